import { formatDate, formatNumber } from "#web/ui/formats.ts";
import { SmallBars } from "#web/ui/show/small-bars.tsx";
import { useWords } from "#web/ui/words.ts";

type Week = { week: string };
type BarsProps<W> = { title: string; weeks: W[]; of: (week: W) => number; tone: string };

/** One bar for each week, the oldest at the left. Hidden from screen readers, which read the table. */
export function Bars<W extends Week>({ title, weeks, of, tone }: BarsProps<W>) {
  const { locale } = useWords();
  const most = Math.max(1, ...weeks.map(of));
  const [first, last] = [weeks.at(0), weeks.at(-1)];
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2 flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-medium wrap-anywhere">{title}</span>
        <span className="numbers text-muted">{formatNumber(locale, most)}</span>
      </figcaption>
      <SmallBars values={weeks.map(of)} fill={() => tone} className="h-28 w-full" />
      <p aria-hidden className="numbers mt-1 flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <span>{first && formatDate(first.week, "UTC")}</span>
        <span>{last && formatDate(last.week, "UTC")}</span>
      </p>
    </figure>
  );
}
