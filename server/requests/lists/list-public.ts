// Lists requests nearby for all readers: published, not hidden, not directed; coarse places, no names. Visitors see only those that
// have a page for visitors (rule A9).
import { sql } from "kysely";
import type { z } from "zod";
import type { Page } from "#contract/kit/endpoint.ts";
import type { requests } from "#contract/requests.ts";
import { readNames } from "#server/catalog/names.ts";
import { hiddenPeople, isReadable } from "#server/contacts/blocks.ts";
import type { Db } from "#server/kit/db.ts";
import { pageOfSearch, paging } from "#server/kit/list.ts";
import type { Viewer } from "#server/kit/viewer.ts";
import { cardText, reader, readerTable } from "#server/points/card-text.ts";
import { type SearchArea, searchArea, startOf } from "#server/search/area.ts";
import { type Cards, findPage } from "#server/search/find.ts";
import type { Order, Search } from "#server/search/scans.ts";
import { type RequestCard, selectRequestCards } from "../select.ts";
import { presentFacts, presentToVisitor, type Facts } from "../view.ts";
import { requestFilters } from "./filters.ts";
import { openToVisitors } from "./show-public.ts";

type Query = z.output<typeof requests.publicList.query>;

export async function listPublic(db: Db, viewer: Viewer, query: Query): Promise<Page<Facts>> {
  const { country, ...filter } = query.filter ?? {};
  const area = searchArea(await startOf(db, filter), filter, false);
  const filters = await requestFilters(db, filter, viewer.language);
  const where = paging(query);
  const search: Search = {
    ...filters,
    area,
    tables: [hiddenPeople(viewer)],
    market: "request",
    order: orderOf(query.sort, area.start),
    wanted: sql<boolean>`${filters.wanted}
      ${country ? sql`and p.country_code = ${country.toUpperCase()}` : sql``} and ${isReadable}
      ${viewer.id ? sql`` : sql`and ${openToVisitors}`}`,
  };
  const files = query.include?.includes("media_files") ?? false;
  const cards: Cards<RequestCard> = {
    columns: cardText<RequestCard>(db, `request ${files}`, () =>
      selectRequestCards(db, reader.language, files).where("p.id", "=", sql<string>`f.id`),
    ),
    tables: [readerTable(viewer)],
  };
  const names = await readNames(db, viewer.language, query.include);
  const { rows, total } = await findPage(db, search, where, cards);
  const present = viewer.id ? presentFacts : presentToVisitor;
  return pageOfSearch(
    rows.map((row) => present(row, names)),
    total,
    where,
  );
}

function orderOf(sort: Query["sort"], start: SearchArea["start"]): Order {
  if (sort === "published_at") return "oldest";
  if (!start || sort === "-published_at") return "newest";
  return sort === "-distance" ? "farthest" : "nearest";
}
