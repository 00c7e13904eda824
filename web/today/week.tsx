import { weekdayName } from "#web/hours/weekday-name.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { classes } from "#web/ui/classes.ts";
import { Card } from "#web/ui/show/card.tsx";
import { Price } from "#web/ui/show/price.tsx";
import { SmallBars } from "#web/ui/show/small-bars.tsx";
import { useWords } from "#web/ui/words.ts";
import { Block, type TodayData } from "./block.tsx";

/** The agreed work of the week: one number and a bar for each day. It counts jobs where there is no common sum. */
export function WeekOfWork({ week: { currency, days } }: { week: NonNullable<TodayData["week"]> }) {
  const t = useT("today");
  const { locale } = useWords();
  const present = days.findIndex(({ is_today }) => is_today);
  const [jobs, sum] = [total(days.map((it) => it.jobs)), total(days.map(({ amount }) => amount))];
  const count = t("week.jobs", { count: jobs });
  const fill = (at: number) => (at === present ? "fill-sun" : at < present ? "fill-action" : "fill-action/40");
  return (
    <Block id="week" title={t("week.title")} more={{ to: "/event/calendar", label: t("week.calendar") }}>
      <Card className="p-4! sm:p-5!">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <b className="text-2xl font-extrabold">{currency ? <Price minor={sum} currency={currency} /> : count}</b>
          {currency && <span className="text-sm text-muted">{count}</span>}
        </p>
        <SmallBars
          values={days.map((it) => (currency ? it.amount : it.jobs))}
          fill={fill}
          className="mt-3 h-16 w-full"
        />
        <div aria-hidden className="mt-1 grid grid-cols-7 text-center text-xs text-muted">
          {days.map(({ day }, at) => (
            <span key={day} className={classes("overflow-hidden", at === present && "font-extrabold text-ink")}>
              {weekdayName(locale, at + 1, "short").slice(0, 2)}
            </span>
          ))}
        </div>
        <ul className="visually-hidden">
          {days.map(({ day, amount, ...it }, at) =>
            it.jobs > 0 ? (
              <li key={day}>
                {weekdayName(locale, at + 1)}: {t("week.jobs", { count: it.jobs })}{" "}
                {currency && <Price minor={amount} currency={currency} />}
              </li>
            ) : null,
          )}
        </ul>
      </Card>
    </Block>
  );
}

const total = (numbers: number[]) => numbers.reduce((sum, it) => sum + it, 0);
