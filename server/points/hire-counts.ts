import { sql } from "kysely";
// People on cards of offers, requests and proposals, with the number of times they were hired.
import type { Person } from "#contract/people.ts";
import { peopleOf, personColumn, personOf, personOfRow, type PersonRow } from "#server/accounts/people.ts";
import type { Db } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";

/** Two queries for any number of people. */
export async function peopleWithHireCounts(db: Db, ids: readonly Id[]): Promise<Map<Id, Person>> {
  const unique = [...new Set(ids)];
  const [people, times] = await Promise.all([peopleOf(db, unique), timesHired(db, unique)]);
  return new Map([...people].map(([id, person]) => [id, { ...person, times_hired: times.get(id) ?? 0 }]));
}

/**
 * The same people as providers: of a managed one name, face and languages are those of the manager (rule P9). One more query.
 */
export async function providersWithHireCounts(db: Db, ids: readonly Id[]): Promise<Map<Id, Person>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: Id; contact: Id }>`
    select u.id, contact_of(u.id) as contact from users u where u.id = any(${[...new Set(ids)]}::uuid[])`.execute(db);
  const people = await peopleWithHireCounts(
    db,
    rows.flatMap(({ id, contact }) => [id, contact]),
  );
  return new Map(
    rows.flatMap(({ id, contact }) => {
      const [person, other] = [people.get(id), people.get(contact)];
      return person && other ? [[id, asContact(person, other)]] : [];
    }),
  );
}

/** The deals are the provider's own, the rest is that of the person dealt with. */
const asContact = (person: Person, { name, avatar, languages, member_since }: Person): Person => ({
  ...person,
  name,
  avatar,
  languages,
  member_since,
});

/** Accepted proposals on completed requests. */
async function timesHired(db: Db, ids: Id[]): Promise<Map<Id, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("proposals as a")
    .innerJoin("points as r", "r.id", "a.request_id")
    .select(["a.user_id", (eb) => eb.fn.countAll<number>().as("times")])
    .where("a.user_id", "in", ids)
    .where("a.status", "=", "accepted")
    .where("r.close_reason", "=", "request_completed")
    .groupBy("a.user_id")
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.times]));
}

/**
 * A person with that number as columns of a list, of one statement with it. Input of `toPerson`.
 * @param id a column
 * @param joined the alias of `users`, where the list has the person's row already
 */
export const personColumns = (id: string, joined?: string) =>
  [
    (joined ? personOfRow(joined) : personColumn(id)).as("person"),
    sql<number>`(select count(*)::integer from proposals a join points r on r.id = a.request_id
    where a.user_id = ${sql.ref(id)} and a.status = 'accepted' and r.close_reason = 'request_completed')`.as(
      "times_hired",
    ),
  ] as const;
export type WithPerson = { person: PersonRow | null; times_hired: number };
export const toPerson = ({ person, times_hired }: WithPerson): Person | null =>
  person && { ...personOf(person), times_hired };
