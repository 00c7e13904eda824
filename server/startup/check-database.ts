// Checks that the operator's database can store text in any language.
import type pg from "pg";
import type { Logger } from "pino";

const oldest = 15;
const patienceMs = 30_000;
const facts = `
  select pg_encoding_to_char(encoding) as encoding, datctype as ctype, current_setting('server_version_num')::int as version
  from pg_database where datname = current_database()`;
type Facts = { encoding: string; ctype: string; version: number };

/** A machine under load may need longer than the timeout of one connection; a refusal is reported at once. */
async function askPatiently(pool: pg.Pool): Promise<Facts[]> {
  for (const deadline = Date.now() + patienceMs; ;) {
    try {
      return (await pool.query<Facts>(facts)).rows;
    } catch (error) {
      const isSlow = error instanceof Error && /timeout/i.test(error.message);
      if (!isSlow || Date.now() > deadline) throw error;
    }
  }
}

/** Throws a readable text where data would be damaged; warns where search finds less. */
export async function checkDatabase(pool: pg.Pool, log: Pick<Logger, "warn">): Promise<void> {
  const rows = await askPatiently(pool);
  const [{ encoding, ctype, version } = { encoding: "", ctype: "", version: 0 }] = rows;
  if (version < oldest * 10_000)
    throw new Error(
      `DATABASE_URL: PostgreSQL ${Math.floor(version / 10_000)} is too old, ${oldest} or later is needed`,
    );
  if (encoding !== "UTF8")
    throw new Error(
      `DATABASE_URL: the database has the encoding ${encoding}, UTF8 is needed: ` +
        "create database … encoding 'UTF8' template template0",
    );
  if (ctype === "C" || ctype === "POSIX")
    log.warn(
      { ctype },
      "the database's character type is plain C: the search for words and people finds nothing in Cyrillic. " +
        "Make one with lc_ctype 'C.UTF-8' and restore a backup into it",
    );
}

const settings = `
  select current_setting('timezone') as zone, current_setting('statement_timeout') as statement,
    current_setting('lock_timeout') as lock`;

/** The app cannot set anything on the connections of a pooler in transaction mode: the pooler has to (docs/operating.md). */
export async function checkPooler(pool: pg.Pool, log: Pick<Logger, "warn">): Promise<void> {
  const { rows } = await pool.query<{ zone: string; statement: string; lock: string }>(settings);
  const { zone, statement, lock } = rows[0] ?? { zone: "", statement: "0", lock: "0" };
  if (!["UTC", "Etc/UTC", "GMT"].includes(zone))
    throw new Error(
      `DATABASE_URL: its connections have the time zone ${zone}, UTC is needed: set it in PgBouncer's connect_query`,
    );
  if (statement === "0" || lock === "0")
    log.warn(
      { statement_timeout: statement, lock_timeout: lock },
      "connections of DATABASE_URL have no timeouts: set them in PgBouncer's connect_query (docs/operating.md)",
    );
}
