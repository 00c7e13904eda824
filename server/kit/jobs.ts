// Work after the commit: pg-boss in the same database, enqueued in the business transaction.
import { fromKysely, PgBoss } from "pg-boss";
import type { Tx } from "./db.ts";
import type { Kit } from "./kit.ts";
import { setQueue, type JobHandler, type Jobs } from "./record.ts";

type Job<J extends keyof Jobs> = { run: JobHandler<J>; retries?: number; cron?: string };
export type JobTable = { [J in keyof Jobs]: Job<J> };

const retrying = (job: Job<never>) => ({
  retryLimit: job.retries ?? 5,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: longestWaitSeconds,
  notify: true,
  // A worker that cannot reach the database loses its job after this; the job is taken up again.
  heartbeatSeconds: 10,
});

/** Between two tries. The first ten tries take about a quarter of an hour, every further one this long. */
const longestWaitSeconds = 600;
/** Tries of an email or a message for about six hours: as long as an outage that an operator notices the next morning. */
export const triesForHours = 45;

async function createQueue(boss: PgBoss, name: string, job: Job<never>): Promise<void> {
  await boss.createQueue(name, retrying(job));
  await boss.updateQueue(name, retrying(job)); // one that an older version has made
}

/** Only for writing down what is to be done, by commands beside the app: the app does it, now or when it starts. */
export async function openQueue(kit: Kit, connectionString: string, table: JobTable): Promise<() => Promise<void>> {
  const boss = new PgBoss({
    connectionString,
    max: 1,
    application_name: "poruch-queue",
    supervise: false,
    schedule: false,
  });
  boss.on("error", (error) => kit.log.warn({ err: error }, "job queue"));
  await boss.start();
  for (const [name, job] of Object.entries(table) as [string, Job<never>][]) await createQueue(boss, name, job);
  sendBy(boss);
  return () => stopSending(boss);
}

/** The newest sends; when it stops, the one before it does again. */
let open: PgBoss[] = [];

function sendBy(boss: PgBoss): void {
  open = [...open.filter((it) => it !== boss), boss];
  setQueue(async (tx, job, data) => {
    await boss.send(job, data, { db: fromKysely(tx) });
  });
}

/** Puts a job that failed for good back into the queue, with one more try. */
export async function retryJob(tx: Tx, name: string, id: string): Promise<void> {
  const boss = open.at(-1);
  if (!boss) throw new Error("The job queue is not set up");
  await boss.retry(name, id, { db: fromKysely(tx) });
}

async function stopSending(boss: PgBoss): Promise<void> {
  open = open.filter((it) => it !== boss);
  const before = open.at(-1);
  if (before) sendBy(before);
  else setQueue(null);
  await boss.stop({ graceful: true, timeout: 5_000 });
}

/** Starts the queue and its workers. @returns how to stop: running jobs are finished first. */
export async function startJobs(kit: Kit, connectionString: string, table: JobTable): Promise<() => Promise<void>> {
  const boss = new PgBoss({
    connectionString,
    max: 3,
    application_name: "poruch-jobs",
    useListenNotify: true,
    // Both: how often it looks for jobs whose worker was lost.
    monitorIntervalSeconds: 5,
    superviseIntervalSeconds: 5,
  });
  boss.on("error", (error) => kit.log.warn({ err: error }, "job queue"));
  await boss.start();
  for (const [name, job] of Object.entries(table) as [string, Job<never>][]) {
    await createQueue(boss, name, job);
    // Several notices at once wake a worker once: who came second must not wait for the slow round.
    const pace = job.cron
      ? { batchSize: 1, pollingIntervalSeconds: 30 }
      : { batchSize: 1, localConcurrency: 3, pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 };
    await boss.work(name, pace, async (batch) => {
      for (const { data } of batch) await job.run(kit, data as never);
    });
    if (job.cron) await boss.schedule(name, job.cron);
  }
  sendBy(boss);
  return () => stopSending(boss);
}
