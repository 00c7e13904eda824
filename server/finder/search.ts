// Finds requests near a place.
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { FoundRequest, RequestMarker, finder } from "#contract/finder.ts";
import type { Page } from "#contract/kit/endpoint.ts";
import type { Language } from "#contract/kit/languages.ts";
import { type Names, readNames } from "#server/catalog/names.ts";
import { peopleWithHiddenPosts } from "#server/contacts/blocks.ts";
import type { Db } from "#server/kit/db.ts";
import { type Paging, pageOfSearch, paging } from "#server/kit/list.ts";
import { wrongField } from "#server/kit/problem.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { cardText, readerTable } from "#server/points/card-text.ts";
import { titleIn } from "#server/points/title-in.ts";
import { requestFilters } from "#server/requests/lists/filters.ts";
import { type SearchArea, searchArea } from "#server/search/area.ts";
import { type Cards, findPage } from "#server/search/find.ts";
import { ofMarket } from "#server/search/market.ts";
import type { EntrySet, Order, Search } from "#server/search/scans.ts";
import { selectFoundCards } from "./queries.ts";
import { startingPoint } from "./starting-point.ts";
import { type FoundRow, toFoundRequest } from "./view.ts";

type Query = z.output<typeof finder.search.query>;
type MapQuery = z.output<typeof finder.map.query>;

/** The maximum number of markers on a map. */
const mostMarkers = 500;

export async function search(db: Db, viewer: Member, query: Query): Promise<Page<FoundRequest>> {
  const where = paging(query);
  const found = await readSearch(db, viewer, query.filter ?? {}, query.sort);
  const names = await readNames(db, viewer.language, query.include);
  const files = query.include?.includes("media_files") ?? false;
  const { rows, total } = await findPage(db, found, where, foundCards(db, viewer, files));
  return pageOfSearch(
    rows.map((row) => toFoundRequest(viewer, names, row, query.include)),
    total,
    where,
  );
}

/** The same search for a map, the best first. */
export async function searchMap(db: Db, viewer: Member, query: MapQuery): Promise<Page<RequestMarker>> {
  const where: Paging = { limit: mostMarkers, offset: 0, page: 1 };
  const found = await readSearch(db, viewer, query.filter ?? {}, undefined);
  const { rows, total } = await findPage(db, found, where, markers(viewer.language));
  const names = await readNames(db, viewer.language);
  return pageOfSearch(
    rows.map((row) => toMarker(names, row)),
    total,
    where,
  );
}

async function readSearch(db: Db, viewer: Member, filter: Filter, sort: Query["sort"]): Promise<Search> {
  const area = searchArea(await startingPoint(db, viewer, filter), filter, true);
  const filters = await requestFilters(db, filter, viewer.language);
  return {
    ...filters,
    area,
    tables: [peopleLeftOut(viewer)],
    market: "request",
    order: orderOf(sort, area),
    wanted: providerFilter(viewer, filter, filters.wanted),
    only: filter.dismissed ? dismissedBy(viewer.id) : null,
  };
}

/** All requests that a person dismissed. */
const dismissedBy = (person: Id): EntrySet =>
  sql`dismissals d join market_entries e on e.id = d.request_id where d.user_id = ${person} and ${ofMarket("request")}`;

function orderOf(sort: Query["sort"], { start }: SearchArea): Order {
  if (sort === "budget") return "cheapest";
  if (sort === "-budget") return "dearest";
  if (sort === "published_at") return "oldest";
  if (sort === "-published_at" || !start) return "newest";
  return sort === "-distance" ? "farthest" : "nearest";
}

// The provider's filters for requests, as conditions on entries `p` of the market.

type Filter = NonNullable<z.output<typeof finder.search.query>["filter"]>;

/**
 * The common table expression `left_out`: the reader, the people that the reader manages, blocked accounts, and people with a block
 * between them and the reader. Their requests are not found.
 */
function peopleLeftOut(viewer: Member): RawBuilder<unknown> {
  const me = viewer.actorId === viewer.id ? [viewer.id] : [viewer.id, viewer.actorId];
  return sql`left_out (id) as materialized (select o.id from ${peopleWithHiddenPosts(viewer)} o (id)
    union all select o.id from users o where o.manager_id = ${viewer.actorId}
    union all select unnest(${me}::uuid[]))`;
}

/** In a statement with `peopleLeftOut`. */
function providerFilter(viewer: Member, filter: Filter, wanted: RawBuilder<boolean>) {
  return sql<boolean>`p.user_id not in (select o.id from left_out o) and p.contact_id not in (select o.id from left_out o)
    and ${wanted} ${enough(filter)}
    and p.id ${filter.dismissed ? sql`in` : sql`not in`} (select d.request_id from dismissals d where d.user_id = ${viewer.id})`;
}

/** Includes requests without a budget: they may still pay enough. */
function enough({ budget_min, currency }: Filter): RawBuilder<unknown> {
  if (budget_min === undefined) return sql``;
  if (!currency) throw wrongField("currency", "required", "A budget needs its currency");
  return sql`and (p.amount is null or p.amount >= ${budget_min}::bigint and p.currency = ${currency})`;
}

// Found requests as cards and as markers: columns of one point `f.id`, for the statement that finds them.

/** @param files includes all files */
const foundCards = (db: Db, viewer: Member, files: boolean): Cards<FoundRow> => ({
  columns: cardText<FoundRow>(db, `found ${files}`, () =>
    selectFoundCards(db, files).where("p.id", "=", sql<string>`f.id`),
  ),
  tables: [readerTable(viewer)],
});

type MarkerRow = Omit<RequestMarker, "position" | "point_type"> & { lat: number; lng: number; point_type_id: number };

/** Positions on a map: only points of the grid. */
const markers = (language: Language): Cards<MarkerRow> => ({
  columns: sql<MarkerRow>`
    select p.id, a.coarse_lat as lat, a.coarse_lng as lng, coalesce(${titleIn("p", language)}, '') as title, p.budget, p.currency, p.urgent, p.point_type_id
    from points p join addresses a on a.id = p.address_id where p.id = f.id`,
});

const toMarker = (
  names: Names,
  { id, lat, lng, title, point_type_id, budget, currency, urgent }: MarkerRow,
): RequestMarker => ({
  id,
  position: { lat, lng },
  title,
  point_type: names.type(point_type_id)?.slug ?? "",
  budget,
  currency,
  urgent,
});
