// Jobs that do the same for many rows: a row that fails is put last and reported, and stops no other one. One statement for all of them
// ran into the limit of time in a grown town and did nothing, and the first row that always failed stopped all later ones for ever.
import type { JobName } from "./changes.ts";
import type { Kit } from "./kit.ts";
import { perApp } from "./per-app.ts";

type Due<Row> = {
  /** Rows that are due, the first ones first, without these. */
  find: (without: string[]) => Promise<Row[]>;
  /** In a transaction of its own, which looks again whether the row is still due. */
  work: (row: Row) => Promise<unknown>;
};

/** What failed in the last run of a job, so that rows that always fail do not take the places of all others. */
const failedBefore = perApp((_kit: Kit) => new Map<JobName, ReadonlySet<string>>());

/** Throws at the end of all rows if some have failed: the job is reported, and tried again. Without the database it ends at once. */
export async function eachForItself<Row extends { id: string }>(
  kit: Kit,
  job: JobName,
  ...all: Due<Row>[]
): Promise<void> {
  const before = failedBefore(kit).get(job) ?? new Set();
  const failed = new Map<string, unknown>();
  const run = async (rows: Row[], { work }: Due<Row>) => {
    for (const row of rows) {
      try {
        await work(row);
      } catch (error) {
        if (kit.outages.current().has("database")) throw error;
        failed.set(row.id, error);
        kit.log.warn({ err: error, job, row: row.id }, "one of a job failed");
      }
    }
  };
  for (const due of all) {
    await run(await due.find([...before]), due);
    if (before.size > 0)
      await run(
        (await due.find([...failed.keys()])).filter(({ id }) => before.has(id)),
        due,
      );
  }
  failedBefore(kit).set(job, new Set(failed.keys()));
  if (failed.size > 0) throw new AggregateError(failed.values(), `${failed.size} of ${job} failed`);
}
