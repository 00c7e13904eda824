import type { TownNumbers } from "#contract/analytics.ts";
import { CountTable } from "#web/analytics/count-table.tsx";
import { useT } from "#web/kit/i18n/use-t.ts";
import { formatNumber } from "#web/ui/formats.ts";
import { Card } from "#web/ui/show/card.tsx";
import { useWords } from "#web/ui/words.ts";

type Row = TownNumbers["by_type"][number];

/** More of them are read in the table. */
const drawn = 8;
const counted = ["offers", "requests", "answered", "proposals", "accepted", "done"] as const;

/** The categories with the most requests, each as a bar with the part that had a proposal; the table has all of them with all numbers. */
export function Categories({ rows }: { rows: readonly Row[] }) {
  const t = useT("operator");
  const ofAnalytics = useT("analytics");
  const first = rows.slice(0, drawn).filter(({ requests }) => requests > 0);
  const most = Math.max(1, ...first.map(({ requests }) => requests));
  if (rows.length === 0) return null;
  return (
    <Card>
      <h2 className="text-lg">{ofAnalytics("by_type")}</h2>
      {first.length > 0 && (
        <>
          <p aria-hidden className="mt-1 mb-3 flex flex-wrap gap-x-4 text-sm text-muted">
            <Key tint="bg-action">{t("numbers.answered")}</Key>
            <Key tint="bg-action/30">{t("numbers.requests")}</Key>
          </p>
          <ul className="grid gap-3 lg:grid-cols-2 lg:gap-x-8">
            {first.map((row) => (
              <Category key={row.type.id} row={row} most={most} />
            ))}
          </ul>
        </>
      )}
      <details className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-bold text-action">
          {ofAnalytics("table")}
        </summary>
        <CountTable
          label={ofAnalytics("by_type")}
          head={ofAnalytics("category")}
          rows={rows.map((row) => ({ ...row, name: row.type.name }))}
          columns={counted.map((name) => ({ title: t(`numbers.${name}`), of: (row: Row) => row[name] }))}
        />
      </details>
    </Card>
  );
}

const Key = ({ tint, children }: { tint: string; children: string }) => (
  <span className="inline-flex items-center gap-1.5">
    <span className={`size-3 shrink-0 rounded-sm ${tint}`} />
    {children}
  </span>
);

function Category({ row: { type, requests, answered }, most }: { row: Row; most: number }) {
  const t = useT("operator");
  const { locale } = useWords();
  const number = (value: number) => formatNumber(locale, value);
  return (
    <li>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="min-w-0 wrap-anywhere">{type.name}</span>
        <span aria-hidden className="numbers font-bold">
          {number(answered)} / {number(requests)}
        </span>
        <span className="visually-hidden">
          {`${t("numbers.requests")}: ${number(requests)}. ${t("numbers.answered")}: ${number(answered)}.`}
        </span>
      </p>
      {/* The widths are attributes of an SVG, because the pages' policy forbids inline styles. */}
      <svg
        aria-hidden
        viewBox={`0 0 ${most} 1`}
        preserveAspectRatio="none"
        className="mt-1 block h-2 w-full rounded-full"
      >
        <rect className="fill-action/30" width={requests} height={1} />
        <rect className="fill-action" width={answered} height={1} />
      </svg>
    </li>
  );
}
