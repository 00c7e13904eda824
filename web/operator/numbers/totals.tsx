import type { TownCounts, TownNumbers } from "#contract/analytics.ts";
import { formatMinutes } from "#web/analytics/format-minutes.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { formatNumber } from "#web/ui/formats.ts";
import { Card } from "#web/ui/show/card.tsx";
import { SmallBars } from "#web/ui/show/small-bars.tsx";
import { useWords } from "#web/ui/words.ts";

/** The numbers that say whether the site works: each with its weeks. */
const leading = ["requests", "answered", "accepted"] as const;
const others = ["people", "offers", "proposals", "done"] as const;

/** Three numbers with a bar for each week, the last week marked. */
export function Leading({ numbers: { totals, before, by_week } }: { numbers: TownNumbers }) {
  const t = useT("operator");
  const ofAnalytics = useT("analytics");
  const { locale } = useWords();
  const fill = (index: number) => (index === by_week.length - 1 ? "fill-action" : "fill-action/30");
  return (
    <dl className="grid gap-3 @min-[20rem]:grid-cols-3">
      {leading.map((name) => (
        <Card key={name} className="flex flex-col p-3! sm:p-5!">
          <dt className="order-2 text-xs leading-snug wrap-anywhere hyphens-auto text-muted sm:text-sm">
            {t(`numbers.leading.${name}`)}
          </dt>
          <dd className="numbers text-2xl font-extrabold">{formatNumber(locale, totals[name])}</dd>
          <dd className="numbers order-3 mt-auto pt-1 text-xs text-muted sm:text-sm">
            {ofAnalytics("before", { number: formatNumber(locale, before[name]) })}
          </dd>
          <dd aria-hidden className="order-4 pt-2">
            <SmallBars values={by_week.map((week) => week[name])} fill={fill} className="h-10 w-full sm:h-20" />
          </dd>
        </Card>
      ))}
    </dl>
  );
}

/** The other numbers, a line each. */
export function Others({ numbers }: { numbers: TownNumbers }) {
  const t = useT("operator");
  const ofAnalytics = useT("analytics");
  const { locale } = useWords();
  const { totals, before, first_proposal_minutes: minutes, first_proposal_minutes_before: earlier } = numbers;
  const count = (counts: TownCounts, name: keyof TownCounts) => formatNumber(locale, counts[name]);
  const timeOf = (value: number | null) => (value === null ? ofAnalytics("none") : formatMinutes(locale, value));
  const rows: [string, string, string][] = others.map((name) => [
    t(`numbers.${name}`),
    count(totals, name),
    count(before, name),
  ]);
  rows.push([t("numbers.first_proposal"), timeOf(minutes), timeOf(earlier)]);
  return (
    <Card className="px-4! py-1! sm:px-6!">
      <dl className="divide-y divide-line">
        {rows.map(([name, value, former]) => (
          <div key={name} className="flex flex-wrap items-baseline gap-x-3 py-2.5">
            <dt className="min-w-0 flex-1 basis-32 wrap-anywhere hyphens-auto">{name}</dt>
            <dd className="numbers order-last ml-auto text-end font-extrabold">{value}</dd>
            <dd className="numbers text-sm text-muted">{ofAnalytics("before", { number: former })}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
