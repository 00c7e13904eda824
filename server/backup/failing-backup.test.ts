// Backups that fail, and what others do meanwhile. None leaves a folder that looks like a backup.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { removeFiles } from "#server/files/storage/remove-files.ts";
import { openStorage } from "#server/files/storage/storage.ts";
import type { Storage } from "#server/files/storage/types.ts";
import { readConfig } from "#server/kit/config.ts";
import { openPool } from "#server/kit/db.ts";
import { directUrl } from "#server/kit/direct.ts";
import { temporaryFolder } from "../../tests/files/temporary-folder.ts";
import { world } from "../../tests/world/world.ts";
import { backupLock } from "./is-backed-up.ts";
import { backup } from "./write-backup.ts";

const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends) await end();
});

const text = (content: string) => new TextEncoder().encode(content);

/** The database of these tests, by a pool as commands have it, and a storage with two pictures. */
async function place() {
  const { kit } = await world();
  const connectionString = directUrl(kit.config, kit.pool.options.connectionString ?? "");
  const options = { connectionString, max: 4, statementTimeout: 0, lockTimeout: 0, name: "poruch-backup-test" };
  const pool = openPool(options, () => undefined);
  ends.push(() => (pool.ending ? Promise.resolve() : pool.end()));
  const home = await temporaryFolder();
  const storage = openStorage(readConfig({ NODE_ENV: "test", DATA_DIR: home }));
  for (const name of ["a", "b"])
    await storage.put(`points/${name}/480.webp`, text(name), { contentType: "image/webp" });
  return { kit, pool, storage, home, dir: join(home, "2026-11-27") };
}

/** Files are copied side by side: the question of another copy is no transaction of the backup. */
const others = `select pid, state from pg_stat_activity where application_name = 'poruch-backup-test' and pid <> pg_backend_pid()
  and not (state = 'active' and query like '%from pg_stat_activity%')`;

test("files may take as long as they need: no transaction is open meanwhile", async () => {
  const { pool, storage, dir } = await place();
  const states: string[] = [];
  const watched: Storage = {
    ...storage,
    stream: async (key) => {
      states.push(...(await pool.query<{ state: string }>(others)).rows.map(({ state }) => state));
      return storage.stream(key);
    },
  };
  const said: string[] = [];
  expect(await backup(pool, watched, dir, (it) => said.push(it))).toMatchObject({ dir, files: 2 });
  expect([...new Set(states)]).toEqual(["idle"]);
  expect([said[0], said.at(-1)]).toEqual([expect.stringMatching(/^table 1 of \d+: /), "file 2 of 2"]);
});

test.each(["writes tables", "copies files"])(
  "connections that are lost while it %s end it with a sentence, and release what it holds",
  async (when) => {
    const { kit, pool, storage, home, dir } = await place();
    const kill = () =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'poruch-backup-test'`.execute(
        kit.db,
      );
    let killed: Promise<unknown> = Promise.resolve();
    const say = (progress: string) =>
      void (when === "writes tables" && progress.startsWith("table 9 ") && (killed = kill()));
    const stream: Storage["stream"] = async (key) => {
      await kill();
      return storage.stream(key);
    };
    await expect(backup(pool, { ...storage, stream }, dir, say)).rejects.toThrow(
      `The backup failed, and there is no ${dir}`,
    );
    await killed;
    expect(readdirSync(home).filter((name) => name.startsWith("2026"))).toEqual([]);
    await pool.end();
  },
);

test("a file that cannot be read ends it: the files after it are not asked for, and nothing is written later", async () => {
  const { pool, storage, home, dir } = await place();
  for (let i = 0; i < 40; i++) await storage.put(`points/c${i}/480.webp`, text("c"), { contentType: "image/webp" });
  let asked = 0;
  const broken: Storage = {
    ...storage,
    stream: async (key) => {
      if (++asked === 1) throw new Error("The bucket is on holiday");
      return storage.stream(key);
    },
  };
  await expect(backup(pool, broken, dir)).rejects.toThrow("there is no");
  expect(asked).toBeLessThan(20);
  expect(readdirSync(home).filter((name) => name.startsWith("2026"))).toEqual([]);
});

test("a file that is removed before it is read is left out", async () => {
  const { pool, storage, dir } = await place();
  const shrinking: Storage = {
    ...storage,
    stream: async (key) => {
      if (key.includes("/a/")) await storage.remove(key);
      return storage.stream(key);
    },
  };
  expect(await backup(pool, shrinking, dir)).toMatchObject({ files: 1 });
  expect(existsSync(join(dir, "files/points/a/480.webp"))).toBe(false);
});

test("what a killed backup left is replaced; a folder with something in it is not", async () => {
  const { pool, storage, dir } = await place();
  mkdirSync(`${dir}.unfinished`);
  writeFileSync(join(`${dir}.unfinished`, "half.copy.gz"), "");
  mkdirSync(dir);
  await backup(pool, storage, `${dir}/`);
  expect(existsSync(join(dir, "manifest.json"))).toBe(true);
  expect([existsSync(join(dir, "half.copy.gz")), existsSync(`${dir}.unfinished`)]).toEqual([false, false]);
  await expect(backup(pool, storage, dir)).rejects.toThrow(`${dir} is not empty`);
});

test("while a backup runs, removed files wait", async () => {
  const { kit, pool, storage } = await place();
  const holder = new pg.Client({ connectionString: pool.options.connectionString });
  await holder.connect();
  await holder.query("select pg_advisory_lock($1)", [backupLock]);
  const key = "points/a";
  await removeFiles({ ...kit, storage }, { key });
  expect(await storage.exists("points/a/480.webp")).toBe(true);
  const { rows } = await sql<{ later: boolean }>`
    select start_after > now() as later from pgboss.job where name = 'kit.remove-files' and data->>'key' = ${key}`.execute(
    kit.db,
  );
  expect(rows).toEqual([{ later: true }]);
  await holder.end();
  await expect
    .poll(() => sql`select from pg_locks where objid = ${backupLock}::int`.execute(kit.db).then((it) => it.rows))
    .toEqual([]);
  await removeFiles({ ...kit, storage }, { key });
  expect(await storage.exists("points/a/480.webp")).toBe(false);
});
