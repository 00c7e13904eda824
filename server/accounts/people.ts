import { sql } from "kysely";
import { latinName } from "#contract/kit/latin-name.ts";
import type { Person, SpokenLanguage } from "#contract/people.ts";
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

/** The input of `personOf` as a JSON column of a list: `personColumn("p.contact_id")`. */
export const personColumn = (id: string) =>
  sql<PersonRow | null>`(select ${personOfRow("u")} from users u where u.id = ${sql.ref(id)})`;

/** The same of a row of `users` that the list has joined. @param u its alias */
export const personOfRow = (u: string) => sql<PersonRow | null>`
  json_build_object('id', ${sql.ref(`${u}.id`)}, 'name', ${sql.ref(`${u}.name`)}, 'avatar', ${sql.ref(`${u}.avatar`)},
    'is_provider', ${hasPage(u)}, 'created_at', ${sql.ref(`${u}.created_at`)}, 'deleted_at', ${sql.ref(`${u}.deleted_at`)},
    'languages', ${sql.ref(`${u}.spoken`)})`;

export type PersonRow = Omit<
  Person,
  "latin_name" | "languages" | "times_hired" | "rating" | "badge_kinds" | "member_since"
> & {
  languages: SpokenLanguage[];
  created_at: string;
  deleted_at: string | null;
};

export function personOf(row: PersonRow): Person {
  const isGone = row.deleted_at !== null;
  return {
    id: row.id,
    name: isGone ? null : row.name,
    latin_name: isGone ? null : latinName(row.name, row.languages),
    avatar: isGone ? null : row.avatar,
    languages: isGone ? [] : row.languages,
    is_provider: row.is_provider,
    times_hired: 0,
    rating: null,
    badge_kinds: [],
    member_since: isoTime(row.created_at),
  };
}
