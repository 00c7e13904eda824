import type { Tx } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";

/** @param passwordHash argon2id; null: no login by password. The caller proves the identity first and ends the sessions. */
export const setPassword = (tx: Tx, id: Id, passwordHash: string | null) =>
  tx.updateTable("users").set({ password_hash: passwordHash }).where("id", "=", id).execute();
