// Behind PgBouncer in transaction mode each transaction may run on another connection, so code must keep nothing in the
// session of a connection, except on the direct connection (DATABASE_DIRECT_URL, decision 117).
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "./source-files.ts";

/** File → why it may use the session of a connection. */
const direct: Readonly<Record<string, string>> = {
  "server/kit/migrate.ts": "the direct connection",
  "server/kit/direct.ts": "the direct connection",
  "server/kit/live.ts": "the direct connection",
  "server/backup/keep-files.ts": "the direct connection",
  "server/kit/public-changes.ts": "listens on the connection of Listener, and on the pool where no pooler serves it",
  "server/kit/db.ts": "sets the plan where no pooler serves the pool",
};

const ofSession = [
  /\bpg_(try_)?advisory_(lock|unlock)\w*\s*\(/gi,
  /(["'`]|;)\s*(set|reset)\s+(?!local\b)[a-z_.]+(\s*=|\s+to\b|["'`;])/g,
  /(["'`]|;)\s*(listen|unlisten|discard|load)\s+[\w$]/g,
  /\bset_config\s*\([^)]*,\s*false\s*\)/gi,
  /\bcreate\s+(temp|temporary)\s+table\b(?![^;`]*\bon commit drop\b)/gi,
  /\bwith\s+hold\b/gi,
];

const withoutComments = (text: string) => text.replaceAll(/(^|\s)(--|\/\/).*$/gm, "");
const findOfSession = (text: string): string[] =>
  ofSession.flatMap((pattern) => withoutComments(text).match(pattern) ?? []);

test("only the direct connection keeps locks, settings and channels of its session", () => {
  const paths = globSync("{server/**/*.ts,db/{migrations,schema}/*.sql}", { cwd: projectRoot }).filter(
    (path) => !path.endsWith(".test.ts") && !path.includes("for-tests/"),
  );
  expect(paths.length).toBeGreaterThan(400);
  const found = paths.flatMap((path) => {
    const all = findOfSession(readFileSync(join(projectRoot, path), "utf8"));
    return path in direct ? [] : all.map((what) => `${path}: ${what}`);
  });
  expect(found).toEqual([]);
});

test.each(Object.keys(direct))("%s is an exception that is needed", (path) => {
  expect(findOfSession(readFileSync(join(projectRoot, path), "utf8"))).not.toEqual([]);
});

test.each([
  "select pg_advisory_lock(1)",
  "select pg_try_advisory_lock_shared(1)",
  'client.query("set statement_timeout = 0")',
  'client.query("set local a = 1; set lock_timeout = 0")',
  'client.query("reset plan_cache_mode")',
  "client.query(`listen ${channel}`)",
  "select set_config('poruch.x', 'on', false)",
  "create temp table found (id uuid)",
])("%s needs the direct connection", (sql) => expect(findOfSession(sql)).toHaveLength(1));

test.each([
  "select pg_advisory_xact_lock(1)",
  'client.query("set local statement_timeout = 0")',
  "update users set name = $1",
  "create temp table found on commit drop as select 1",
])("%s needs no direct connection", (sql) => expect(findOfSession(sql)).toEqual([]));
