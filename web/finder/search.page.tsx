import { useState } from "react";
import { useRevalidator } from "react-router";
import { ownLocations } from "#web/addresses/own-locations.ts";
import { apiOf } from "#web/kit/api.ts";
import { attempt } from "#web/kit/attempt.ts";
import { languageContext, sessionContext } from "#web/kit/context.ts";
import { redirectWithMessage } from "#web/kit/flash.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Filters } from "#web/points/filters.tsx";
import { HeartForm } from "#web/points/saved/heart.tsx";
import { useFreshData } from "#web/proposals/use-fresh-data.ts";
import { requestFilter, requestQuery, parseRequestParams } from "#web/search/request-params.ts";
import { findStart } from "#web/search/starting-point.ts";
import { Pagination } from "#web/ui/action/pagination.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import type { Route } from "./+types/search.page.ts";
import { AskPlace } from "./ask-place.tsx";
import { FilterForm } from "./filter-form.tsx";
import { DismissForm, FoundCard } from "./found-card.tsx";
import { FoundMap } from "./found-map.tsx";
import { NoResult } from "./no-result.tsx";
import { ResultHead } from "./result-head.tsx";
import { useLastVisit } from "./use-last-visit.ts";

export const handle = { namespaces: ["finder", "requests", "addresses", "saved", "search"] } satisfies Handle;
export const middleware = needs("ServiceOffer:read");

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const api = apiOf(context);
  const params = parseRequestParams(new URL(request.url).searchParams, context.get(languageContext));
  const [locations, { data: types }, questions] = await Promise.all([
    ownLocations(api),
    api("GET /point-types"),
    params.purpose ? api("GET /questions", { query: { purpose: params.purpose } }).then(({ data }) => data) : [],
  ]);
  const common = { params, locations, types, questions };
  const start = await findStart(api, params, locations);
  const radius = params.radius || (start.kind === "found" ? start.radius : 50);
  const session = context.get(sessionContext);
  const currency = params.currency || (session.kind === "user" ? session.user.currency : "UAH");
  if (start.kind !== "found") return { ...common, start, radius, currency, found: null, filter: null };
  const found = await api("GET /search-service-requests", {
    query: requestQuery(params, start.where, radius, currency),
  });
  const filter = requestFilter(params, start.where, radius, currency);
  return { ...common, start, radius, currency, found, filter };
};

/** "Not for me" and its undo, for browsers without JavaScript. */
export const action = (args: Route.ActionArgs) =>
  attempt(args, async ({ form, api }) => {
    const { pathname, search } = new URL(args.request.url);
    const t = tOf(args.context, "finder");
    const restored = form.maybe("restore");
    if (restored) await api("DELETE /search-service-requests/:id/dismiss", { params: { id: restored } });
    else await api("POST /search-service-requests/:id/dismiss", { params: { id: form.text("dismiss") } });
    const message = t(restored ? "restored" : "dismissed_look");
    return redirectWithMessage(args.context, pathname.replace(/\.data$/, "") + search, message);
  });

export default function Page({ loaderData }: Route.ComponentProps) {
  const t = useT("finder");
  const { state } = useRevalidator();
  const since = useLastVisit();
  useFreshData();
  const { found, start, params, filter } = loaderData;
  const [active, setActive] = useState<string | null>(null);
  return (
    <>
      {/* Hidden on phones, where the search button names the search: so the first request is near the top. */}
      <div className={found ? "max-lg:visually-hidden" : undefined}>
        <PageHeader title={t("title")}>{t("lead")}</PageHeader>
      </div>
      <Filters {...useSearchTexts(loaderData)} inPage={!found}>
        <FilterForm {...loaderData} />
      </Filters>
      {found === null ? (
        <AskPlace start={start} />
      ) : (
        <section aria-busy={state !== "idle"} className="mt-2 max-lg:pb-8 lg:mt-8">
          <ResultHead
            meta={found.meta}
            params={params}
            place={start.kind === "found" ? start.name : ""}
            radius={loaderData.radius}
          />
          {found.data.length === 0 && <NoResult params={params} radius={loaderData.radius} />}
          {filter && !params.hidden && (
            <FoundMap isAsked={params.map} map={{ filter, box: params.box, active, onActive: setActive }} />
          )}
          <HeartForm />
          <DismissForm />
          <ul className="@container mb-8 grid gap-2.5 lg:grid-cols-2 lg:gap-4">
            {found.data.map((request) => (
              <FoundCard
                key={request.id}
                request={request}
                since={since}
                active={active === request.id}
                onActive={params.map ? setActive : undefined}
              />
            ))}
          </ul>
          <Pagination current={found.meta.current_page} last={found.meta.last_page} />
        </section>
      )}
    </>
  );
}

/** The texts of the search button on phones: the service, and the place with its radius. */
function useSearchTexts({ params, types, start, radius }: Route.ComponentProps["loaderData"]) {
  const t = useT("finder");
  const words = useT("search");
  const { what, type, language, urgent, budget, answers, hidden, box } = params;
  const named = types.find(({ id }) => String(id) === type)?.name;
  const place = start.kind === "found" ? start.name : "";
  return {
    title: what || named || t("title"),
    detail: box ? t("map.area") : place && `${place} · ${words("filter.km", { km: radius })}`,
    count: [what && named, language, urgent, budget, hidden, ...answers].filter(Boolean).length,
  };
}
