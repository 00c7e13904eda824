// The switch of the operator that closes the site for everybody else (rule V3). It is a row of the database, so that all
// processes follow it.
import { sql } from "kysely";
import type { Db, Tx } from "./db.ts";
import type { Kit } from "./kit.ts";
import { perApp } from "./per-app.ts";

export type Maintenance = { since: string; until: string | null };

const freshMs = 1_000;
const staleMs = 30_000;
const usualWait = 600;

export const readMaintenance = (db: Db): Promise<Maintenance | undefined> =>
  db.selectFrom("maintenance").select(["since", "until"]).executeTakeFirst();

/** @param minutes until the operator expects to be done; null: not known. */
export async function beginMaintenance(tx: Tx, minutes: number | null): Promise<void> {
  const until = minutes === null ? null : sql<string>`now() + ${minutes} * interval '1 minute'`;
  await tx
    .insertInto("maintenance")
    .values({ until })
    .onConflict((conflict) => conflict.column("only_one").doUpdateSet({ since: sql`now()`, until }))
    .execute();
}

export const endMaintenance = (tx: Tx) => tx.deleteFrom("maintenance").execute();

/**
 * The state as of about a second ago; undefined: the site is open. A busy site asks in the background, so that no request
 * waits; a database that does not answer changes nothing.
 */
export const currentMaintenance = perApp((kit: Pick<Kit, "pool">) => {
  let known: Maintenance | undefined;
  let readAt = -Infinity;
  let reading: Promise<void> | undefined;
  const read = async () => {
    const found = kit.pool.query<Maintenance>("select since, until from maintenance");
    known = await found.then(
      ({ rows }) => rows[0],
      () => known,
    );
    readAt = performance.now();
    reading = undefined;
  };
  return async (): Promise<Maintenance | undefined> => {
    const age = performance.now() - readAt;
    if (age >= freshMs) reading ??= read();
    if (age >= staleMs) await reading;
    return known;
  };
});

/** Seconds until a client tries again. */
export const waitFor = ({ until }: Maintenance, now: number = Date.now()): number =>
  until ? Math.max(60, Math.ceil((Date.parse(until) - now) / 1000)) : usualWait;
