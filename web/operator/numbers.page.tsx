import { Download } from "lucide-react";
import { analyticsWeeks, type TownCounts, type TownNumbers } from "#contract/analytics.ts";
import { formatMinutes } from "#web/analytics/format-minutes.ts";
import { readPeriod } from "#web/analytics/read-period.ts";
import { Bars, WeekTable } from "#web/analytics/week-charts.tsx";
import { apiOf } from "#web/kit/api.ts";
import { ofFeature } from "#web/kit/features.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { TabLinks } from "#web/ui/action/tab-links.tsx";
import { formatNumber } from "#web/ui/formats.ts";
import { Card } from "#web/ui/show/card.tsx";
import { useWords } from "#web/ui/words.ts";
import type { Route } from "./+types/numbers.page.ts";
import { OperatorHeader } from "./operator-header.tsx";

export const handle = { namespaces: ["operator", "analytics"] } satisfies Handle;
export const middleware = [...ofFeature("analytics"), ...needs("Account:manage")];

export const loader = ({ context, request }: Route.LoaderArgs) =>
  apiOf(context)("GET /admin/numbers", { query: readPeriod(request) });

const counted: (keyof TownCounts)[] = ["people", "offers", "requests", "answered", "proposals", "accepted", "done"];

export default function Page({ loaderData: numbers }: Route.ComponentProps) {
  const t = useT("operator");
  const ofAnalytics = useT("analytics");
  const { weeks, by_week } = numbers;
  return (
    <>
      <OperatorHeader current="numbers" />
      <TabLinks
        label={ofAnalytics("period")}
        current={String(weeks)}
        tabs={analyticsWeeks.map((it) => ({ key: String(it), label: ofAnalytics(`weeks.${it}`), to: `?weeks=${it}` }))}
      />
      <div className="@container grid gap-8">
        <Totals numbers={numbers} />
        <Card as="section" aria-labelledby="weeks">
          <h2 id="weeks" className="mb-4 text-lg">
            {ofAnalytics("by_week")}
          </h2>
          <div className="grid gap-6 sm:grid-cols-2">
            <Bars title={t("numbers.requests")} weeks={by_week} of={({ requests }) => requests} tone="fill-action" />
            <Bars title={t("numbers.proposals")} weeks={by_week} of={({ proposals }) => proposals} tone="fill-sun" />
          </div>
          <details className="mt-4">
            <summary className="inline-flex min-h-11 cursor-pointer items-center font-bold text-action">
              {ofAnalytics("table")}
            </summary>
            <WeekTable
              weeks={by_week}
              columns={counted.map((name) => ({
                title: t(`numbers.${name}`),
                of: (week: TownNumbers["by_week"][number]) => week[name],
              }))}
            />
          </details>
          <LinkButton to={`/admin/numbers/file?weeks=${weeks}`} reloadDocument tone="quiet" className="mt-2">
            <Download aria-hidden className="size-5" />
            {ofAnalytics("csv")}
          </LinkButton>
        </Card>
        <Categories rows={numbers.by_type} />
      </div>
      <p className="mt-8 max-w-2xl text-sm text-muted">{t("numbers.how")}</p>
    </>
  );
}

function Totals({ numbers }: { numbers: TownNumbers }) {
  const t = useT("operator");
  const ofAnalytics = useT("analytics");
  const { locale } = useWords();
  const { totals, before, first_proposal_minutes: minutes, first_proposal_minutes_before: earlier } = numbers;
  const shown = (value: number) => formatNumber(locale, value);
  const timeOf = (value: number | null) => (value === null ? ofAnalytics("none") : formatMinutes(locale, value));
  const rows: [string, string, string][] = counted.map((name) => [
    t(`numbers.${name}`),
    shown(totals[name]),
    shown(before[name]),
  ]);
  rows.push([t("numbers.first_proposal"), timeOf(minutes), timeOf(earlier)]);
  return (
    <dl className="grid grid-cols-1 gap-3 @min-[20rem]:grid-cols-2 @min-[60rem]:grid-cols-4">
      {rows.map(([name, value, former]) => (
        <Card key={name} className="grid content-start gap-1">
          <dt className="text-sm wrap-anywhere text-muted">{name}</dt>
          <dd className="numbers text-2xl font-extrabold">{value}</dd>
          <dd className="numbers text-sm text-muted">{ofAnalytics("before", { number: former })}</dd>
        </Card>
      ))}
    </dl>
  );
}

function Categories({ rows }: { rows: TownNumbers["by_type"] }) {
  const t = useT("operator");
  const ofAnalytics = useT("analytics");
  const { locale } = useWords();
  if (rows.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="types">
      <h2 id="types" className="mb-2 text-lg">
        {ofAnalytics("by_type")}
      </h2>
      <ul className="divide-y divide-line">
        {rows.map(({ type, ...counts }) => (
          <li key={type.id} className="py-2">
            <p className="font-medium wrap-anywhere">{type.name}</p>
            <p className="numbers flex flex-wrap gap-x-4 text-sm text-muted">
              {(["offers", "requests", "answered", "proposals", "accepted", "done"] as const).map((name) => (
                <span key={name}>
                  {t(`numbers.${name}`)}: {formatNumber(locale, counts[name])}
                </span>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
