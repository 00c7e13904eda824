import { useT } from "#web/kit/i18n/use-t.ts";
import { Card } from "#web/ui/show/card.tsx";
import { CountTable, weekRows } from "./count-table.tsx";
import type { Numbers } from "./headlines.tsx";
import { Bars } from "./week-charts.tsx";

type Weeks = Numbers["by_week"];
const columns = ["views", "phones_opened", "sent", "accepted", "done"] as const;
const viewsOf = ({ offer_views, profile_views }: Weeks[number]) => offer_views + profile_views;

/** Two charts by week, and a table with the same numbers. */
export function ByWeek({ weeks }: { weeks: Weeks }) {
  const t = useT("analytics");
  return (
    <Card>
      <h2 className="mb-4 text-lg">{t("by_week")}</h2>
      <div className="grid gap-6 sm:grid-cols-2">
        <Bars title={t("views")} weeks={weeks} of={viewsOf} tone="fill-action" />
        <Bars title={t("sent")} weeks={weeks} of={({ sent }) => sent} tone="fill-sun" />
      </div>
      <details className="mt-4">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-bold text-action">
          {t("table")}
        </summary>
        <CountTable
          label={t("by_week")}
          head={t("week")}
          rows={weekRows(weeks)}
          columns={columns.map((name) => ({
            title: t(name),
            of: (week: Weeks[number]) => (name === "views" ? viewsOf(week) : week[name]),
          }))}
        />
      </details>
    </Card>
  );
}
