import { Download } from "lucide-react";
import { analyticsWeeks, type TownCounts, type TownNumbers } from "#contract/analytics.ts";
import { CountTable, weekRows } from "#web/analytics/count-table.tsx";
import { readPeriod } from "#web/analytics/read-period.ts";
import { apiOf } from "#web/kit/api.ts";
import { ofFeature } from "#web/kit/features.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { TabLinks } from "#web/ui/action/tab-links.tsx";
import { formatShare } from "#web/ui/formats.ts";
import { Card } from "#web/ui/show/card.tsx";
import { useWords } from "#web/ui/words.ts";
import type { Route } from "./+types/numbers.page.ts";
import { Categories } from "./numbers/categories.tsx";
import { Leading, Others } from "./numbers/totals.tsx";
import { OperatorHeader } from "./operator-header.tsx";

export const handle = { namespaces: ["operator", "analytics"] } satisfies Handle;
export const middleware = [...ofFeature("analytics"), ...needs("Account:manage")];

export const loader = ({ context, request }: Route.LoaderArgs) =>
  apiOf(context)("GET /admin/numbers", { query: readPeriod(request) });

const counted: (keyof TownCounts)[] = ["people", "offers", "requests", "answered", "proposals", "accepted", "done"];

export default function Page({ loaderData: numbers }: Route.ComponentProps) {
  const t = useT("operator");
  const ofAnalytics = useT("analytics");
  const { locale } = useWords();
  const { weeks, by_week, totals } = numbers;
  const share = totals.requests > 0 && formatShare(locale, totals.answered / totals.requests);
  return (
    <>
      <OperatorHeader current="numbers" title={share ? t("numbers.share", { share }) : undefined} />
      <TabLinks
        label={ofAnalytics("period")}
        current={String(weeks)}
        tabs={analyticsWeeks.map((it) => ({ key: String(it), label: ofAnalytics(`weeks.${it}`), to: `?weeks=${it}` }))}
      />
      <div className="@container grid gap-4">
        <Leading numbers={numbers} />
        <Others numbers={numbers} />
        <Categories rows={numbers.by_type} />
        <Card className="flex flex-wrap items-start justify-between gap-x-4 py-2!">
          <h2 className="visually-hidden">{ofAnalytics("by_week")}</h2>
          <details className="min-w-0">
            <summary className="inline-flex min-h-11 cursor-pointer items-center font-bold text-action">
              {ofAnalytics("by_week")}
            </summary>
            <CountTable
              label={ofAnalytics("by_week")}
              head={ofAnalytics("week")}
              rows={weekRows(by_week)}
              columns={counted.map((name) => ({
                title: t(`numbers.${name}`),
                of: (week: TownNumbers["by_week"][number]) => week[name],
              }))}
            />
          </details>
          <LinkButton to={`/admin/numbers/file?weeks=${weeks}`} reloadDocument tone="quiet" className="-mx-3">
            <Download aria-hidden className="size-5" />
            {ofAnalytics("csv")}
          </LinkButton>
        </Card>
      </div>
      <p className="mt-6 max-w-2xl text-sm text-muted">{t("numbers.how")}</p>
    </>
  );
}
