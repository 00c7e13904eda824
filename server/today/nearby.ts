// People around a place for visitors: the same answer for everybody in a cell of the grid.
import { sql } from "kysely";
import type { Offer } from "#contract/offers.ts";
import type { Nearby } from "#contract/today.ts";
import type { Db } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { perApp } from "#server/kit/per-app.ts";
import type { Snapshot } from "#server/kit/public-changes.ts";
import { readTown } from "#server/kit/town.ts";
import type { Viewer } from "#server/kit/viewer.ts";
import { listPublic } from "#server/offers/search.ts";
import { gridPoint, type LatLng } from "#server/search/area.ts";

/** Metres. */
const radius = 30_000;
const [looked, shown] = [40, 6];
/** Fewer people say more about the product than about the town. */
const fewest = 5;

type Where = { lat?: number | undefined; lng?: number | undefined; country?: string | undefined };

type Remembered = { answer: Nearby; since: Snapshot; at: number };
const rememberedOf = perApp((_kit: Kit) => new Map<string, Remembered>());
/** Milliseconds: hours open and close, and requests become older than 30 days. */
const longest = 60_000;
const most = 500;

/**
 * Visitors of one language get one answer until an offer or a request changes: everybody who opens the landing page asks for it, and
 * it costs as much as the rest of that page.
 */
export async function showNearby(db: Db, kit: Kit, viewer: Viewer, where: Where): Promise<Nearby> {
  if (viewer.isUser) return findNearby(db, viewer, where);
  const remembered = rememberedOf(kit);
  const key = JSON.stringify([viewer.language, where.country, where.lat, where.lng]);
  const known = remembered.get(key);
  const isFresh = known && Date.now() - known.at < longest;
  if (isFresh && kit.publicChanges.isCurrent(known.since, ["offers", "requests", "town"])) return known.answer;
  const [since, at] = [kit.publicChanges.snapshot(), Date.now()];
  const answer = await findNearby(db, viewer, where);
  if (remembered.size >= most) remembered.clear();
  remembered.set(key, { answer, since, at });
  return answer;
}

async function findNearby(db: Db, viewer: Viewer, where: Where): Promise<Nearby> {
  const { lat, lng, country } = where;
  const isPoint = lat !== undefined && lng !== undefined;
  const around = (place: LatLng) =>
    listPublic(db, viewer, { filter: { ...place, radius }, page: 1, per_page: looked }).then(({ data }) => data);
  const own = isPoint ? null : await ownPlace(db, country);
  const ofOwn = own ? await around(own) : [];
  const hasOwn = own !== null && ofOwn.length > 0;
  const elsewhere = () => (isPoint ? gridPoint(db, { lat, lng }) : findBusiest(db, country ?? null));
  const place = hasOwn ? own : await elsewhere();
  if (!place) return { locality: null, country_code: null, people: [], numbers: null };
  const data = hasOwn ? ofOwn : await around(place);
  const numbers = await count(db, place);
  return {
    locality: hasOwn ? own.name : (data[0]?.place?.locality ?? null),
    country_code: data[0]?.place?.country_code ?? null,
    people: onePerProvider(data),
    numbers: numbers.people < fewest ? null : numbers,
  };
}

/** The place of the site, for visitors of its country and of an unknown one (decision 198). */
async function ownPlace(db: Db, country: string | undefined): Promise<(LatLng & { name: string }) | null> {
  const { place } = await readTown(db);
  if (!place || (country !== undefined && country !== place.country_code)) return null;
  const point = await gridPoint(db, place);
  return point && { ...point, name: place.name };
}

/** The nearest offer of each provider; faces first. */
function onePerProvider(offers: Offer[]): Offer[] {
  const nearest = new Map<string, Offer>();
  for (const offer of offers)
    if (offer.provider?.name && !nearest.has(offer.provider.id)) nearest.set(offer.provider.id, offer);
  const faced = (offer: Offer) => Number(offer.provider?.avatar != null);
  return [...nearest.values()].toSorted((a, b) => faced(b) - faced(a)).slice(0, shown);
}

const newest = 2_000;

/** The middle of the cell with the most of the newest offers, of a country if it is given; null: there are none. */
async function findBusiest(db: Db, country: string | null): Promise<LatLng | null> {
  const { rows } = await sql<LatLng>`
    select (e.cell / 100000000)::float8 / 100000 - 90 as lat, (e.cell % 100000000)::float8 / 100000 - 180 as lng
    from (select cell, country_code from market_entries
      where kind = 'offer' and first order by published_at desc, id desc limit ${newest}::integer) e
    where e.country_code = upper(${country}::text) or ${country}::text is null
    group by e.cell order by count(*) desc, e.cell limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Counted up to 2,000. */
async function count(db: Db, { lat, lng }: LatLng): Promise<NonNullable<Nearby["numbers"]>> {
  const around = (kind: "offer" | "request") => sql`
    from market_cells m join market_entries e on e.kind = ${sql.lit(kind)} and e.first and e.cell = m.cell
    where m.topic = market_topic(${sql.lit(kind)}, null, null)
      and m.position <@ earth_box(ll_to_earth(${lat}::float8, ${lng}::float8), ${radius}::float8)`;
  const { rows } = await sql<NonNullable<Nearby["numbers"]>>`
    with offers as materialized (select e.contact_id ${around("offer")} limit 2000)
    select (select count(distinct contact_id)::integer from offers) as people, (select count(*)::integer from offers) as offers,
      (select count(*)::integer from (select ${around("request")} and e.published_at > now() - interval '30 days' limit 2000) r) as requests`.execute(
    db,
  );
  return rows[0] ?? { people: 0, offers: 0, requests: 0 };
}
