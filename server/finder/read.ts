// Reads the found requests in the order of the search.
import { type RawBuilder, sql } from "kysely";
import type { RequestMarker } from "#contract/finder.ts";
import type { Db } from "#server/kit/db.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { selectRequests } from "#server/requests/select.ts";
import type { FoundRow } from "./view.ts";

/** @param from the origin of the distances. @param files includes all files. */
export async function readCards(
  db: Db,
  viewer: Member,
  from: RawBuilder<unknown> | null,
  ids: Id[],
  files: boolean,
): Promise<FoundRow[]> {
  if (ids.length === 0) return [];
  const rows = (await selectRequests(db, viewer.language, files)
    .select(
      (from ? sql<number | null>`earth_distance(p.position, ${from})` : sql<number | null>`null::float8`).as("metres"),
    )
    .where("p.id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute()) as unknown as FoundRow[];
  return inOrder(ids, rows);
}

/** Positions on a map: only points of the grid. */
export async function readMarkers(db: Db, ids: Id[]): Promise<RequestMarker[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("points as p")
    .innerJoin("addresses as a", "a.id", "p.address_id")
    .innerJoin("point_types as t", "t.id", "p.point_type_id")
    .select(["p.id", "p.title", "p.budget", "p.currency", "p.urgent", "t.slug as point_type"])
    .select([sql<number>`a.coarse_lat`.as("lat"), sql<number>`a.coarse_lng`.as("lng")])
    .where("p.id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
  return inOrder(ids, rows).map(({ lat, lng, title, ...row }) => ({
    ...row,
    title: title ?? "",
    position: { lat, lng },
  }));
}

function inOrder<Row extends { id: Id }>(ids: Id[], rows: Row[]): Row[] {
  const known = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => known.get(id) ?? []);
}
