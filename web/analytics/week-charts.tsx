import { formatDate, formatNumber } from "#web/ui/formats.ts";
import { useWords } from "#web/ui/words.ts";

type Week = { week: string };
type BarsProps<W> = { title: string; weeks: W[]; of: (week: W) => number; tone: string };

const [width, height] = [520, 120];

/** One bar for each week, the oldest at the left. Hidden from screen readers, which read the table. */
export function Bars<W extends Week>({ title, weeks, of, tone }: BarsProps<W>) {
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
