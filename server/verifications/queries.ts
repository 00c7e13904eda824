// Documents and badges as their owner and operators read them.
import { sql } from "kysely";
import type { verificationStates } from "#contract/badge-kinds.ts";
import type { NamedPerson } from "#contract/people.ts";
import type { VerificationDetails } from "#contract/verifications.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import { countingLimit, type Paging } from "#server/kit/list.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id } from "#server/kit/viewer.ts";

export type State = (typeof verificationStates)[number];

const columns = [
  "v.id",
  "v.kind",
  "v.state",
  "v.pages",
  "v.method",
  "v.reason",
  "v.reason_language",
  "v.expires_on",
  "v.created_at",
  "v.decided_at",
] as const;

/** After the last day the badge is not shown; the view `badges` has the same rule for other readers. */
const expired = sql<boolean>`v.state = 'approved' and coalesce(v.expires_on < (now() at time zone u.time_zone)::date, false)`;

export const findOwn = (db: Db, userId: Id) =>
  db
    .selectFrom("verifications as v")
    .innerJoin("users as u", "u.id", "v.user_id")
    .select(columns)
    .select(expired.as("expired"))
    .where("v.user_id", "=", userId)
    .orderBy("v.created_at", "desc")
    .orderBy("v.id", "desc")
    .execute();

const verifications = (db: Db) =>
  db
    .selectFrom("verifications as v")
    .innerJoin("users as u", "u.id", "v.user_id")
    .leftJoin("users as o", "o.id", "v.decided_by")
    .select(columns)
    .select([
      sql<NamedPerson>`named_person(u.*)`.as("user"),
      sql<NamedPerson | null>`named_person(o.*)`.as("decided_by"),
    ])
    .select(expired.as("expired"));

/** Throws verification.not_found. */
export async function showVerification(db: Db, id: Id): Promise<VerificationDetails> {
  const row = await verifications(db).where("v.id", "=", id).executeTakeFirst();
  if (!row) throw problem("verification.not_found");
  return row;
}

/** Waiting ones: the oldest first; else the newest first. Two statements for any number of them. */
export async function listVerifications(
  db: Db,
  { state, user }: { state?: State | undefined; user?: Id | undefined },
  { limit, offset }: Paging,
) {
  const order = state === "asked" ? "asc" : "desc";
  const rows = await verifications(db)
    .$if(state !== undefined, (query) => query.where("v.state", "=", state ?? "asked"))
    .$if(user !== undefined, (query) => query.where("v.user_id", "=", user ?? ""))
    .orderBy("v.created_at", order)
    .orderBy("v.id", order)
    .limit(limit)
    .offset(offset)
    .execute();
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::integer as total from (select from verifications
      where (${state ?? null}::text is null or state = ${state ?? null}) and (${user ?? null}::uuid is null or user_id = ${user ?? null}::uuid)
      limit ${countingLimit + 1}) as found`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** Locks the row. Throws verification.not_found. */
export async function lockVerification(tx: Tx, id: Id) {
  const row = await tx
    .selectFrom("verifications")
    .select(["id", "user_id", "kind", "state", "folder", "pages"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw problem("verification.not_found");
  return row;
}
