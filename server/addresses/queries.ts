import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { Language } from "#contract/kit/languages.ts";
import type { DB } from "#db/types.ts";
import type { Point, Viewport } from "#server/geocoder/geocoder.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import { countingLimit, narrowedByReading, type Paging, type Reading } from "#server/kit/list.ts";
import type { Id } from "#server/kit/viewer.ts";
import type { PlaceRow as GazetteerRow } from "./gazetteer/queries.ts";
import { joinPlace, type PlaceRow } from "./place-columns.ts";

type Columns = Selectable<DB["addresses"]>;
export type AddressRow = Omit<Columns, "reveal" | "viewport"> & {
  reveal: "proposal" | "accepted";
  viewport: Viewport | null;
  place: PlaceRow;
  open_now: boolean | null;
};
export type NewAddress = Insertable<DB["addresses"]>;
export type AddressUpdate = Updateable<DB["addresses"]>;

const living = (db: Db, language: Language) =>
  db
    .selectFrom("addresses")
    .selectAll("addresses")
    .select(joinPlace(language, sql.ref("addresses.id")).as("place"))
    .select(sql<boolean | null>`place_open(addresses.id, now())`.as("open_now"))
    .where("deleted_at", "is", null)
    .$castTo<AddressRow>();

export const findAddress = async (db: Db, id: Id, language: Language) =>
  living(db, language).where("id", "=", id).executeTakeFirst();

export const findOwnAddress = async (db: Db, ownerId: Id, id: Id, language: Language) =>
  living(db, language).where("id", "=", id).where("user_id", "=", ownerId).executeTakeFirst();

export async function lockOwnAddress(tx: Tx, ownerId: Id, id: Id, language: Language) {
  const own = living(tx, language).where("id", "=", id).where("user_id", "=", ownerId);
  return own.forUpdate("addresses").executeTakeFirst();
}

/** Through a posting link that is open to this reader: the rule is `posting_link_open` in SQL, which its trigger also uses. */
const linked = (db: Db, alias: string, readerId: Id | null) =>
  db
    .selectFrom("addresses")
    .where("addresses.public_alias", "=", alias)
    .where(sql<boolean>`posting_link_open(addresses.id, ${readerId}::uuid)`);

type LinkedPlace = {
  id: Id;
  user_id: Id;
  place: PlaceRow;
  open_now: boolean | null;
  public_name: string | null;
  greeting: string | null;
  greeting_language: Language | null;
};

export async function findLinkedPlace(
  db: Db,
  alias: string,
  reader: { id: Id | null; language: Language },
): Promise<LinkedPlace | undefined> {
  const { language } = reader;
  return linked(db, alias, reader.id)
    .select([
      "addresses.id",
      "addresses.user_id",
      "addresses.public_name",
      "addresses.greeting",
      "addresses.greeting_language",
    ])
    .select(joinPlace(language, sql.ref("addresses.id")).as("place"))
    .select(sql<boolean | null>`place_open(addresses.id, now())`.as("open_now"))
    .$castTo<LinkedPlace>()
    .executeTakeFirst();
}

export const lockLinked = async (tx: Tx, alias: string, readerId: Id): Promise<{ id: Id; user_id: Id } | undefined> =>
  linked(tx, alias, readerId).select(["addresses.id", "addresses.user_id"]).forShare("addresses").executeTakeFirst();

export async function isOwn(db: Db, ownerId: Id, id: Id): Promise<boolean> {
  const own = db.selectFrom("addresses").select("id").where("id", "=", id).where("user_id", "=", ownerId);
  return (await own.where("deleted_at", "is", null).executeTakeFirst()) !== undefined;
}

/** Changes of one week of access hours run one after the other. */
export async function lockOwnPlace(tx: Tx, ownerId: Id, id: Id): Promise<boolean> {
  const own = tx.selectFrom("addresses").select("id").where("id", "=", id).where("user_id", "=", ownerId);
  return (await own.where("deleted_at", "is", null).forNoKeyUpdate().executeTakeFirst()) !== undefined;
}

