import { useState } from "react";
import { useRevalidator } from "react-router";
import { apiOf } from "#web/kit/api.ts";
import { attempt } from "#web/kit/attempt.ts";
import { sessionContext } from "#web/kit/context.ts";
import { redirectSaying } from "#web/kit/flash.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/rooms.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { useNews } from "#web/proposals/use-news.ts";
import { Pagination } from "#web/ui/action/pagination.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import type { Route } from "./+types/search.page.ts";
import { FilterForm } from "./filter-form.tsx";
import { FoundCard } from "./found-card.tsx";
import { FoundMap } from "./found-map.tsx";
import { NoResult } from "./no-result.tsx";
import { PlaceWanted } from "./place-wanted.tsx";
import { ResultHead } from "./result-head.tsx";
import { findStart } from "./starting-point.ts";
import { useLastVisit } from "./use-last-visit.ts";
import { filterOf, queryOf, readWish } from "./wish.ts";

export const handle = { rooms: ["finder", "requests", "addresses", "saved"] } satisfies Handle;
export const middleware = needs("ServiceOffer:read");

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const api = apiOf(context);
  const wish = readWish(new URL(request.url).searchParams);
  const [{ data: locations }, { data: types }] = await Promise.all([
    api("GET /addresses", { query: { sort: "-created_at", per_page: 50 } }),
    api("GET /point-types"),
  ]);
  const start = await findStart(api, wish, locations);
  const radius = wish.radius || (start.kind === "found" ? start.radius : 50);
  const session = context.get(sessionContext);
  const currency = wish.currency || (session.kind === "user" ? session.user.currency : "UAH");
  if (start.kind !== "found") return { wish, locations, types, start, radius, currency, found: null, filter: null };
  const found = await api("GET /search-service-requests", { query: queryOf(wish, start.where, radius, currency) });
  const filter = filterOf(wish, start.where, radius, currency);
  return { wish, locations, types, start, radius, currency, found, filter };
};

/** "Not for me" and its undo, for browsers without JavaScript. */
export const action = (args: Route.ActionArgs) =>
  attempt(args, async ({ form, api }) => {
    const { pathname, search } = new URL(args.request.url);
    const params = { id: form.text("request") };
    const t = tOf(args.context, "finder");
    if (form.text("intent") === "restore") await api("DELETE /search-service-requests/:id/dismiss", { params });
    else await api("POST /search-service-requests/:id/dismiss", { params });
    const said = t(form.text("intent") === "restore" ? "restored" : "dismissed_look");
    return redirectSaying(args.context, pathname.replace(/\.data$/, "") + search, said);
  });

export default function Page({ loaderData }: Route.ComponentProps) {
  const t = useT("finder");
  const { state } = useRevalidator();
  const since = useLastVisit();
  useNews();
  const { found, start, wish, radius, filter } = loaderData;
  const [active, setActive] = useState<string | null>(null);
  return (
    <>
      <PageHeader title={t("title")}>{t("lead")}</PageHeader>
      <FilterForm {...loaderData} />
      {found === null ? (
        <PlaceWanted start={start} />
      ) : (
        <section aria-busy={state !== "idle"} className="mt-8">
          <ResultHead meta={found.meta} wish={wish} place={start.kind === "found" ? start.name : ""} radius={radius} />
          {found.data.length === 0 && <NoResult wish={wish} radius={radius} />}
          {filter && wish.map && <FoundMap filter={filter} box={wish.box} active={active} onActive={setActive} />}
          <ul className="mb-8 grid gap-4 lg:grid-cols-2">
            {found.data.map((request) => (
              <FoundCard
                key={request.id}
                request={request}
                since={since}
                active={active === request.id}
                onActive={wish.map ? setActive : undefined}
              />
            ))}
          </ul>
          <Pagination current={found.meta.current_page} last={found.meta.last_page} />
        </section>
      )}
    </>
  );
}
