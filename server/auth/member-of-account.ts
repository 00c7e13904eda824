// The rights of an account without a session: for replies by email.
import { sql } from "kysely";
import type { Db } from "#server/kit/db.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { readGranted } from "./granted.ts";
import { grantedTo, hiddenAt } from "./sessions/sessions.ts";

const noSession: Id = "00000000-0000-0000-0000-000000000000";

/** @param email the confirmed address. Undefined for an unknown one, and for a blocked or deleted account. */
export async function memberOfAccount(db: Db, email: string): Promise<Member | undefined> {
  const row = await db
    .selectFrom("users as u")
    .select(["u.id", "u.role", "u.locale", "u.provides_services"])
    .select([hiddenAt.as("paused_at"), grantedTo.as("granted")])
    .where(sql`lower(u.email)`, "=", email.toLowerCase())
    .where("u.deleted_at", "is", null)
    .where("u.blocked_at", "is", null)
    .executeTakeFirst();
  return (
    row && {
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
    }
  );
}
