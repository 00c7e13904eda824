import { sql } from "kysely";
import type { Language } from "#contract/kit/languages.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";

export type Login = {
  id: Id;
  name: string | null;
  phone: string;
  passwordHash: string | null;
  isBlocked: boolean;
  /** The operator's reason; visible to the person only. */
  blockedReason: string | null;
  blockedLanguage: Language | null;
  /** The case whose decision blocked the account; null where an operator blocked without one. */
  blockCase: Id | null;
};

/** The reason of a block, as the blocked person reads it. */
export type Block = Pick<Login, "blockedReason" | "blockedLanguage" | "blockCase">;

type BlockRow = { blocked_reason: string | null; blocked_reason_language: Language | null; block_case: Id | null };
export const blockOf = (row: BlockRow): Block => ({
  blockedReason: row.blocked_reason,
  blockedLanguage: row.blocked_reason_language,
  blockCase: row.block_case,
});

/** Null for people without a block. */
export const caseOfBlock = (person: "users.id" | "u.id") =>
  sql<Id | null>`case_of_block(${sql.ref(person)})`.as("block_case");

const selectLogin = (db: Db) =>
  db
    .selectFrom("users")
    .select(["id", "name", "phone", "password_hash", "blocked_at", "blocked_reason", "blocked_reason_language"])
    .select(caseOfBlock("users.id"))
    .where("deleted_at", "is", null)
    .where("phone", "is not", null);
type Row = Awaited<ReturnType<ReturnType<typeof selectLogin>["executeTakeFirst"]>>;

/** The account with this login phone (E.164). */
export const findLogin = async (db: Db, phone: string): Promise<Login | undefined> =>
  loginOf(await selectLogin(db).where("phone", "=", phone).executeTakeFirst());

export const findLoginById = async (db: Db, id: Id): Promise<Login | undefined> =>
  loginOf(await selectLogin(db).where("id", "=", id).executeTakeFirst());

/**
 * The same, locked until the end of the transaction: for share to sign in, for update to change the password, block or
 * delete. So no session can start in parallel with the change that ends all sessions.
 */
export const lockLogin = async (tx: Tx, id: Id, how: "share" | "update"): Promise<Login | undefined> =>
  loginOf(
    await selectLogin(tx)
      .where("id", "=", id)
      .$if(how === "share", (query) => query.forShare())
      .$if(how === "update", (query) => query.forUpdate())
      .executeTakeFirst(),
  );

/** The account with this confirmed address that may sign in; compares without upper and lower case. */
export const findByEmail = (db: Db, email: string): Promise<{ id: Id } | undefined> =>
  db
    .selectFrom("users")
    .select("id")
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .where("phone", "is not", null)
    .where("blocked_at", "is", null)
    .where("deleted_at", "is", null)
    .executeTakeFirst();

/** The email address and the language of a person; undefined without a confirmed address. */
export async function findEmailAddress(
  db: Db,
  id: Id,
): Promise<{ email: string; name: string | null; language: Language } | undefined> {
  const row = await db
    .selectFrom("users")
    .select(["email", "name", "locale"])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row?.email ? { email: row.email, name: row.name, language: row.locale } : undefined;
}

function loginOf(row: Row): Login | undefined {
  if (!row?.phone) return undefined;
  const { id, name, phone } = row;
  const block = { isBlocked: row.blocked_at !== null, ...blockOf(row) };
  return { id, name, phone, passwordHash: row.password_hash, ...block };
}
