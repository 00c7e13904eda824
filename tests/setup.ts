// One PostgreSQL for all tests, and in it a template: schema, catalogue, gazetteer. Each worker gets a copy (tests/world.ts).
import pg from "pg";
import pino from "pino";
import { openPool } from "#server/kit/db.ts";
import { prepareDatabase } from "#server/open.ts";
import { startTestPostgres } from "#server/postgres/start-for-tests.ts";
import { startInstalledPostgres } from "./system/installed-postgres.ts";

export const template = "poruch_template";

export default async function setup(): Promise<() => Promise<void>> {
  const installed = process.env["TEST_POSTGRES_BIN"];
  const postgres = installed
    ? await startInstalledPostgres(installed)
    : await startTestPostgres({ max_connections: "200" });
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query(`create database ${template}`);
  const url = databaseUrl(postgres.url, template);
  const pool = openPool({ connectionString: url, max: 2, statementTimeout: 0, lockTimeout: 0 }, () => undefined);
  await prepareDatabase(pool, pino({ level: "silent" }));
  await pool.end();
  await admin.query(`alter database ${template} is_template true`);
  await admin.end();
  process.env["TEST_POSTGRES_URL"] = postgres.url;
  return postgres.stop;
}

/** The same server, another database. */
export const databaseUrl = (url: string, name: string) =>
  url.replace(/^(postgres(?:ql)?:\/\/[^/]*)\/[^?]*/, `$1/${name}`);
