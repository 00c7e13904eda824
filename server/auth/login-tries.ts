// Failed logins of one account cause a growing wait, never a permanent lock. Also counted for unknown phones.
import { sql } from "kysely";
import type { Config } from "#server/kit/config.ts";
import type { Tx } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";

const windowSeconds = 15 * 60;
const firstWaitSeconds = 15;

/**
 * Counts the try before the password is compared, so that all parallel tries count; returns its time, needed to undo it.
 * Throws `rate.limited` during the wait: 15 s after the last allowed failure, then doubled with each, at most 15 min.
 */
export async function countTry(
  tx: Tx,
  config: Pick<Config, "LOGIN_FAILURES_PER_15_MIN">,
  account: Buffer,
): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${account.toString("hex")}, 11))`.execute(tx);
  const { failures, age } = await tx
    .selectFrom("login_failures")
    .select([
      sql<number>`count(*)::int`.as("failures"),
      sql<number>`coalesce(extract(epoch from clock_timestamp() - max(at)), 0)::float8`.as("age"),
    ])
    .where("account_hash", "=", account)
    .where("at", ">", sql<string>`clock_timestamp() - make_interval(secs => ${windowSeconds}::int)`)
    .executeTakeFirstOrThrow();
  const over = failures - config.LOGIN_FAILURES_PER_15_MIN;
  const wait = over < 0 ? 0 : Math.min(windowSeconds, firstWaitSeconds * 2 ** over) - age;
  if (wait > 0) throw problem("rate.limited", { retryAfter: wait });
  const at = new Date().toISOString();
  await tx.insertInto("login_failures").values({ account_hash: account, at }).execute();
  return at;
}

/** Undoes the count of a try without comparison. @param at the result of `countTry`. */
export const undoTry = (tx: Tx, account: Buffer, at: string) =>
  tx.deleteFrom("login_failures").where("account_hash", "=", account).where("at", "=", at).execute();

export const deleteTries = (tx: Tx, account: Buffer) =>
  tx.deleteFrom("login_failures").where("account_hash", "=", account).execute();
