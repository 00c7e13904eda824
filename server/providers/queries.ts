// Reads providers for their cards and pages: a fixed number of statements for any number of people.
import { sql } from "kysely";
import type { DayHours } from "#contract/hours.ts";
import type { Language } from "#contract/kit/languages.ts";
import { joinPlace, type PlaceRow } from "#server/addresses/place-columns.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import type { Id, Viewer } from "#server/kit/viewer.ts";
import { selectCards } from "#server/offers/cards.ts";
import { openNow } from "#server/offers/open-now.ts";

export type ProviderRow = {
  id: Id;
  contact_id: Id;
  bio: string | null;
  bio_language: Language | null;
  open_now: boolean | null;
};

/** The texts and hours of a managed provider are those of the manager: the bio of the managed person is left out (rule P9). */
export const findProviders = (db: Db, ids: readonly Id[]): Promise<ProviderRow[]> =>
  db
    .selectFrom("users as u")
    .innerJoin("users as o", (join) => join.on(sql<boolean>`o.id = contact_of(u.id)`))
    .select(["u.id", "o.id as contact_id", openNow.as("open_now")])
    .select(sql<string | null>`case when o.id = u.id then u.bio end`.as("bio"))
    .select(sql<Language | null>`case when o.id = u.id then u.bio_language end`.as("bio_language"))
    .where("u.id", "=", sql<Id>`any(${ids}::uuid[])`)
    .execute();

/** What the form of the weekly hours also shows, without the pause, which people switch elsewhere. */
const besideHours = ["phone_visibility", "provides_services", "plan_shown_to_referrer"] as const;
const selectBesideHours = (db: Db, id: Id) => db.selectFrom("users").select(besideHours).where("id", "=", id);
export const findBesideHours = async (db: Db, id: Id) =>
  Object.values(await selectBesideHours(db, id).executeTakeFirstOrThrow());

/** Changes of one week of business hours run one after the other. */
export const lockBesideHours = async (tx: Tx, id: Id) =>
  Object.values(await selectBesideHours(tx, id).forNoKeyUpdate().executeTakeFirstOrThrow());

/** A person's published offers, newest first; offers that a manager wrote for a person with an account are the manager's (rule P9). */
const published = (person: string, most: number) => sql`(
  select p.id, p.address_id, p.published_at from points p
  where p.user_id = ${sql.ref(person)} and p.contact_id = (select contact_of(${sql.ref(person)}))
    and p.kind = 'offer' and p.status = 'published' and p.deleted_at is null
  order by p.published_at desc, p.id desc limit ${sql.lit(most)})`;

/** @param most offers of each provider */
export const findOffers = (db: Db, viewer: Viewer, ids: readonly Id[], most: number) =>
  selectCards(db, viewer, true)
    .select("p.user_id")
    .where(
      "p.id",
      "=",
      // As an array it is read once, not again for each offer of these people.
      sql<Id>`any(array(select f.id from unnest(${ids}::uuid[]) one(id) cross join lateral ${published("one.id", most)} f))`,
    )
    .orderBy("p.published_at", "desc")
    .orderBy("p.id", "desc")
    .execute();

export type AreaRow = { user_id: Id; place: PlaceRow; radius: number };

/** Coarse places of the same offers, each once, the widest radius first. */
export async function findAreas(db: Db, viewer: Viewer, ids: readonly Id[], most: number): Promise<AreaRow[]> {
  const { rows } = await sql<AreaRow>`
    select one.id as user_id, ${joinPlace(viewer.language, sql.ref("f.id"))} as place, a.radius
    from unnest(${ids}::uuid[]) one(id)
    cross join lateral (select distinct f.address_id as id from ${published("one.id", most)} f) f
    join addresses a on a.id = f.id
    order by a.radius desc, a.id`.execute(db);
  return rows;
}

export type PageRow = {
  refusal: "provider.not_found" | "provider.paused" | "provider.stopped" | null;
  own: boolean;
  is_party: boolean;
  time_zone: string;
  days: DayHours[] | null;
};

/** `is_party`: the reader, their manager or a person that they manage. These do not block or ask each other. */
export async function findPage(db: Db, viewer: Viewer, id: Id): Promise<PageRow | undefined> {
  const { rows } = await sql<PageRow>`
    select provider_refusal(${viewer.id}::uuid, u.id) as refusal,
      u.id = ${viewer.id}::uuid or u.manager_id is not distinct from ${viewer.id}::uuid and u.manager_id is not null as own,
      coalesce(${viewer.id}::uuid in (u.id, u.manager_id, o.id), false) as is_party,
      o.time_zone,
      (select json_agg(json_build_object('id', null, 'weekday_number', h.weekday_number, 'closed', h.closed,
        'start_in_minutes', h.start_in_minutes, 'pause_in_minutes', h.pause_in_minutes,
        'resume_in_minutes', h.resume_in_minutes, 'end_in_minutes', h.end_in_minutes))
       from business_hours h where h.user_id = o.id) as days
    from users u join users o on o.id = contact_of(u.id) where u.id = ${id}`.execute(db);
  return rows[0];
}

/** Null: others can open the page. */
export async function pageRefusal(db: Db, viewer: Viewer, id: Id): Promise<PageRow["refusal"]> {
  const { rows } = await sql<Pick<PageRow, "refusal">>`
    select provider_refusal(${viewer.id}::uuid, ${id}::uuid) as refusal`.execute(db);
  return rows[0]?.refusal ?? null;
}
