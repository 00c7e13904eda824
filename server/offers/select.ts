// Offers as rows: the columns common to all points, and for the market whether the provider is open and the distance.
import { type RawBuilder, sql } from "kysely";
import type { Language } from "#contract/kit/languages.ts";
import type { Db } from "#server/kit/db.ts";
import { selectPoints, type SelectedPoint } from "#server/points/select.ts";

export type MarketRow = SelectedPoint & {
  /** Null: no hours are set. Of a managed offer they are the manager's (rule P9). */
  open_now: boolean | null;
  /** Between points of the grid. */
  metres: number | null;
  off_market: boolean;
};

/** Offers that are not deleted, as `p`. @param files see `selectPoints`. @param here a point on the earth. */
export const selectOffers = (db: Db, language: Language, files: boolean, here: RawBuilder<unknown> | null) =>
  selectPoints(db, language, "offer", files).select([
    "p.off_market",
    sql<boolean | null>`provider_open(p.contact_id, now())`.as("open_now"),
    (here ? sql<number | null>`earth_distance(p.position, ${here})` : sql<number | null>`null::float8`).as("metres"),
  ]);
