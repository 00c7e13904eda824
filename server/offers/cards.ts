// Offers as public cards and as markers: columns of one point `f.id`, for the statement that finds them.
import { sql } from "kysely";
import type { Offer, OfferMarker } from "#contract/offers.ts";
import type { Names } from "#server/catalog/names.ts";
import type { Db } from "#server/kit/db.ts";
import type { Viewer } from "#server/kit/viewer.ts";
import { cardText, reader, readerTable } from "#server/points/card-text.ts";
import { personColumns, toPerson, type WithPerson } from "#server/points/hire-counts.ts";
import { distance, noDistance } from "#server/search/area.ts";
import type { Cards } from "#server/search/find.ts";
import { type MarketCard, selectMarketCards } from "./select.ts";
import { presentOffer } from "./view.ts";

export type CardRow = MarketCard & WithPerson;

export const offerCards = (db: Db, viewer: Viewer, files: boolean): Cards<CardRow> => ({
  columns: cardText<CardRow>(db, `offer ${files}`, () =>
    selectMarketCards(db, reader.language, files, distance)
      .select(personColumns("p.contact_id", "o", "p.user_id"))
      .where("p.id", "=", sql<string>`f.id`),
  ),
  tables: [readerTable(viewer)],
});

/** The same outside of a search. @param files whether all their files come */
export const selectCards = (db: Db, viewer: Viewer, files: boolean) =>
  selectMarketCards(db, viewer.language, files, noDistance).select(personColumns("p.contact_id", "o", "p.user_id"));

export const toCard = (names: Names, row: CardRow, include?: readonly string[]): Offer =>
  presentOffer(row, toPerson(row), names, include);

type MarkerRow = Omit<OfferMarker, "position" | "point_type"> & { lat: number; lng: number; point_type_id: number };

export const markers: Cards<MarkerRow> = {
  columns: sql<MarkerRow>`
    select p.id, a.coarse_lat as lat, a.coarse_lng as lng, coalesce(p.title, '') as title, p.point_type_id,
      p.price, p.price_kind, p.currency
    from points p join addresses a on a.id = p.address_id where p.id = f.id`,
};

export const toMarker = (
  names: Names,
  { id, lat, lng, title, point_type_id, price, price_kind, currency }: MarkerRow,
): OfferMarker => ({
  id,
  position: { lat, lng },
  title,
  point_type: names.type(point_type_id)?.slug ?? "",
  price,
  price_kind,
  currency,
});
