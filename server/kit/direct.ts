// The direct connection: for what needs a session of PostgreSQL, which a pooler in transaction mode does not give.
import pg from "pg";
import type { Config } from "./config.ts";
import { openPool } from "./db.ts";

type Settings = Pick<Config, "DATABASE_DIRECT_URL">;

/** Migrations, LISTEN, the worker's queue, backups and locks of a session use it. @param url what the other queries use. */
export const directUrl = ({ DATABASE_DIRECT_URL }: Settings, url: string): string => DATABASE_DIRECT_URL ?? url;

/** True where `url` belongs to a pooler: a statement outside a transaction may run on another connection than the one before. */
export const isPooled = (config: Settings, url: string): boolean => directUrl(config, url) !== url;

const lock = 74_651_338; // any number but the one of `migrate.ts`, the same for every process

/**
 * Only one process of all that use the database does its work of a start at a time; the others wait, as long as it takes.
 * PostgreSQL releases the lock with the end of the process.
 * @param work gets a pool of the direct connection without timeouts.
 */
export async function oneAtATime<T>(url: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = openPool({ connectionString: url, max: 3, statementTimeout: 0, lockTimeout: 0 }, () => undefined);
  const holder = new pg.Client({
    connectionString: url,
    application_name: "poruch-start",
    connectionTimeoutMillis: 10_000,
  });
  holder.on("error", () => undefined); // the queries of `work` fail, too
  try {
    await holder.connect();
    await holder.query("select pg_advisory_lock($1)", [lock]);
    return await work(pool);
  } finally {
    await pool.end();
    await holder.end().catch(() => undefined);
  }
}
