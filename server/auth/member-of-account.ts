// The rights of an account without a call of its session: for replies by email, and in the registration.
import { sql } from "kysely";
import type { Language } from "#contract/kit/languages.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { readGranted } from "./granted.ts";
import { grantedTo, hiddenAt } from "./sessions/sessions.ts";

/** The rights of an account that this transaction made. */
export async function memberOfNew(tx: Tx, id: Id, seen: { sessionId: Id; language: Language }): Promise<Member> {
  const row = await accounts(tx).where("u.id", "=", id).executeTakeFirstOrThrow();
  return { ...memberOf(row), ...seen };
}

const noSession: Id = "00000000-0000-0000-0000-000000000000";

/** @param email the confirmed address. Undefined for an unknown one, and for a blocked or deleted account. */
export async function memberOfAccount(db: Db, email: string): Promise<Member | undefined> {
  const row = await accounts(db)
    .where(sql`lower(u.email)`, "=", email.toLowerCase())
    .executeTakeFirst();
  return row && memberOf(row);
}

const accounts = (db: Db) =>
  db
    .selectFrom("users as u")
    .select(["u.id", "u.role", "u.locale", "u.provides_services"])
    .select([hiddenAt.as("paused_at"), grantedTo.as("granted")])
    .where("u.deleted_at", "is", null)
    .where("u.blocked_at", "is", null);

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof accounts>["executeTakeFirst"]>>>;

const memberOf = (row: Row): Member => ({
  isUser: true,
  id: row.id,
  actorId: row.id,
  sessionId: noSession,
  role: row.role,
  abilities: readGranted(row.granted),
  providesServices: row.provides_services,
  paused: row.paused_at !== null,
  ip: "",
  language: row.locale,
});
