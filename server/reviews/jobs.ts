// Reveals reviews at the end of their time, and counts ratings anew each night.
import { sql } from "kysely";
import { type AppDb, transact } from "#server/kit/db.ts";
import { eachForItself } from "#server/kit/each-for-itself.ts";
import type { JobHandler } from "#server/kit/record.ts";
import type { Id } from "#server/kit/viewer.ts";
import { readJob } from "./job.ts";
import { findDue, revealDue } from "./own.ts";
import { recordRevealed } from "./write.ts";

const atOnce = 500;

export const revealOver: JobHandler<"reviews.reveal"> = (kit) =>
  eachForItself(kit, "reviews.reveal", {
    find: (without) => findDue(kit.db, without, atOnce),
    work: ({ id }) => revealOne(kit.db, id),
  });

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
