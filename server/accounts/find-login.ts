import type { Tx } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";

export type Login = { id: Id; name: string | null; passwordHash: string | null; isBlocked: boolean };

/** The account that signs in with this phone (E.164). */
export async function findLogin(tx: Tx, phone: string): Promise<Login | undefined> {
  const row = await tx
    .selectFrom("users")
    .select(["id", "name", "password_hash", "blocked_at"])
    .where("phone", "=", phone)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row && { id: row.id, name: row.name, passwordHash: row.password_hash, isBlocked: row.blocked_at !== null };
}
