// Lists requests nearby for all readers: published, not hidden, not directed; coarse places, no names.
import { sql } from "kysely";
import type { z } from "zod";
import type { Page } from "#contract/kit/endpoint.ts";
import type { requests } from "#contract/requests.ts";
import { readableBy } from "#server/contacts/blocks.ts";
import type { Db } from "#server/kit/db.ts";
import { page, paging } from "#server/kit/list.ts";
import type { Id, Viewer } from "#server/kit/viewer.ts";
import { findPoints, onlyType, type Search } from "#server/points/find.ts";
import { gridPoint, searchArea } from "#server/points/search-area.ts";
import type { Order } from "#server/points/search-windows.ts";
import { selectRequests, type RequestRow } from "../select.ts";
import { presentFacts, type Facts } from "../view.ts";
import { conditions, facetQuery, withMeaning } from "./filters.ts";

type Query = z.output<typeof requests.publicList.query>;

export async function listPublic(db: Db, viewer: Viewer, query: Query): Promise<Page<Facts>> {
  const { country, ...filter } = query.filter ?? {};
  const { lat, lng } = filter;
  const start = lat !== undefined && lng !== undefined ? await gridPoint(db, { lat, lng }) : null;
  const { from, here, radius, within } = searchArea(start, filter);
  const wanted = await withMeaning(db, filter, viewer.language);
  const where = paging(query);
  const search: Search = {
    here,
    radius,
    market: "request",
    order: orderOf(query.sort, from !== null),
    type: await onlyType(db, filter),
    wanted: sql<boolean>`${within} and ${conditions(wanted)}
      ${country ? sql`and p.country_code = ${country.toUpperCase()}` : sql``} and ${readableBy(viewer)}`,
    marks: facetQuery(wanted),
  };
  const found = await findPoints(db, search, where);
  const files = query.include?.includes("media_files") ?? false;
  const rows = await readInOrder(db, viewer, found.ids, files);
  return page(
    rows.map((row) => presentFacts(row, viewer.language)),
    found.total,
    where,
    found.complete,
  );
}

function orderOf(sort: Query["sort"], measured: boolean): Order {
  if (sort === "published_at") return "oldest";
  if (!measured || sort === "-published_at") return "newest";
  return sort === "-distance" ? "farthest" : "nearest";
}

async function readInOrder(db: Db, viewer: Viewer, ids: Id[], files: boolean): Promise<RequestRow[]> {
  if (ids.length === 0) return [];
  const rows = (await selectRequests(db, viewer.language, files)
    .where("p.id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute()) as unknown as RequestRow[];
  const known = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => known.get(id) ?? []);
}
