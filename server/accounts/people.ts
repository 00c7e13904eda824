import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Person, SpokenLanguage } from "#contract/people.ts";
import type { Db } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";

/**
 * Reads the public profiles of these people in one query; unknown ids are left out. `times_hired` is 0: the room with
 * the deals sets it.
 */
export async function peopleOf(db: Db, ids: readonly Id[]): Promise<Map<Id, Person>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("users as u")
    .select((eb) => [
      "u.id",
      "u.name",
      "u.avatar",
      "u.provides_services",
      "u.created_at",
      "u.deleted_at",
      "u.leaves_at",
      jsonArrayFrom(
        eb
          .selectFrom("user_languages as l")
          .select(["l.code", "l.level"])
          .whereRef("l.user_id", "=", "u.id")
          .orderBy("l.code"),
      ).as("languages"),
    ])
    .where("u.id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, personOf(row)]));
}

type Row = Omit<Person, "languages" | "is_provider" | "times_hired" | "member_since"> & {
  languages: SpokenLanguage[];
  provides_services: boolean;
  created_at: string;
  deleted_at: string | null;
  leaves_at: string | null;
};

function personOf(row: Row): Person {
  const isGone = row.deleted_at !== null;
  return {
    id: row.id,
    name: isGone ? null : row.name,
    avatar: isGone ? null : row.avatar,
    languages: isGone ? [] : row.languages,
    is_provider: !isGone && row.leaves_at === null && row.provides_services,
    times_hired: 0,
    member_since: row.created_at,
  };
}
