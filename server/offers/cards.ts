// Offers as public cards, in the order of their ids: a fixed number of statements, independent of `include`.
import { type RawBuilder, sql } from "kysely";
import type { Offer, OfferMarker } from "#contract/offers.ts";
import type { Db } from "#server/kit/db.ts";
import type { Id, Viewer } from "#server/kit/viewer.ts";
import { peopleWithHireCounts } from "#server/points/hire-counts.ts";
import { type MarketRow, selectOffers } from "./select.ts";
import { presentOffer } from "./view.ts";

type How = {
  /** Includes all files of each offer. */
  files: boolean;
  /** The position that distances are measured from. */
  from: RawBuilder<unknown> | null;
};

export async function cardsOf(db: Db, viewer: Viewer, ids: readonly Id[], { files, from }: How): Promise<Offer[]> {
  if (ids.length === 0) return [];
  const rows = (await selectOffers(db, viewer.language, files, from)
    .where("p.id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute()) as unknown as MarketRow[];
  const providers = await peopleWithHireCounts(
    db,
    rows.map((row) => row.contact_id),
  );
  const cards = new Map(
    rows.map((row) => [row.id, presentOffer(row, providers.get(row.contact_id) ?? null, viewer.language)]),
  );
  return ids.flatMap((id) => cards.get(id) ?? []);
}

export async function markersOf(db: Db, ids: readonly Id[]): Promise<OfferMarker[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<OfferMarker>`
    select p.id, json_build_object('lat', a.coarse_lat, 'lng', a.coarse_lng) as position, coalesce(p.title, '') as title,
      t.slug as point_type, p.price, p.price_kind, p.currency
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
      join points p on p.id = wanted.id join point_types t on t.id = p.point_type_id join addresses a on a.id = p.address_id
    order by wanted.place`.execute(db);
  return rows;
}
