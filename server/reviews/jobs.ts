// Reveals reviews at the end of their time, and counts ratings anew each night.
import { sql } from "kysely";
import { type AppDb, transact } from "#server/kit/db.ts";
import type { JobHandler } from "#server/kit/record.ts";
import type { Id } from "#server/kit/viewer.ts";
import { readJob } from "./job.ts";
import { findDue, revealDue } from "./own.ts";
import { recordRevealed } from "./write.ts";

const atOnce = 500;

/** Each job in a transaction of its own, so that a failure does not delay the others. */
export const revealOver: JobHandler<"reviews.reveal"> = async ({ db }) => {
  for (const id of await findDue(db, atOnce)) await revealOne(db, id);
};

const revealOne = (db: AppDb, id: Id) =>
  transact(db, async (tx) => {
    const by = await revealDue(tx, id);
    const job = by.length ? await readJob(tx, id) : undefined;
    if (job) await recordRevealed(tx, job, by);
  });

/** Reviews grow older, and the means of the types move. */
export const refreshRatings: JobHandler<"reviews.refresh"> = async ({ db }) => {
  await transact(db, async (tx) => {
    await sql`select refresh_ratings()`.execute(tx);
  });
  // After the commit, so that an offer that is published meanwhile reads the new ratings itself.
  await transact(db, async (tx) => {
    await sql`select refresh_market_ratings()`.execute(tx);
  });
};
