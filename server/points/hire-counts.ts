// People on cards of offers, requests and proposals, with the number of times they were hired, rating and badges as providers.
import { sql } from "kysely";
import type { Person, RatingShown } from "#contract/people.ts";
import { peopleOf, personColumn, personOf, personOfRow, type PersonRow } from "#server/accounts/people.ts";
import { type Db, preparable } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";

type Beside = { times_hired: number; rating: RatingShown; badge_kinds: Person["badge_kinds"] };

/** Two queries for any number of people. */
export async function peopleWithHireCounts(db: Db, ids: readonly Id[]): Promise<Map<Id, Person>> {
  const unique = [...new Set(ids)];
  const [people, numbers] = await Promise.all([peopleOf(db, unique), numbersOf(db, unique)]);
  return new Map([...people].map(([id, person]) => [id, withNumbers(person, numbers.get(id))]));
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
const asContact = (person: Person, { name, latin_name, avatar, languages, member_since }: Person): Person => ({
  ...person,
  name,
  latin_name,
  avatar,
  languages,
  member_since,
});

const unknown: Beside = { times_hired: 0, rating: { count: 0, mean: null, is_new: false }, badge_kinds: [] };

function withNumbers(person: Person, { times_hired, rating, badge_kinds } = unknown): Person {
  const shown = person.is_provider || rating.count > 0 ? rating : null;
  return { ...person, times_hired, rating: shown, badge_kinds: person.is_provider ? badge_kinds : [] };
}

/** Jobs done (rule T1): accepted proposals on completed requests. @param id a column */
const timesHired = (id: string) => sql<number>`(
  select count(*)::integer from proposals a where a.user_id = ${sql.ref(id)} and a.status = 'accepted' and a.done_at is not null)`;

/** @param id a column */
const ratingOf = (id: string, side: "customer" | "provider") => sql<RatingShown>`coalesce((
  select json_build_object('count', n.count, 'mean', n.mean, 'is_new', n.count = 0 and is_newcomer(n.user_id)) from ratings_shown n
  where n.user_id = ${sql.ref(id)} and n.side = ${sql.lit(side)}),
  json_build_object('count', 0, 'mean', null, 'is_new', coalesce(is_newcomer(${sql.ref(id)}), false)))`;

/** @param id a column */
const badgesOf = (id: string) => sql<Person["badge_kinds"]>`array(
  select b.kind from badges b where b.user_id = ${sql.ref(id)} and b.checked_by = 'operator' order by b.kind)`;

async function numbersOf(db: Db, ids: Id[]): Promise<Map<Id, Beside>> {
  if (ids.length === 0) return new Map();
  const { rows } = await preparable<Beside & { id: Id }>(sql`
    select asked.id, ${timesHired("asked.id")} as times_hired, ${ratingOf("asked.id", "provider")} as rating,
      ${badgesOf("asked.id")} as badge_kinds
    from unnest(${ids}::uuid[]) as asked (id)`).execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * A person with these numbers as columns of a list, of one statement with it. Input of `toPerson`.
 * @param id a column
 * @param joined the alias of `users`, where the list has the person's row already
 * @param rated the column of the person whose rating is shown, where that is another: a managed provider
 */
export const personColumns = (id: string, joined?: string, rated = id) =>
  [
    (joined ? personOfRow(joined) : personColumn(id)).as("person"),
    timesHired(id).as("times_hired"),
    ratingOf(rated, "provider").as("rating"),
    badgesOf(rated).as("badge_kinds"),
  ] as const;
export type WithPerson = Beside & { person: PersonRow | null };
export const toPerson = ({ person, times_hired, rating, badge_kinds }: WithPerson): Person | null =>
  person && withNumbers(personOf(person), { times_hired, rating, badge_kinds });

/** The rating of the customer of a request `p`; of a managed one nothing is shown (rule P9). */
export const customerRating = sql<RatingShown | null>`
  case when p.mandate <> 'managed' then ${ratingOf("p.user_id", "customer")} end`;
