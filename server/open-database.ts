// Separate from open.ts, because it has few imports: the database starts while the other modules are still loading.
import type { Logger } from "pino";
import type { Config } from "./kit/config.ts";
import { startPostgres } from "./postgres/start.ts";

export type Database = { url: string; stop: () => Promise<void> };

/** The operator's server if DATABASE_URL is set, else the embedded one in DATA_DIR. */
export async function openDatabase(config: Config, log: Logger): Promise<Database> {
  if (config.DATABASE_URL) return { url: config.DATABASE_URL, stop: async () => undefined };
  const postgres = await startPostgres({
    dataDir: config.DATA_DIR,
    log: (event, details) => log.info({ ...details }, `postgres: ${event}`),
  });
  return { url: postgres.url, stop: () => postgres.stop() };
}
