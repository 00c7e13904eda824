import { sql } from "kysely";
import type { Face, NamedPerson, Person, SpokenLanguage } from "#contract/people.ts";
import { isoTime } from "#server/kit/column-types.ts";
import type { Db } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";

/**
 * Reads the public profiles of these people in one query; unknown ids are left out. `times_hired` is 0,
 * `rating` null and `badge_kinds` empty: `server/points/hire-counts.ts` sets them.
 */
export async function peopleOf(db: Db, ids: readonly Id[]): Promise<Map<Id, Person>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("users as u")
    .select([
      "u.id",
      "u.name",
      latinName("u").as("latin_name"),
      "u.avatar",
      "u.created_at",
      "u.deleted_at",
      hasPage("u").as("is_provider"),
      sql<SpokenLanguage[]>`u.spoken`.as("languages"),
    ])
    .where("u.id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, personOf(row)]));
}

/** Others can open the page of this person. @param u an alias of `users` */
export const hasPage = (u: string) => sql<boolean>`has_provider_page(${sql.ref(u)}.*)`;

/** For readers of Latin letters (rule L11). @param u an alias of `users` */
export const latinName = (u: string) =>
  sql<string | null>`latin_name(${sql.ref(`${u}.name`)}, ${sql.ref(`${u}.spoken`)})`;

/** A joined person by name; null where the join found nobody. @param u an alias of `users` */
export const namedPerson = (u: string) => sql<NamedPerson | null>`named_person(${sql.ref(u)}.*)`;

/** A joined person with the picture, while the account is there. @param u an alias of `users` */
export const facedPerson = (u: string) =>
  sql<Face>`named_person(${sql.ref(u)}.*) || jsonb_build_object('avatar', case when ${sql.ref(`${u}.deleted_at`)} is null then ${sql.ref(`${u}.avatar`)} end)`;

export const asNamed = ({ id, name, latin_name }: NamedPerson): NamedPerson => ({ id, name, latin_name });
export const asFace = ({ avatar, ...person }: Face): Face => ({ ...asNamed(person), avatar });

/** Of a person who may be gone. */
export const faceIn = (people: ReadonlyMap<Id, Person>, id: Id): Face =>
  asFace(people.get(id) ?? { id, name: null, latin_name: null, avatar: null });

/** The input of `personOf` as a JSON column of a list: `personColumn("p.contact_id")`. */
export const personColumn = (id: string) =>
  sql<PersonRow | null>`(select ${personOfRow("u")} from users u where u.id = ${sql.ref(id)})`;

/** The same of a row of `users` that the list has joined. @param u its alias */
export const personOfRow = (u: string) => sql<PersonRow | null>`
  json_build_object('id', ${sql.ref(`${u}.id`)}, 'name', ${sql.ref(`${u}.name`)}, 'latin_name', ${latinName(u)}, 'avatar', ${sql.ref(`${u}.avatar`)},
    'is_provider', ${hasPage(u)}, 'created_at', ${sql.ref(`${u}.created_at`)}, 'deleted_at', ${sql.ref(`${u}.deleted_at`)},
    'languages', ${sql.ref(`${u}.spoken`)})`;

export type PersonRow = Omit<Person, "languages" | "times_hired" | "rating" | "badge_kinds" | "member_since"> & {
  languages: SpokenLanguage[];
  created_at: string;
  deleted_at: string | null;
};

export function personOf(row: PersonRow): Person {
  const isGone = row.deleted_at !== null;
  return {
    id: row.id,
    name: isGone ? null : row.name,
    latin_name: isGone ? null : row.latin_name,
    avatar: isGone ? null : row.avatar,
    languages: isGone ? [] : row.languages,
    is_provider: row.is_provider,
    times_hired: 0,
    rating: null,
    badge_kinds: [],
    member_since: isoTime(row.created_at),
  };
}
