// Offers as rows: the columns common to all points, and for the market whether the provider is open and the distance.
import { type RawBuilder, sql } from "kysely";
import type { Language } from "#contract/kit/languages.ts";
import type { Db } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";
import { cardColumns } from "#server/points/fields.ts";
import { type PointCard, selectPoints, type SelectedPoint } from "#server/points/select.ts";
import { openNow } from "./open-now.ts";

type OnMarket = {
  /** Null: no hours are set. Of a managed offer they are the manager's (rule P9). */
  open_now: boolean | null;
  /** Between points of the grid. */
  metres: number | null;
  provider_page: Id | null;
  off_market: boolean;
};
export type MarketRow = SelectedPoint & OnMarket;
export type MarketCard = PointCard<"offer"> & Omit<OnMarket, "off_market">;

/**
 * The page of the provider: of a managed offer that of the managed person, until that person takes the profile over. From then on
 * the page shows the person, so the manager's offers do not lead there (rule P9).
 */
export const providerPage = sql<Id | null>`case when p.user_id <> p.contact_id then (
    select m.id from users m where m.id = p.user_id and m.claimed_at is null and has_provider_page(m.*))
  when has_provider_page(o.*) then o.id end`;

/**
 * Offers that are not deleted, as `p`.
 * @param files see `selectPoints`
 * @param metres the distance of `p`
 */
export const selectOffers = (db: Db, language: Language, files: boolean, metres: RawBuilder<number | null>) =>
  selectPoints(db, language, "offer", files)
    .innerJoin("users as o", "o.id", "p.contact_id")
    .select(["p.off_market", openNow.as("open_now"), metres.as("metres"), providerPage.as("provider_page")]);

/** Fewer columns of them, with `users as o` joined. */
export const selectMarketCards = (
  db: Db,
  language: Language | RawBuilder<Language>,
  files: boolean,
  metres: RawBuilder<number | null>,
) =>
  selectPoints(db, language, "offer", files, cardColumns.offer)
    .innerJoin("users as o", "o.id", "p.contact_id")
    .select([openNow.as("open_now"), metres.as("metres"), providerPage.as("provider_page")]);
