// Reveals reviews at the end of their time, and counts ratings anew each night.
import { sql } from "kysely";
import { type AppDb, allowTime, transact } from "#server/kit/db.ts";
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

const nobody: Id = "00000000-0000-0000-0000-000000000000";
type Renew = (after: Id) => ReturnType<typeof sql<{ last: Id | null }>>;

/** Reviews grow older, and the means of the types move. In steps: what was counted before a failure is not counted again. */
export const refreshRatings: JobHandler<"reviews.refresh"> = async ({ db }) => {
  await transact(db, async (tx) => {
    await allowTime(tx, { statement: 600_000 }); // it goes over all reviews
    await sql`select renew_rating_means()`.execute(tx);
  });
  await inSteps(db, (after) => sql`select renew_ratings(${after}::uuid, 200) as last`);
  // After the commits, so that an offer that is published meanwhile reads the new ratings itself.
  await inSteps(db, (after) => sql`select renew_market_ratings(${after}::uuid, 2000) as last`);
};

async function inSteps(db: AppDb, renew: Renew): Promise<void> {
  for (let after: Id | null = nobody; after !== null;) {
    const from: Id = after;
    const { rows } = await transact(db, (tx) => renew(from).execute(tx));
    after = rows[0]?.last ?? null;
  }
}
