// Separate from open.ts, because it has few imports: the database starts while the other modules are still loading.
import type { Logger } from "pino";
import type { Config } from "./kit/config.ts";
import { startPostgres } from "./postgres/start.ts";
import { type Patience, waitForDatabase } from "./startup/wait-for-database.ts";

export type Database = { url: string; stop: () => Promise<void> };

/** The operator's server if DATABASE_URL is set, once it answers; else the embedded one in DATA_DIR. */
export async function openDatabase(config: Config, log: Logger, patience?: Patience): Promise<Database> {
  if (config.DATABASE_URL) {
    for (const name of ["DATABASE_URL", "DATABASE_DIRECT_URL"] as const)
      if (config[name]) await waitForDatabase(name, config[name], log, patience);
    return { url: config.DATABASE_URL, stop: async () => undefined };
  }
  const postgres = await startPostgres({
    dataDir: config.DATA_DIR,
    log: (event, details) => log.info({ ...details }, `postgres: ${event}`),
  });
  return { url: postgres.url, stop: () => postgres.stop() };
}
