// Found requests as cards and as markers: columns of one point `f.id`, for the statement that finds them.
import { sql } from "kysely";
import type { RequestMarker } from "#contract/finder.ts";
import type { Names } from "#server/catalog/names.ts";
import type { Db } from "#server/kit/db.ts";
import type { Member } from "#server/kit/viewer.ts";
import { cardText, readerTable } from "#server/points/card-text.ts";
import type { Cards } from "#server/points/find.ts";
import { selectFoundCards } from "./queries.ts";
import type { FoundRow } from "./view.ts";

/** @param files includes all files */
export const foundCards = (db: Db, viewer: Member, files: boolean): Cards<FoundRow> => ({
  columns: cardText<FoundRow>(db, `found ${files}`, () =>
    selectFoundCards(db, files).where("p.id", "=", sql<string>`f.id`),
  ),
  tables: [readerTable(viewer)],
});

type MarkerRow = Omit<RequestMarker, "position" | "point_type"> & { lat: number; lng: number; point_type_id: number };

/** Positions on a map: only points of the grid. */
export const markers: Cards<MarkerRow> = {
  columns: sql<MarkerRow>`
    select p.id, a.coarse_lat as lat, a.coarse_lng as lng, coalesce(p.title, '') as title, p.budget, p.currency, p.urgent, p.point_type_id
    from points p join addresses a on a.id = p.address_id where p.id = f.id`,
};

export const toMarker = (
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
