import { type RawBuilder, sql } from "kysely";
import type { Language } from "#contract/kit/languages.ts";
import type { Point } from "#server/geocoder/geocoder.ts";
import type { Db } from "#server/kit/db.ts";

export type Names = Partial<Record<Language, string>>;

export type PlaceRow = {
  id: number;
  name: string;
  names: Names;
  country_code: string;
  lat: number;
  lng: number;
  population: number;
  feature: string;
  time_zone: string;
  region_id: number | null;
  region: Names | null;
  province: Names | null;
};

export type Hit = PlaceRow & { weight: number; exact: boolean };
export type Near = PlaceRow & { of: number };

const columns = sql`p.id, p.name, p.names, p.country_code, p.lat, p.lng, p.population, p.feature, p.time_zone, p.region_id,
  region.names as region, province.names as province`;
const regionJoins = sql`left join regions region on region.id = p.region_id
  left join regions province on province.id = p.province_id`;

/** Countries that rank higher, and countries that limit the search (empty: all). */
export type Reach = { countries: readonly string[]; within: readonly string[] };

const countryBonus = 25;
const bonusFor = ({ countries }: Reach) =>
  sql`case when country_code = any (${countries}::text[]) then ${countryBonus}::real else 0 end`;
const reached = ({ within }: Reach) => (within.length ? sql`country_code = any (${within}::text[])` : sql`true`);

/**
 * Places with a name that begins with the folded key, heaviest first. Two or three letters find exact names and larger places only
 * (`place_keys_large`), so that no prefix reads more than a few thousand keys.
 */
export async function findByPrefix(db: Db, key: string, reach: Reach, limit: number): Promise<Hit[]> {
  const short = key.length < 4;
  const inRange = sql`key >= ${key} and key < ${key + "\u{10FFFF}"}`;
  const keys = short
    ? sql`select * from place_keys where ${inRange} and weight >= 36 union all select * from place_keys where key = ${key}`
    : sql`select * from place_keys where ${inRange}`;
  const { rows } = await sql<Hit>`
    with hits as (
      select place_id, bool_or(key = ${key}) as exact,
        max(weight + case when key = ${key} then ${short ? 20 : 40}::real else 0 end + ${bonusFor(reach)}) as weight
      from (${keys}) keys where ${reached(reach)} group by place_id order by 3 desc, 1 limit ${limit}
    )
    select ${columns}, hits.weight, hits.exact
    from hits join places p on p.id = hits.place_id ${regionJoins}
    order by hits.weight desc, p.id`.execute(db);
  return rows;
}

/** Places with exactly one of these folded names, heaviest first. */
export async function findByNames(db: Db, keys: readonly string[], reach: Reach, limit: number): Promise<Hit[]> {
  const { rows } = await sql<Hit>`
    with hits as (
      select place_id, max(weight + ${bonusFor(reach)}) as weight
      from place_keys where key = any (${keys}::text[]) and ${reached(reach)} group by place_id order by 2 desc, 1 limit ${limit}
    )
    select ${columns}, hits.weight, true as exact
    from hits join places p on p.id = hits.place_id ${regionJoins}
    order by hits.weight desc, p.id`.execute(db);
  return rows;
}

/** Names of larger places with this beginning: a few hundred short rows, from the index alone. */
export async function listLargeKeys(db: Db, beginning: string): Promise<{ key: string; weight: number }[]> {
  const { rows } = await sql<{ key: string; weight: number }>`
    select key, max(weight) as weight from place_keys
    where key >= ${beginning} and key < ${beginning + "\u{10FFFF}"} and weight >= 36 group by key`.execute(db);
  return rows;
}

/** For each point (`of` is its index): the places around it, and the cities that it may be a suburb of, each nearest first. */
export async function findAround(db: Db, points: readonly Point[]): Promise<Near[]> {
  const distance = sql`mercator(p.lat, p.lng) <-> mercator(at.lat, at.lng)`;
  const { rows } = await sql<Near>`
    select distinct on (at.of, p.id) (at.of - 1)::int as of, ${columns}
    from unnest(${points.map(({ lat }) => lat)}::float8[], ${points.map(({ lng }) => lng)}::float8[]) with ordinality as at (lat, lng, of)
    cross join lateral (
      (select p.id from places p order by ${distance} limit 16)
      union (select p.id from places p where population >= 50000 and feature <> 'X' order by ${distance} limit 4)
    ) near
    join places p on p.id = near.id ${regionJoins}`.execute(db);
  return rows;
}

/** The capital, of several the largest; the largest place for the few countries without a capital in the data. */
export async function findCapital(db: Db, countryCode: string): Promise<PlaceRow | undefined> {
  const largest = async (among: RawBuilder<unknown>) => {
    const { rows } = await sql<PlaceRow>`
      select ${columns} from places p ${regionJoins}
      where p.country_code = ${countryCode} and ${among} order by p.population desc limit 1`.execute(db);
    return rows[0];
  };
  return (await largest(sql`p.feature = 'C'`)) ?? (await largest(sql`p.feature <> 'X'`));
}
