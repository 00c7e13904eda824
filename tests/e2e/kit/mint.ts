// An account as after registering, and a session, written into the database of the running app. The stories about
// registering and logging in do it through the pages.
import { hash } from "@node-rs/argon2";
import type { Language } from "#contract/kit/languages.ts";
import { openSession } from "#server/auth/sessions/sessions.ts";
import { readConfig } from "#server/kit/config.ts";
import { noOutbox, openDb, openPool, transact } from "#server/kit/db.ts";
import { loadKeys } from "#server/kit/keys.ts";
import { startTrial } from "#server/plans/start-trial.ts";
import { findRunningPostgres } from "#server/postgres/find-running.ts";
import { urlOf } from "#server/postgres/start.ts";

export const password = "korrekt-horse-battery";

export type Account = { name: string; phone: string; language: Language };

async function openApp() {
  const dataDir = process.env["APP_DATA_DIR"];
  const postgres = dataDir && findRunningPostgres(dataDir);
  if (!dataDir || !postgres) throw new Error("APP_DATA_DIR names no running app");
  const config = readConfig({ NODE_ENV: "production", DATA_DIR: dataDir, PUBLIC_URL: process.env["BASE_URL"] });
  const pool = openPool(
    { connectionString: urlOf(postgres), max: 1, statementTimeout: 0, lockTimeout: 0 },
    () => undefined,
  );
  return { db: openDb(pool, noOutbox), config, keys: await loadKeys(config), passwordHash: await hash(password) };
}
let opened: ReturnType<typeof openApp> | undefined;

export async function mintAccount({ name, phone, language }: Account) {
  const app = await (opened ??= openApp());
  return transact(app.db, async (tx) => {
    const account = { name, phone, password_hash: app.passwordHash, locale: language, login_phone_shown: true };
    const { id } = await tx.insertInto("users").values(account).returning("id").executeTakeFirstOrThrow();
    await tx.insertInto("user_languages").values({ user_id: id, code: language }).execute();
    await startTrial(tx, { userId: id });
    return openSession(tx, app, { id, name });
  });
}

/** Sets the role of an account; it applies from the next call on. */
export async function giveRole(id: string, role: "manager" | "operator" | "referral_partner"): Promise<void> {
  const { db } = await (opened ??= openApp());
  await transact(db, (tx) => tx.updateTable("users").set({ role }).where("id", "=", id).execute());
}

/** Changes the badges of an account as if their last day had passed. */
export async function endBadges(id: string): Promise<void> {
  const { db } = await (opened ??= openApp());
  const yesterday = new Date(Date.now() - 36 * 3_600_000).toISOString().slice(0, 10);
  await transact(db, (tx) =>
    tx.updateTable("verifications").set({ expires_on: yesterday }).where("user_id", "=", id).execute(),
  );
}
