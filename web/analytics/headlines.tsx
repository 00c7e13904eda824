import { Link } from "react-router";
import type { Reply } from "#web/kit/calls.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { formatNumber } from "#web/ui/formats.ts";
import { useWords } from "#web/ui/words.ts";
import { formatMinutes } from "./format-minutes.ts";

export type Numbers = Reply<"GET /analytics">;

/** Four numbers with those of the previous period; each links to the list behind it. */
export function Headlines({ numbers: { totals, before, ...numbers } }: { numbers: Numbers }) {
  const t = useT("analytics");
  const { locale } = useWords();
  const minutes = (it: number | null) => (it === null ? t("none") : formatMinutes(locale, it));
  const number = (it: number) => formatNumber(locale, it);
  const tiles = [
    {
      name: t("views"),
      to: "/service/my-offers",
      now: number(totals.offer_views + totals.profile_views),
      earlier: number(before.offer_views + before.profile_views),
    },
    {
      name: t("phones_opened"),
      to: "/pages/reveals",
      now: number(totals.phones_opened),
      earlier: number(before.phones_opened),
    },
    { name: t("sent"), to: "/service/my-proposals?stage=sent", now: number(totals.sent), earlier: number(before.sent) },
    {
      name: t("answer"),
      to: "/service/my-proposals",
      now: minutes(numbers.answer_minutes),
      earlier: minutes(numbers.answer_minutes_before),
    },
  ];
  return (
    <ul className="@container grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {tiles.map(({ name, to, now, earlier }) => (
        <li key={name} className="@max-[15rem]:col-span-2">
          <Link
            to={to}
            className="flex h-full flex-col rounded-card border border-line bg-card p-4 transition duration-150 ease-calm hover:border-transparent hover:shadow-soft sm:p-5"
          >
            <span className="text-sm font-medium hyphens-auto text-muted">{name}</span>
            <span className="numbers mt-1 text-2xl font-bold wrap-anywhere">{now}</span>
            <span className="mt-auto pt-1 text-sm text-muted">{t("before", { number: earlier })}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
