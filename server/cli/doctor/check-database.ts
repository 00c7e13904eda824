// The database: server, schema, extensions, rights, clock, and what its rows say about the running app.
import type pg from "pg";
import type { Logger } from "pino";
import type { Config } from "../../kit/config.ts";
import { type Db, openPool } from "../../kit/db.ts";
import { directUrl } from "../../kit/direct.ts";
import { readMaintenance } from "../../kit/maintenance.ts";
import { findWaiting } from "../../kit/migrate.ts";
import { firstLine } from "../../monitoring/first-line.ts";
import { openOutages } from "../../monitoring/outages.ts";
import { checkDatabase, checkPooler } from "../../startup/check-database.ts";
import { readAlarms } from "../../today/alarms.ts";
import { attempt, broken, type Finding, ok, skipped, warning } from "./finding.ts";

export type Place = { config: Config; url: string; pool: pg.Pool; db: Db };

export async function checkPlace(place: Place): Promise<Finding[]> {
  const schema = await checkSchema(place);
  return [
    await checkServer(place),
    ...(await checkPooled(place)),
    schema,
    await checkExtensions(place),
    await checkRights(place),
    await checkClock(place),
    ...(schema.level === "ok" ? [...(await checkAlarms(place)), await checkMaintenance(place)] : []),
  ];
}

/** A warning of an existing check becomes a finding. */
function collect() {
  const warnings: string[] = [];
  const warn = (facts: unknown, text?: string) => void warnings.push(text ?? String(facts));
  return { warnings, log: { warn } as Pick<Logger, "warn"> };
}

const checkServer = ({ pool }: Place): Promise<Finding> =>
  attempt("database", "DATABASE_URL=postgresql://user:password@host:5432/poruch", async () => {
    const { warnings, log } = collect();
    await checkDatabase(pool, log);
    const repair = "create database poruch encoding 'UTF8' lc_ctype 'C.UTF-8' template template0;";
    if (warnings[0]) return warning("database", firstLine(warnings[0]), repair);
    const { rows } = await pool.query<{ version: string }>("select current_setting('server_version') as version");
    return `PostgreSQL ${rows[0]?.version ?? ""} answers`;
  });

async function checkPooled({ config, url }: Place): Promise<Finding[]> {
  if (directUrl(config, url) === url) return [];
  const repair = "connect_query='SET timezone = ''UTC''; SET statement_timeout = ''3s''; SET lock_timeout = ''2s'''";
  const options = { connectionString: url, max: 1, statementTimeout: 5_000, lockTimeout: 5_000, pooled: true };
  const pool = openPool(options, () => undefined);
  const finding = await attempt("pooler", repair, async () => {
    const { warnings, log } = collect();
    await checkPooler(pool, log);
    return warnings[0] ? warning("pooler", warnings[0], repair) : "PgBouncer gives connections with UTC and timeouts";
  });
  await pool.end();
  return [finding];
}

const checkSchema = ({ pool }: Place): Promise<Finding> =>
  attempt("schema", "npm run cli -- restore <dir>", async () => {
    const repair = "npm run cli -- migrate";
    const waiting = await findWaiting(pool);
    if (waiting === null) return skipped("schema", "the database is empty, the first start fills it", "npm start");
    if (waiting.length === 0) return "the schema is the one of this version";
    return warning("schema", `${waiting.length} migrations wait for the next start: ${waiting.join(", ")}`, repair);
  });

const needed = ["btree_gist", "cube", "earthdistance", "pg_trgm", "unaccent"];

const checkExtensions = ({ pool }: Place): Promise<Finding> =>
  attempt("extensions", "\\dx", async () => {
    const { rows } = await pool.query<{ name: string }>(
      "select name from unnest($1::text[]) name where name not in (select extname from pg_extension)",
      [needed],
    );
    if (rows.length === 0) return needed.join(", ");
    const missing = rows.map(({ name }) => name);
    const repair = missing.map((name) => `create extension ${name};`).join(" ");
    return broken("extensions", `missing: ${missing.join(", ")}`, repair);
  });

type Rights = { role: string; database: string; creates: boolean; makes: boolean };

const checkRights = ({ pool }: Place): Promise<Finding> =>
  attempt("rights", "alter database poruch owner to poruch;", async () => {
    const { rows } = await pool.query<Rights>(
      `select format('%I', current_user) as role, format('%I', current_database()) as database,
         has_database_privilege(current_database(), 'create') as creates, rolcreatedb or rolsuper as makes
       from pg_roles where rolname = current_user`,
    );
    const { role, database, creates, makes } = rows[0] ?? { role: "", database: "", creates: false, makes: false };
    const grant = `grant create on database ${database} to ${role};`;
    if (!creates) return broken("rights", `${role} cannot create the schema of the job queue`, grant);
    if (makes) return `${role} can create schemas and databases`;
    const found = `${role} cannot create databases, which restore --verify needs`;
    return warning("rights", found, `alter role ${role} createdb;`);
  });

const fewSeconds = 2;
const manySeconds = 60;

/** Compares with the server of the operator. The embedded database has the clock of this machine. */
async function checkClock({ config, pool }: Place): Promise<Finding> {
  const repair = "timedatectl set-ntp true";
  if (!config.DATABASE_URL)
    return skipped("clock", "the database uses the clock of this machine: compare it by hand", "timedatectl status");
  return attempt("clock", repair, async () => {
    const before = Date.now();
    const { rows } = await pool.query<{ ms: number }>(
      "select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms",
    );
    return judgeClock((rows[0]?.ms ?? 0) - (before + Date.now()) / 2);
  });
}

/** @param ms the clock of the database less the one of this machine. */
export function judgeClock(ms: number): Finding {
  const seconds = Math.abs(Math.round(ms / 1000));
  const repair = "timedatectl set-ntp true";
  const found = `the clocks of app and database differ by ${seconds} s`;
  if (seconds >= manySeconds) return broken("clock", found, repair);
  return seconds >= fewSeconds ? warning("clock", found, repair) : ok("clock", found);
}

/** The alarms of the operator's area, except outages, which only the running process knows. */
async function checkAlarms({ config, pool, db }: Place): Promise<Finding[]> {
  const { rows } = await pool.query<{ known: boolean }>("select to_regclass('pgboss.job') is not null as known");
  if (!rows[0]?.known) return [skipped("alarms", "there is no job queue yet, the first start makes it", "npm start")];
  const repairs: Record<string, string> = {
    codes: `OTP_PER_DAY_TOTAL=${config.OTP_PER_DAY_TOTAL * 2}`,
    failed: `${config.publicUrl}/admin/jobs`,
    retrying: `${config.publicUrl}/admin/jobs`,
  };
  const names: Record<string, string> = {
    codes: "codes were sent in 24 hours, which is the limit",
    failed: "jobs have failed",
    retrying: "jobs are tried again",
  };
  const { log } = collect();
  const outages = openOutages({ warn: log.warn, info: log.warn });
  const alarms = await readAlarms(db, { config, outages });
  if (alarms.length === 0) return [ok("alarms", "none is open")];
  return alarms.map(({ kind, count }) =>
    (kind === "retrying" ? warning : broken)("alarms", `${count} ${names[kind] ?? kind}`, repairs[kind] ?? "/admin"),
  );
}

async function checkMaintenance({ db }: Place): Promise<Finding> {
  const closed = await readMaintenance(db);
  if (!closed) return ok("maintenance", "the site is open");
  return warning("maintenance", "the site is closed for all but operators", "npm run cli -- maintenance off");
}
