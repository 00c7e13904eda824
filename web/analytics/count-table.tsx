import { formatDate, formatNumber } from "#web/ui/formats.ts";
import { useWords } from "#web/ui/words.ts";

const cell = "px-3 py-2 first:pl-0 last:pr-0";

type Named = { name: string };
type Props<R> = {
  label: string;
  /** Of the first column, with the names of the rows. */
  head: string;
  rows: readonly (R & Named)[];
  columns: readonly { title: string; of: (row: R) => number }[];
};

/** Numbers in rows and columns. It is wider than a phone: the names stay while the numbers scroll. */
export function CountTable<R>({ label, head, rows, columns }: Props<R>) {
  const { locale } = useWords();
  return (
    <div
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must reach it to scroll
      tabIndex={0}
      className="overflow-x-auto"
    >
      <table className="w-full text-sm">
        <thead className="border-b border-line">
          <tr>
            <th className={`${cell} sticky left-0 bg-card text-left align-bottom`}>{head}</th>
            {columns.map(({ title }) => (
              <th key={title} className={`${cell} text-right align-bottom`}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name} className="border-b border-line last:border-b-0">
              <th
                scope="row"
                className={`${cell} numbers sticky left-0 max-w-40 min-w-24 bg-card text-left font-medium wrap-anywhere hyphens-auto`}
              >
                {row.name}
              </th>
              {columns.map(({ title, of }) => (
                <td key={title} className={`${cell} numbers text-right`}>
                  {formatNumber(locale, of(row))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The newest week first. */
export const weekRows = <W extends { week: string }>(weeks: readonly W[]) =>
  weeks.toReversed().map((week) => ({ ...week, name: formatDate(week.week, "UTC") }));
