import { ChartColumn, Download } from "lucide-react";
import { Link } from "react-router";
import { analyticsWeeks } from "#contract/analytics.ts";
import { apiOf } from "#web/kit/api.ts";
import { ofFeature } from "#web/kit/features.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { TabLinks } from "#web/ui/action/tab-links.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { EmptyState } from "#web/ui/show/empty-state.tsx";
import type { Route } from "./+types/analytics.page.ts";
import { ByWeek } from "./by-week.tsx";
import { Funnel } from "./funnel.tsx";
import { Headlines, type Numbers } from "./headlines.tsx";
import { readPeriod } from "./read-period.ts";

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

function TopOffers({ offers }: { offers: Numbers["offers"] }) {
  const t = useT("analytics");
  if (offers.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="offers">
      <h2 id="offers" className="mb-2 text-lg">
        {t("offers")}
      </h2>
      <ul className="divide-y divide-line">
        {offers.map(({ id, title, views }) => (
          <li key={id}>
            <Link to={`/service/offer/${id}`} className="group flex min-h-11 flex-wrap justify-between gap-x-4 py-2">
              <span className="min-w-0 wrap-anywhere group-hover:underline">{title ?? t("untitled")}</span>
              <span className="numbers text-muted">{t("views_of", { count: views })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function ByType({ rows }: { rows: Numbers["by_type"] }) {
  const t = useT("analytics");
  if (rows.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="types">
      <h2 id="types" className="mb-2 text-lg">
        {t("by_type")}
      </h2>
      <ul className="divide-y divide-line">
        {rows.map(({ type, offer_views, sent, accepted, done }) => (
          <li key={type.id} className="py-2">
            <p className="font-medium wrap-anywhere">{type.name}</p>
            <p className="numbers flex flex-wrap gap-x-4 text-sm text-muted">
              <span>{t("views_of", { count: offer_views })}</span>
              <span>{t("of_type.sent", { number: sent })}</span>
              <span>{t("of_type.accepted", { number: accepted })}</span>
              <span>{t("of_type.done", { number: done })}</span>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
