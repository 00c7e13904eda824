import { useT } from "#web/kit/i18n/use-t.ts";
import { formatDate, formatNumber } from "#web/ui/formats.ts";
import { Card } from "#web/ui/show/card.tsx";
import { useWords } from "#web/ui/words.ts";
import type { Numbers } from "./headlines.tsx";

type Weeks = Numbers["by_week"];
const columns = ["views", "phones_opened", "sent", "accepted", "done"] as const;
const viewsOf = ({ offer_views, profile_views }: Weeks[number]) => offer_views + profile_views;

/** Two drawings of the weeks, and the same numbers as a table. */
export function ByWeek({ weeks }: { weeks: Weeks }) {
  const t = useT("analytics");
  return (
    <Card as="section" aria-labelledby="weeks">
      <h2 id="weeks" className="mb-4 text-lg">
        {t("by_week")}
      </h2>
      <div className="grid gap-6 sm:grid-cols-2">
        <Bars title={t("views")} weeks={weeks} of={viewsOf} tone="fill-action" />
        <Bars title={t("sent")} weeks={weeks} of={({ sent }) => sent} tone="fill-sun" />
      </div>
      <details className="mt-4">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-bold text-action">
          {t("table")}
        </summary>
        <Table weeks={weeks} />
      </details>
    </Card>
  );
}

type BarsProps = { title: string; weeks: Weeks; of: (week: Weeks[number]) => number; tone: string };

const [width, height] = [520, 120];

/** A bar a week from the left; the table says the same to those who cannot see it. */
function Bars({ title, weeks, of, tone }: BarsProps) {
  const { locale } = useWords();
  const most = Math.max(1, ...weeks.map(of));
  const step = width / weeks.length;
  const gap = weeks.length > 20 ? 2 : 8;
  const [first, last] = [weeks.at(0), weeks.at(-1)];
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2 flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-medium wrap-anywhere">{title}</span>
        <span className="numbers text-muted">{formatNumber(locale, most)}</span>
      </figcaption>
      <svg aria-hidden viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className="h-28 w-full">
        {weeks.map((week, at) => {
          const tall = Math.max(of(week) > 0 ? 4 : 1, (of(week) / most) * (height - 2));
          const tint = of(week) > 0 ? tone : "fill-line";
          return (
            <rect
              key={week.week}
              className={tint}
              x={at * step + gap / 2}
              y={height - tall}
              width={step - gap}
              height={tall}
              rx={gap / 2}
            />
          );
        })}
      </svg>
      <p aria-hidden className="numbers mt-1 flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <span>{first && formatDate(first.week, "UTC")}</span>
        <span>{last && formatDate(last.week, "UTC")}</span>
      </p>
    </figure>
  );
}

const cell = "px-3 py-2";

function Table({ weeks }: { weeks: Weeks }) {
  const t = useT("analytics");
  const { locale } = useWords();
  return (
    <div
      role="region"
      aria-label={t("by_week")}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must reach it to scroll
      tabIndex={0}
      className="overflow-x-auto"
    >
      <table className="w-full text-sm">
        <thead className="border-b border-line">
          <tr>
            <th className={`${cell} text-left`}>{t("week")}</th>
            {columns.map((name) => (
              <th key={name} className={`${cell} text-right`}>
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.toReversed().map((week) => (
            <tr key={week.week} className="border-b border-line last:border-b-0">
              <th scope="row" className={`${cell} numbers text-left font-medium`}>
                {formatDate(week.week, "UTC")}
              </th>
              {columns.map((name) => (
                <td key={name} className={`${cell} numbers text-right`}>
                  {formatNumber(locale, name === "views" ? viewsOf(week) : week[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