/** The owner's place that a day of access hours belongs to. */
export async function placeOfDay(db: Db, ownerId: Id, dayId: Id): Promise<Id | undefined> {
  const day = await db
    .selectFrom("access_hours")
    .innerJoin("addresses", "addresses.id", "access_hours.address_id")
    .select("addresses.id")
    .where("access_hours.id", "=", dayId)
    .where("addresses.user_id", "=", ownerId)
    .where("addresses.deleted_at", "is", null)
    .executeTakeFirst();
  return day?.id;
}

export async function deleteHours(tx: Tx, addressId: Id): Promise<void> {
  await tx.deleteFrom("access_hours").where("address_id", "=", addressId).execute();
}

/** Newest first unless `ascending`; `total` is counted up to the counting limit + 1. */
export async function listAddresses(
  db: Db,
  ownerId: Id,
  {
    limit,
    offset,
    ascending,
    language,
    reading,
  }: Paging & { ascending: boolean; language: Language; reading: Reading },
) {
  const isWanted = narrowedByReading("addresses", "addresses", reading);
  const counted = db
    .selectFrom("addresses")
    .select("id")
    .where("user_id", "=", ownerId)
    .where(isWanted)
    .where("deleted_at", "is", null);
  const { total } = await db
    .selectFrom(counted.limit(countingLimit + 1).as("counted"))
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const direction = ascending ? "asc" : "desc";
  const rows = await living(db, language)
    .where("user_id", "=", ownerId)
    .where(isWanted)
    .orderBy("created_at", direction)
    .orderBy("id", direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return { total, rows };
}

export async function insertAddress(tx: Tx, address: NewAddress): Promise<Id> {
  const { id } = await tx.insertInto("addresses").values(address).returning("id").executeTakeFirstOrThrow();
  return id;
}

export async function setAddress(tx: Tx, id: Id, change: AddressUpdate): Promise<void> {
  await tx
    .updateTable("addresses")
    .set({ ...change, updated_at: sql<string>`now()` })
    .where("id", "=", id)
    .execute();
}

/** The owner's address at the same point with the same texts: `?lookup` finds it instead of creating another. */
export async function findSame(db: Db, wanted: NewAddress): Promise<Id | undefined> {
  const same = sql<boolean>`
    lower(locality) = lower(${wanted.locality}) and country_code = ${wanted.country_code} and exact = ${wanted.exact ?? false}
    and abs(lat - ${wanted.lat}) < 0.0003 and abs(lng - ${wanted.lng}) < 0.0003
    and row(lower(road), lower(house_number), lower(building), lower(apartment_number), lower(office))
      is not distinct from row(lower(${wanted.road ?? null}::text), lower(${wanted.house_number ?? null}::text),
        lower(${wanted.building ?? null}::text), lower(${wanted.apartment_number ?? null}::text), lower(${wanted.office ?? null}::text))`;
  const query = db
    .selectFrom("addresses")
    .select("id")
    .where("user_id", "=", wanted.user_id)
    .where("deleted_at", "is", null);
  const found = await query.where(same).orderBy("created_at").limit(1).executeTakeFirst();
  return found?.id;
}

/** Locked until the end of the transaction, so that two parallel lookups do not both create the address. */
export async function lockLookups(tx: Tx, ownerId: Id): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${ownerId}, 6))`.execute(tx);
}

/** The nearest place of the country with one of the folded names in any language; a section of a city only without another match. */
export async function findNamed(db: Db, names: string[], country: string, at: Point): Promise<GazetteerRow[]> {
  const { rows } = await sql<GazetteerRow>`
    select distinct on (p.feature = 'X') p.id, p.name, p.names, p.country_code, p.lat, p.lng, p.population, p.feature,
      p.time_zone, p.region_id, region.names as region, province.names as province
    from places p
    left join regions region on region.id = p.region_id
    left join regions province on province.id = p.province_id
    where p.country_code = ${country} and p.id in (select place_id from place_keys where key = any (${names}::text[]))
    order by p.feature = 'X', mercator(p.lat, p.lng) <-> mercator(${at.lat}, ${at.lng})`.execute(db);
  return rows;
}
