import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { listServersOf } from "./find-postmaster.ts";
import { findRunningPostgres } from "./find-running.ts";
import { ask, removePrepared, stage } from "./for-tests/stage.ts";
import { clusterOf } from "./lay-out.ts";
import { startTestPostgres } from "./start-for-tests.ts";
import { startPostgres, urlOf } from "./start.ts";

let scene = stage();
afterAll(removePrepared);
afterEach(async () => {
  await scene.clear();
  scene = stage();
});

const start = (dataDir: string) => startPostgres({ dataDir, log: () => undefined });

test("the first start makes an empty database with everything the migrations need", async () => {
  const postgres = await start(scene.dataDir());
  expect(await ask(postgres.url, "select current_database() || ' ' || current_user")).toBe("poruch poruch");
  for (const name of ["cube", "earthdistance", "pg_trgm", "unaccent", "btree_gist"]) {
    await ask(postgres.url, `create extension if not exists ${name}`);
  }
  expect(await ask(postgres.url, "select rolsuper from pg_roles where rolname = current_user")).toBe(false);
  expect(await ask(postgres.url, "select current_setting('listen_addresses')")).toBe("");
  await postgres.stop();
});

test("an acknowledged write is on the disk: the durable settings are on", async () => {
  const postgres = await start(await scene.startedDataDir());
  const names = "'fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums'";
  expect(
    await ask(postgres.url, `select count(*)::int from pg_settings where setting = 'on' and name in (${names})`),
  ).toBe(4);
  await postgres.stop();
});

test("searching and case work in Cyrillic", async () => {
  const postgres = await start(await scene.startedDataDir());
  expect(await ask(postgres.url, "select similarity('прибирання', 'прибиранні') > 0.5")).toBe(true);
  expect(await ask(postgres.url, "select lower('ЇЖАК ҐАНОК')")).toBe("їжак ґанок");
  const words = "(values ('яблуко'), ('ґанок'), ('їжак'), ('голка')) as word (w)";
  const sorted = await ask(postgres.url, `select string_agg(w, ' ' order by w collate "uk-x-icu") from ${words}`);
  expect(sorted).toBe("голка ґанок їжак яблуко");
  await postgres.stop();
});

test("a restart keeps the data", async () => {
  const dataDir = scene.dataDir();
  const first = await start(dataDir);
  await ask(first.url, "create table kept as select 'Olena' as name");
  await first.stop();
  const second = await start(dataDir);
  expect(await ask(second.url, "select name from kept")).toBe("Olena");
  await second.stop();
});

test("stop leaves no process, no pid file and no socket, and may be called twice", async () => {
  const dataDir = await scene.startedDataDir();
  const postgres = await start(dataDir);
  await Promise.all([postgres.stop(), postgres.stop()]);
  expect(listServersOf(clusterOf(dataDir))).toEqual([]);
  expect(existsSync(path.join(clusterOf(dataDir), "postmaster.pid"))).toBe(false);
  expect(existsSync(path.join(postgres.connection.host, ".s.PGSQL.5432"))).toBe(false);
});

test("SIGTERM stops the app and its database", async () => {
  const dataDir = await scene.startedDataDir();
  const app = scene.app([dataDir]);
  await app.until((said) => said.ready !== undefined);
  app.process.kill("SIGTERM");
  expect(await once(app.process, "exit")).toEqual([0, null]);
  expect(listServersOf(clusterOf(dataDir))).toEqual([]);
});

test("a second app on the same data directory is refused with the reason; the first continues", async () => {
  const dataDir = await scene.startedDataDir();
  const first = scene.app([dataDir]);
  const { ready } = await first.until((said) => said.ready !== undefined);
  const second = scene.app([dataDir]);
  const { refused } = await second.until((said) => said.refused !== undefined);
  expect(refused).toContain(`is in use by another Poruch process (pid ${first.process.pid})`);
  await expect(start(dataDir)).rejects.toThrow("is in use");
  expect(await ask(ready!, "select 1")).toBe(1);
});

test("of many that start at once on an empty data directory exactly one wins", async () => {
  const dataDir = scene.dataDir();
  const apps = [1, 2, 3, 4].map(() => scene.app([dataDir]));
  const said = await Promise.all(apps.map((app) => app.until((one) => Boolean(one.ready ?? one.refused))));
  expect(said.filter((one) => one.ready)).toHaveLength(1);
  expect(said.filter((one) => one.refused?.includes("is in use"))).toHaveLength(3);
});

test("a command finds the database of the running app", async () => {
  const dataDir = await scene.startedDataDir();
  expect(findRunningPostgres(dataDir)).toBeUndefined();
  const postgres = await start(dataDir);
  expect(await ask(urlOf(findRunningPostgres(dataDir)!), "select 1")).toBe(1);
  await postgres.stop();
  expect(findRunningPostgres(dataDir)).toBeUndefined();
});

test("the tests' own cluster is fast, may make databases, and is gone without a trace", async () => {
  const postgres = await startTestPostgres();
  expect(await ask(postgres.url, "show fsync")).toBe("off");
  await ask(postgres.url, "create database worker_1 template poruch");
  await postgres.stop();
  expect(existsSync(path.resolve(postgres.connection.host, ".."))).toBe(false);
});
