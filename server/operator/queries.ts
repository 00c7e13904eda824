// Reads people and the audit log. The index `users_search` finds people; only a page of rows is read, not the whole table.
import { sql, type SelectQueryBuilder } from "kysely";
import type { Role } from "#contract/abilities.ts";
import type { UserRow } from "#contract/operator.ts";
import type { DB } from "#db/types.ts";
import { latinName, namedPerson } from "#server/accounts/people.ts";
import type { Db } from "#server/kit/db.ts";
import { countingLimit, type Paging } from "#server/kit/list.ts";
import type { Id } from "#server/kit/viewer.ts";

export type UserFilter = {
  text?: string | undefined;
  state?: UserRow["state"] | undefined;
  role?: Role | undefined;
  plan?: string | undefined;
};
export type UserSort = "created_at" | "-created_at" | "name" | "-name";

/** The first that is true counts. */
const state = sql<UserRow["state"]>`case
  when u.deleted_at is not null then 'deleted'
  when u.blocked_at is not null then 'blocked'
  when u.leaves_at is not null then 'leaving'
  when u.paused_at is not null then 'paused'
  when u.manager_id is not null then 'managed'
  else 'active' end`;

const people = (db: Db) =>
  db
    .selectFrom("users as u")
    .leftJoin("subscriptions as s", (join) =>
      join
        .onRef("s.user_id", "=", "u.id")
        .on("s.state", "=", "active")
        .on((eb) => eb.or([eb("s.ends_at", "is", null), eb("s.ends_at", ">", sql<string>`now()`)])),
    )
    .leftJoin("plans as p", "p.id", "s.plan_id");

type People = ReturnType<typeof people>;

function filtered(query: People, { text, state: wanted, role, plan }: UserFilter): People {
  let found = query;
  if (text) found = found.where(matches(text));
  if (wanted === "blocked") found = found.where("u.blocked_at", "is not", null);
  if (wanted) found = found.where(state, "=", wanted);
  if (role) found = found.where("u.role", "=", role);
  if (plan) found = found.where(sql<string>`coalesce(p.slug, 'user')`, "=", plan);
  return found;
}

/** A part of the name or of the email address, or digits of the phone in any spelling. Two letters match only the beginning of a name. */
function matches(text: string) {
  const part = text.length > 2 ? `%${escaped(text)}%` : `${escaped(text)}%`;
  const digits = /^[\d\s()+./-]+$/.test(text) ? text.replaceAll(/\D/g, "").replace(/^0+/, "") : "";
  return digits.length > 2
    ? sql<boolean>`(u.name ilike ${part} or ${latinName("u")} ilike ${part} or u.email ilike ${part} or u.phone like ${`%${digits}%`})`
    : sql<boolean>`(u.name ilike ${part} or ${latinName("u")} ilike ${part} or u.email ilike ${part})`;
}

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

const withFacts = (query: People) =>
  query
    .leftJoin("users as m", "m.id", "u.manager_id")
    .select([
      "u.id",
      "u.name",
      latinName("u").as("latin_name"),
      "u.avatar",
      "u.phone",
      "u.email",
      "u.role",
      "u.locale",
      "u.country_code",
      "u.blocked_reason",
      "u.blocked_reason_language",
      "u.blocked_at",
      "u.created_at",
      namedPerson("m").as("manager"),
      "s.ends_at as plan_ends_at",
    ])
    .select((eb) => [
      state.as("state"),
      sql<string>`coalesce(p.slug, 'user')`.as("plan"),
      sql<number>`(select count(*) from points r
        where r.user_id = u.id and r.kind = 'request' and r.deleted_at is null)`.as("requests"),
      sql<number>`(select count(*) from proposals o where o.user_id = u.id)`.as("proposals"),
      eb
        .selectFrom("sessions as l")
        .select((last) => last.fn.max("l.last_seen_at").as("at"))
        .whereRef("l.user_id", "=", "u.id")
        .as("last_seen_at"),
    ]);
export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

export const findPerson = (db: Db, id: Id) => withFacts(people(db)).where("u.id", "=", id).executeTakeFirst();

/** Two statements, for any number of people. */
export async function listPeople(db: Db, filter: UserFilter, sort: UserSort, { limit, offset }: Paging) {
  const order = sort.startsWith("-") ? "desc" : "asc";
  const rows = await withFacts(filtered(people(db), filter))
    .orderBy(sort.endsWith("name") ? "u.name" : "u.created_at", order)
    .orderBy("u.id", order)
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total: await countUpTo(db, filtered(people(db), filter).select("u.id")) };
}

type Ids = SelectQueryBuilder<DB, never, { id: Id }>;

/** Counts up to the limit of reported totals. */
async function countUpTo(db: Db, found: Ids): Promise<number> {
  const { total } = await db
    .selectFrom(found.limit(countingLimit + 1).as("some"))
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** Newest first, with the names of the actor and, where it is a person, of the subject. */
export async function listAudit(
  db: Db,
  { action, user }: { action?: string | undefined; user?: string | undefined },
  { limit, offset }: Paging,
) {
  const entries = db
    .selectFrom("audit_log as a")
    .$if(action !== undefined, (query) => query.where("a.action", "=", action ?? ""))
    .$if(user !== undefined, (query) =>
      query.where((eb) => eb.or([eb("a.actor_id", "=", user ?? ""), eb("a.subject_id", "=", user ?? "")])),
    );
  const rows = await entries
    .leftJoin("users as actor", "actor.id", "a.actor_id")
    .leftJoin("users as subject", "subject.id", "a.subject_id")
    .select(["a.id", "a.at", "a.action", "a.details"])
    .select([namedPerson("actor").as("actor"), namedPerson("subject").as("subject")])
    .orderBy("a.at", "desc")
    .orderBy("a.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom(
      entries
        .select("a.id")
        .limit(countingLimit + 1)
        .as("some"),
    )
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { rows, total };
}
