// From the configuration to everything that rooms need: database, keys, foreign services, the job queue.
import pg from "pg";
import type { Logger } from "pino";
import { openGeocoder } from "./addresses/gazetteer/open.ts";
import { seedGazetteer } from "./addresses/gazetteer/seed.ts";
import { seedCatalog } from "./catalog/seed.ts";
import type { Config } from "./kit/config.ts";
import { openDb, openPool } from "./kit/db.ts";
import { startJobs } from "./kit/jobs.ts";
import { loadKeys } from "./kit/keys.ts";
import type { Kit } from "./kit/kit.ts";
import { openLive } from "./kit/live.ts";
import { migrate } from "./kit/migrate.ts";
import { startPostgres } from "./kit/postgres/start.ts";
import { openSms } from "./kit/sms.ts";
import { jobs } from "./wiring.ts";

export type Database = { url: string; stop: () => Promise<void> };

/** The operator's server where DATABASE_URL names one, else the embedded one in DATA_DIR. */
export async function openDatabase(config: Config, log: Logger): Promise<Database> {
  if (config.DATABASE_URL) return { url: config.DATABASE_URL, stop: async () => undefined };
  const postgres = await startPostgres({
    dataDir: config.DATA_DIR,
    log: (event, details) => log.info({ ...details }, `postgres: ${event}`),
  });
  return { url: postgres.url, stop: () => postgres.stop() };
}

/** Schema and shipped data; quick when they are there. */
export async function prepareDatabase(pool: pg.Pool, log: Logger): Promise<void> {
  const ran = await migrate(pool);
  const catalog = await seedCatalog(pool);
  const gazetteer = await seedGazetteer(pool);
  if (ran.length || catalog || gazetteer) log.info({ migrations: ran, catalog, gazetteer }, "database prepared");
}

export type OpenKit = { kit: Kit; close: () => Promise<void> };

/** Without `work` no jobs are run here: the CLI and tools only read and enqueue nothing. */
export async function openKit(config: Config, log: Logger, url: string, { work }: { work: boolean }): Promise<OpenKit> {
  const pool = openPool(
    {
      connectionString: url,
      max: config.DATABASE_POOL,
      statementTimeout: config.STATEMENT_TIMEOUT_MS,
      lockTimeout: config.LOCK_TIMEOUT_MS,
    },
    (error) => log.warn({ err: error }, "database connection lost"),
  );
  const db = openDb(pool);
  await prepareDatabase(pool, log);
  const live = openLive(url, log);
  const kit: Kit = {
    config,
    log,
    pool,
    db,
    keys: await loadKeys(config),
    sms: openSms(config),
    geocoder: openGeocoder(db, config),
    live,
  };
  const stopJobs = work ? await startJobs(kit, url, jobs) : async () => undefined;
  return {
    kit,
    async close() {
      await stopJobs();
      await live.close();
      await pool.end();
    },
  };
}
