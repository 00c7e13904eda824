import { CalendarPlus } from "lucide-react";
import type { ReactNode } from "react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { formatMoney } from "#web/ui/formats.ts";
import { useWords } from "#web/ui/words.ts";
import type { countsOf, EntryState } from "./entries.ts";
import { Mark } from "./marks.tsx";

type Counts = ReturnType<typeof countsOf>;

/** The state of the days as the heading, and the button. */
export function CalendarHeading({ counts, add }: { counts: Counts; add: string }) {
  const t = useT("calendar");
  const { jobs, toDecide, waiting, own } = counts;
  const parts = [
    jobs > 0 && t("state.jobs", { count: jobs }),
    toDecide > 0 ? t("state.decide", { count: toDecide }) : waiting > 0 && t("state.waiting", { count: waiting }),
  ].filter(Boolean);
  const quiet = own > 0 ? t("state.own", { count: own }) : t("day.free");
  return (
    <div className="mb-2 flex items-start justify-between gap-3">
      <h1 className="min-w-0 wrap-anywhere hyphens-auto first-letter:uppercase">{parts.join(", ") || quiet}</h1>
      <LinkButton
        to={add}
        aria-label={t("add")}
        title={t("add")}
        className="shrink-0 px-3! sm:px-5!"
        icon={<CalendarPlus aria-hidden className="size-5" />}
      >
        <span className="max-sm:hidden">{t("add")}</span>
      </LinkButton>
    </div>
  );
}

/** The meaning of the colours, with the sums: one line. One colour without a sum says no more than the heading. */
export function Legend({ counts: { jobs, waiting, own, earned } }: { counts: Counts }) {
  const { locale } = useWords();
  const sum = earned && earned.minor > 0 ? formatMoney(locale, earned.minor, earned.currency) : null;
  if (!sum && [jobs, waiting, own].filter((it) => it > 0).length < 2) return null;
  return (
    <ul className="mb-3 flex flex-wrap gap-x-2.5 gap-y-1 text-[0.8125rem] sm:gap-x-4 sm:text-sm font-semibold text-muted">
      {jobs > 0 && <Item state="confirmed" number={sum ?? jobs} />}
      {waiting > 0 && <Item state="tentative" number={waiting} />}
      {own > 0 && <Item state="private" number={null} />}
    </ul>
  );
}

function Item({ state, number }: { state: EntryState; number: ReactNode }) {
  const t = useT("calendar");
  return (
    <li className="inline-flex items-center gap-1.5">
      <Mark state={state} />
      {number !== null && <b className="numbers whitespace-nowrap text-ink">{number}</b>}
      {t(`entry.${state}`)}
    </li>
  );
}
