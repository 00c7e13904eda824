import { ChartColumn, Download } from "lucide-react";
import { analyticsWeeks } from "#contract/analytics.ts";
import { apiOf } from "#web/kit/api.ts";
import { ofFeature } from "#web/kit/features.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { TabLinks } from "#web/ui/action/tab-links.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { EmptyState } from "#web/ui/show/empty-state.tsx";
import type { Route } from "./+types/analytics.page.ts";
import { ByType } from "./by-type.tsx";
import { ByWeek } from "./by-week.tsx";
import { Funnel } from "./funnel.tsx";
import { Headlines } from "./headlines.tsx";
import { readPeriod } from "./read-period.ts";
import { TopOffers } from "./top-offers.tsx";

export const handle = { namespaces: ["analytics"] } satisfies Handle;
export const middleware = [...ofFeature("analytics"), ...needs("ServiceOffer:read")];

export const loader = ({ context, request }: Route.LoaderArgs) =>
  apiOf(context)("GET /analytics", { query: readPeriod(request) });

export default function Page({ loaderData: numbers }: Route.ComponentProps) {
  const t = useT("analytics");
  const { weeks, totals } = numbers;
  const isEmpty = totals.offer_views + totals.profile_views + totals.phones_opened + totals.sent === 0;
  return (
    <>
      <PageHeader
        title={t("title")}
        actions={
          !isEmpty && (
            <LinkButton to={`/analytics/file?weeks=${weeks}`} reloadDocument tone="quiet">
              <Download aria-hidden className="size-5" />
              {t("csv")}
            </LinkButton>
          )
        }
      >
        {t("lead")}
      </PageHeader>
      <TabLinks
        label={t("period")}
        current={String(weeks)}
        tabs={analyticsWeeks.map((it) => ({ key: String(it), label: t(`weeks.${it}`), to: `?weeks=${it}` }))}
      />
      {isEmpty ? (
        <EmptyState
          icon={<ChartColumn aria-hidden />}
          title={t("empty.title")}
          action={<LinkButton to="/service/my-offers">{t("empty.offers")}</LinkButton>}
        >
          {t("empty.text")}
        </EmptyState>
      ) : (
        <div className="grid gap-8">
          <Headlines numbers={numbers} />
          <Funnel totals={totals} />
          <ByWeek weeks={numbers.by_week} />
          <div className="grid items-start gap-8 lg:grid-cols-2">
            <TopOffers offers={numbers.offers} />
            <ByType rows={numbers.by_type} />
          </div>
        </div>
      )}
      <p className="mt-8 max-w-2xl text-sm text-muted">{t("how")}</p>
    </>
  );
}
