// Work after the commit: pg-boss in the same database, enqueued in the business transaction.
import { type ConstructorOptions, PgBoss } from "pg-boss";
import { isAway } from "./away.ts";
import type { JobName } from "./changes.ts";
import type { Config } from "./config.ts";
import type { Kit } from "./kit.ts";
import { openQueueDatabase } from "./queue-database.ts";
import type { JobHandler } from "./record.ts";
import { keepSchedules } from "./schedules.ts";

/** `atOnce`: how many of them one process runs at the same time; 1 without it. Each more asks the database again and again. */
export type Job<J extends JobName> = {
  run: JobHandler<J>;
  retries?: number;
  cron?: string;
  atOnce?: number;
  /** Until a job that has ended is deleted: soon where its payload holds an address. A week without it. */
  keepSeconds?: number;
  /** False: with these settings it has nothing to do, and is not enqueued. */
  isNeeded?: (config: Config) => boolean;
};
export type JobTable = { readonly [J in JobName]: Job<J> };

const retrying = (job: Job<never>) => ({
  retryLimit: job.retries ?? 5,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: longestWaitSeconds,
  notify: true,
  deleteAfterSeconds: job.keepSeconds ?? 604_800,
  // A worker that cannot reach the database loses its job after this; the job is taken up again.
  heartbeatSeconds: 10,
});

/** The time between two attempts. The first ten attempts take about a quarter of an hour, every further one this long. */
const longestWaitSeconds = 600;
/** Tries of an email or a message for about six hours: as long as an outage that an operator notices the next morning. */
export const triesForHours = 45;

/** Writes only what is new: most starts find all queues as they were. */
async function makeQueues(boss: PgBoss, jobs: [string, Job<never>][]): Promise<void> {
  const made = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const [name, job] of jobs) {
    const wanted = retrying(job);
    const queue = made.get(name);
    if (!queue) await boss.createQueue(name, wanted);
    else if (Object.entries(wanted).some(([option, value]) => queue[option as keyof typeof wanted] !== value))
      await boss.updateQueue(name, wanted); // a queue created by an older version
  }
}

/** Only for commands that run beside the app and enqueue jobs: the app runs them, now or after its start. */
export async function openQueue(kit: Kit, connectionString: string, table: JobTable): Promise<() => Promise<void>> {
  const { boss, stop } = await openBoss(kit, connectionString, {
    max: 1,
    name: "poruch-queue",
    how: { supervise: false, schedule: false },
  });
  await makeQueues(boss, Object.entries(table)).catch((error: unknown) => stop().then(() => Promise.reject(error)));
  kit.queue.use(boss);
  return stop;
}

type BossOptions = { max: number; name: string; how: Partial<ConstructorOptions> };

/** @returns the started queue, and how to stop it: running jobs are finished first. */
async function openBoss(kit: Kit, url: string, { max, name, how }: BossOptions) {
  const { db, end } = openQueueDatabase(kit, { url, max, name });
  const boss = new PgBoss({ db, ...how });
  // An outage is told once a minute for all workers.
  boss.on("error", (error) => isAway(error) || kit.log.warn({ err: error }, "job queue"));
  const stop = async () => {
    kit.queue.use(null);
    await boss.stop({ graceful: true, timeout: 5_000 }).catch(() => undefined);
    await end();
  };
  await boss.start().catch((error: unknown) => stop().then(() => Promise.reject(error)));
  return { boss, stop };
}

/** A notice wakes the workers; without one they look for retries and for jobs whose notice was lost. */
const whenNotified = { batchSize: 1, pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 3 };

/** Starts the queue and its workers. @returns how to stop: running jobs are finished first. */
export async function startJobs(kit: Kit, connectionString: string, table: JobTable): Promise<() => Promise<void>> {
  const { boss, stop } = await openBoss(kit, connectionString, {
    max: 3,
    name: "poruch-jobs",
    // Both intervals are those of the search for jobs whose worker was lost.
    how: { useListenNotify: true, monitorIntervalSeconds: 5, superviseIntervalSeconds: 5 },
  });
  const all: [string, Job<never>][] = Object.entries(table);
  await makeQueues(boss, all);
  for (const [name, job] of all) {
    const pace = job.cron
      ? { batchSize: 1, pollingIntervalSeconds: 30 }
      : { ...whenNotified, localConcurrency: job.atOnce ?? 1 };
    const worker: string = await boss.work(name, pace, async (batch) => {
      try {
        for (const { data } of batch) await job.run(kit, data as never);
      } finally {
        boss.notifyWorker(worker); // several notices at once wake it only once: it looks for the next job at once
      }
    });
  }
  const timed = all.flatMap(([name, { cron }]) => (cron ? [[name, cron] as const] : []));
  await keepSchedules(kit.db, boss, timed);
  kit.queue.use(boss);
  return stop;
}
