// Apart from open.ts, because it needs little: the database starts while everything else is still being loaded.
import type { Logger } from "pino";
import type { Config } from "./kit/config.ts";
import { startPostgres } from "./postgres/start.ts";

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
