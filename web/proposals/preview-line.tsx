import { Eye } from "lucide-react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { formatDate, formatDateTime } from "#web/ui/formats.ts";
import { Price } from "#web/ui/price.tsx";
import { useWords } from "#web/ui/words.ts";
import type { Draft } from "./draft.ts";
import { formatDuration } from "./duration.tsx";
import type { Proposal } from "./types.ts";

type Props = { draft: Draft | null; proposal: Proposal | undefined; timeZone: string; currency: string };

/** What the customer will read of the terms, as one line, while they are typed. */
export function PreviewLine({ draft, proposal, timeZone, currency }: Props) {
  const t = useT("proposals");
  const { locale } = useWords();
  const told = draft ? toldBy(draft) : proposal && toldOf(proposal, timeZone);
  const kind = draft?.price_kind ?? proposal?.price_kind ?? "fixed";
  const amount = draft ? draft.amount : (proposal?.amount ?? null);
  const empty = kind !== "on_inspection" && !amount;
  return (
    <p className="flex gap-3 rounded-2xl bg-sun-soft p-4 text-sun-ink" aria-live="polite">
      <Eye aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        <span className="block text-sm">{t("preview.label")}</span>
        <strong>
          {empty ? (
            t("preview.no_price")
          ) : (
            <Price minor={amount} currency={draft?.currency || proposal?.currency || currency} kind={kind} />
          )}
          {told?.start && ` · ${t("preview.start", { start: told.start })}`}
          {told?.minutes ? ` · ${formatDuration(locale, told.minutes)}` : ""}
          {told?.until && ` · ${t("preview.until", { day: formatDate(told.until, "UTC") })}`}
        </strong>
      </span>
    </p>
  );
}

const toldBy = ({ day, time, minutes, valid_until }: Draft) => ({
  start: day && [formatDate(day, "UTC"), time].filter(Boolean).join(" "),
  minutes: minutes || null,
  until: valid_until,
});

const toldOf = ({ starts_at, duration, valid_until }: Proposal, timeZone: string) => ({
  start: starts_at && formatDateTime(starts_at, timeZone),
  minutes: duration,
  until: valid_until,
});
