// Opens everything that rooms need from the configuration: database, keys, external services, the job queue.
import type { Logger } from "pino";
import { openGeocoder } from "./addresses/gazetteer/open.ts";
import { clearCatalogCache, readCatalog } from "./catalog/memory.ts";
import { openStorage } from "./files/storage/storage.ts";
import { guardedFetch } from "./http/guarded-fetch.ts";
import { isAway } from "./kit/away.ts";
import type { JobName } from "./kit/changes.ts";
import { createLimits } from "./kit/concurrency.ts";
import type { Config } from "./kit/config.ts";
import { openDb, openPool, transact, type Tx } from "./kit/db.ts";
import { directUrl, isPooled, oneAtATime } from "./kit/direct.ts";
import { openQueue, startJobs } from "./kit/jobs.ts";
import { loadKeys } from "./kit/keys.ts";
import type { Kit } from "./kit/kit.ts";
import { openListener } from "./kit/listener.ts";
import { openLive } from "./kit/live.ts";
import { createPublicChanges } from "./kit/public-changes.ts";
import { createQueue } from "./kit/queue.ts";
import { createOutbox } from "./kit/record.ts";
import { openSms } from "./kit/sms.ts";
import { clearTown, readTown } from "./kit/town.ts";
import { writeFeaturesOff } from "./kit/write-features-off.ts";
import { openMail } from "./mail/mail.ts";
import { openHumanChecks } from "./monitoring/human-checks.ts";
import { type Outages, openOutages } from "./monitoring/outages.ts";
import { openDatabase } from "./open-database.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { checkDatabase, checkPooler } from "./startup/check-database.ts";
import { databaseError } from "./startup/explain.ts";
import { jobs, listenersOf, rooms } from "./wiring.ts";

export type OpenKit = { kit: Kit; close: () => Promise<void> };

/** The kit with a database that may still be empty: call `prepare` before any query. */
export async function makeKit(config: Config, log: Logger, url: string): Promise<OpenKit> {
  const publicChanges = createPublicChanges((topic) => {
    if (topic === "catalog") clearCatalogCache(db);
    if (topic === "town") clearTown(db);
  });
  const pooled = isPooled(config, url);
  const pool = openPool(
    {
      connectionString: url,
      max: config.DATABASE_POOL,
      statementTimeout: config.STATEMENT_TIMEOUT_MS,
      lockTimeout: config.LOCK_TIMEOUT_MS,
      // A pooled connection cannot listen: there the connection of `Live` hears the own changes, too.
      ...(pooled ? { pooled } : { onConnect: (client) => publicChanges.followPool(client) }),
      prepare: config.DATABASE_PREPARE,
    },
    (error) => outages.failed("database", error), // of a connection that nobody uses
  );
  const queue = createQueue();
  const outages = openOutages(log);
  const listener = openListener({ connectionString: directUrl(config, url), outages });
  listener.follow((client) => publicChanges.followOthers(client));
  pool.on("connect", () => listener.nudge());
  const isNeeded = (job: string) => jobs[job as JobName].isNeeded?.(config) ?? true;
  const outbox = createOutbox(listenersOf(config.FEATURES_OFF), queue, isNeeded);
  const db = openDb(pool, outbox, undefined, watchDatabase(outages));
  const keys = await loadKeys(config);
  const sms = openSms(config, outages);
  const mail = openMail(config, log, outages);
  const storage = openStorage(config);
  const kit: Kit = {
    config,
    log,
    pool,
    db,
    queue,
    keys,
    sms,
    mail,
    geocoder: openGeocoder(db, config),
    limits: createLimits(config),
    listener,
    live: openLive(listener),
    publicChanges,
    storage,
    outages,
    humanChecks: openHumanChecks(log),
    outside: guardedFetch,
  };
  return {
    kit,
    async close() {
      await listener.close();
      await pool.end();
    },
  };
}

/** An outage of the database begins with the first call that it fails, and ends with the first answer. */
const watchDatabase = (outages: Outages) => (error: unknown) => {
  if (error === null) outages.works("database");
  else if (isAway(error)) outages.failed("database", error);
};

/** Prepares the schema, the shipped data and the job queue. @returns a function that stops the jobs. Throws a readable text. */
export async function prepare(kit: Kit, url: string): Promise<() => Promise<void>> {
  for (;;) {
    try {
      return await prepareAll(kit, url);
    } catch (error) {
      if (!kit.config.DATABASE_URL || !isAway(error))
        throw databaseError(error, kit.config.DATABASE_URL ? "DATABASE_URL" : undefined);
      kit.outages.failed("database", error);
      await openDatabase(kit.config, kit.log); // lost in the middle: waits, and begins again
    }
  }
}

async function prepareAll(kit: Kit, url: string): Promise<() => Promise<void>> {
  await checkDatabase(kit.pool, kit.log);
  if (isPooled(kit.config, url)) await checkPooler(kit.pool, kit.log);
  const direct = directUrl(kit.config, url);
  const open = kit.config.ROLE === "web" ? openQueue : startJobs;
  const stopJobs = await oneAtATime(direct, async (pool) => {
    await prepareDatabase(pool, kit.log);
    await transact(kit.db, (tx) => configureLimits(tx, kit.config));
    return open(kit, direct, jobs);
  });
  try {
    await Promise.all([readCatalog(kit.db), readTown(kit.db)]); // now, so that the first visitor does not wait
  } catch (error) {
    await stopJobs();
    throw error;
  }
  return stopJobs;
}

/** Without `work` it runs no jobs: a command records its events and the app runs the jobs. */
export async function openKit(config: Config, log: Logger, url: string, { work }: { work: boolean }): Promise<OpenKit> {
  const { kit, close } = await makeKit(config, log, url);
  const stopJobs = work ? await prepare(kit, url) : await prepareCommand(kit, url);
  return {
    kit,
    async close() {
      await stopJobs();
      await close();
    },
  };
}

async function prepareCommand(kit: Kit, url: string): Promise<() => Promise<void>> {
  const direct = directUrl(kit.config, url);
  return oneAtATime(direct, async (pool) => {
    await prepareDatabase(pool, kit.log);
    await transact(kit.db, (tx) => configureLimits(tx, kit.config));
    return openQueue(kit, direct, jobs);
  });
}

/** Writes the limits that the database enforces, and what is switched off. */
async function configureLimits(tx: Tx, config: Config): Promise<void> {
  await writeFeaturesOff(tx, config);
  for (const { configure } of rooms) await configure?.(tx, config);
}
