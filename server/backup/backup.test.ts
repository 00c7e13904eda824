import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { appendFile, cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import pg from "pg";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { backUpNightly } from "#server/cli/nightly-backup.ts";
import { restore } from "#server/cli/restore.ts";
import type { Place } from "#server/cli/with-kit.ts";
import { openStorage } from "#server/files/storage/storage.ts";
import { readConfig } from "#server/kit/config.ts";
import { openPool } from "#server/kit/db.ts";
import { superuser } from "#server/postgres/init-cluster.ts";
import { temporaryFolder } from "../../tests/files/temporary-folder.ts";
import { template } from "../../tests/postgres/ready-databases.ts";
import { databaseUrl } from "../../tests/postgres/setup.ts";
import { type Proof, proofFile, writeProof } from "./proof.ts";
import { backup, type Manifest } from "./write-backup.ts";

const server = process.env["TEST_POSTGRES_URL"] ?? "";
const stops: (() => Promise<void>)[] = [];
const picture = "avatars/abcdefghijklmnopqrstuvwx/512.webp";

/** A database and a data directory of their own. */
async function newPlace(from: string | null): Promise<Place> {
  const name = `backup_${randomUUID().replaceAll("-", "")}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name} ${from ? `template ${from} strategy file_copy` : ""}`);
  await admin.end();
  const url = databaseUrl(server, name);
  const pool = openPool({ connectionString: url, max: 2, statementTimeout: 0, lockTimeout: 0 }, () => undefined);
  stops.push(() => pool.end());
  return {
    config: readConfig({ NODE_ENV: "test", DATA_DIR: await temporaryFolder() }),
    url,
    pool,
    log: pino({ level: "silent" }),
  };
}

/** Taras has posted at Olena's place through her posting link. */
const linked = `
  insert into users (name, phone) values ('Taras', '+380671112244');
  insert into addresses (user_id, actor_id, country_code, locality, lat, lng, public_alias, link_enabled)
    select id, id, 'UA', 'Lviv', 49.84, 24.03, repeat('a', 22), true from users where name = 'Olena';
  insert into points (user_id, actor_id, kind, contact_id, address_id, host_id)
    select u.id, u.id, 'request', u.id, a.id, a.user_id from users u, addresses a where u.name = 'Taras';`;

/** Olena has a finished copy of her data, and Taras waits for his. */
const copies = `
  insert into exports (user_id, state, key, bytes, ready_at, expires_at)
    select id, 'ready', 'exports/some/poruch.zip', 15, now(), now() + interval '7 days' from users where name = 'Olena';
  insert into exports (user_id) select id from users where name = 'Taras';`;

/** Of the gazetteer a hundred places are enough: the others are rows like these. */
const fewPlaces = `
  create temporary table few as select * from places order by id limit 100;
  create temporary table their_keys as select * from place_keys where place_id in (select id from few);
  truncate places, place_keys;
  insert into places select * from few;
  insert into place_keys select * from their_keys;`;

/** A backup of a town with one person who has a picture and a posting link that has been used. */
async function made(): Promise<{ dir: string; source: Place }> {
  const source = await newPlace(template);
  await source.pool.query(
    `insert into users (name, phone, avatar) values ('Olena', '+380671112233', '/media/${picture}')`,
  );
  await source.pool.query(linked);
  await source.pool.query(copies);
  await source.pool.query(fewPlaces);
  const storage = openStorage(source.config);
  await storage.put(picture, new TextEncoder().encode("a picture"), { contentType: "image/webp" });
  // A document for a badge is in no backup (rule P10).
  await storage.put("verifications/some/1.webp", new TextEncoder().encode("a passport"), { contentType: "image/webp" });
  await storage.put("exports/some/poruch.zip", new TextEncoder().encode("all of a person"), {
    contentType: "application/zip",
  });
  const dir = await temporaryFolder();
  expect(await backup(source.pool, storage, dir)).toMatchObject({ dir, files: 1 });
  return { dir, source };
}
/** What `doctor` reads. */
const proofIn = async (dir: string) => JSON.parse(await readFile(join(dir, proofFile), "utf8")) as Proof;

/** The same backup, to be damaged. */
async function copied(): Promise<string> {
  const dir = await temporaryFolder();
  await cp(whole.dir, dir, { recursive: true });
  return dir;
}

let whole: Awaited<ReturnType<typeof made>>;
beforeAll(async () => {
  whole = await made();
});
afterAll(async () => {
  for (const stop of stops) await stop();
});

test("a backup is restored completely, rows and files", { timeout: 120_000 }, async () => {
  const place = await newPlace(null);
  expect(await restore(place, whole.dir, false)).toMatchObject({ files: 1, verified: false, broken: [] });
  const { rows } = await place.pool.query("select name, avatar from users where name = 'Olena'");
  expect(rows).toEqual([{ name: "Olena", avatar: `/media/${picture}` }]);
  const storage = openStorage(place.config);
  expect(await storage.list()).toEqual([picture, expect.stringMatching(/^databases\//)]);
  expect(new TextDecoder().decode(await storage.get(picture))).toBe("a picture");
  const copies = await place.pool.query(
    "select name, state, key from exports join users on users.id = user_id order by name",
  );
  expect(copies.rows).toEqual([
    { name: "Olena", state: "gone", key: null },
    { name: "Taras", state: "failed", key: null },
  ]);
  expect(await indexesOf(place)).toEqual(await indexesOf(whole.source));
});

test(
  "a restore that fails at a file leaves the database empty, and can begin again",
  { timeout: 120_000 },
  async () => {
    const place = await newPlace(null);
    const blocked = join(place.config.DATA_DIR, "files");
    await writeFile(blocked, "");
    await expect(restore(place, whole.dir, false)).rejects.toThrow("Cannot write file");
    await rm(blocked);
    expect(await restore(place, whole.dir, false)).toMatchObject({ files: 1, broken: [] });
  },
);

test("what a killed proof left is dropped by the next one; one that runs is not", { timeout: 120_000 }, async () => {
  const place = await newPlace(null);
  const other = (name: string) => `poruch_verify_${name}_${randomUUID().slice(0, 8)}`;
  const [left, used] = [other("left"), other("used")];
  for (const name of [left, used]) await place.pool.query(`create database ${name}`);
  const user = new pg.Client({ connectionString: databaseUrl(server, used) });
  await user.connect();
  await restore(place, whole.dir, true);
  const { rows } = await place.pool.query("select datname from pg_database where datname = any($1)", [[left, used]]);
  expect(rows).toEqual([{ datname: used }]);
  await user.end();
});

test("a proof stands while a superuser stays in its database", { timeout: 120_000 }, async () => {
  const place = await newPlace(null);
  const enter = async () => {
    const { rows } = await place.pool.query<{ name: string }>(
      `select datname as name from pg_database d where starts_with(datname, 'poruch_verify_')
         and exists (select from pg_stat_activity where datid = d.oid)`,
    );
    const asSuperuser = server.replace(/user=\w+/, `user=${superuser}`);
    const client = new pg.Client({ connectionString: databaseUrl(asSuperuser, rows[0]?.name ?? "") });
    await client.connect();
    return client;
  };
  let watcher: Promise<pg.Client> | undefined;
  const said: string[] = [];
  const proof = await restore(place, whole.dir, true, (line) => {
    if (line.startsWith("table")) watcher ??= enter();
    said.push(line);
  });
  expect(proof).toMatchObject({ verified: true });
  expect(said.at(-1)).toMatch(/^The temporary database poruch_verify_\w+ is still in use\./);
  await (await watcher)?.end();
});

/** Indexes and constraints, of which loading drops some for a while. */
async function indexesOf({ pool }: Place): Promise<unknown[]> {
  const { rows } = await pool.query(`
    select indexname as name, indexdef as definition from pg_indexes where schemaname = 'public'
    union all select conname, conrelid::regclass || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace
    order by 1, 2`);
  return rows;
}

test("verifying proves the same and leaves nothing", { timeout: 120_000 }, async () => {
  const place = await newPlace(null);
  expect(await restore(place, whole.dir, true)).toMatchObject({ files: 1, verified: true });
  expect(await openStorage(place.config).list()).toEqual([]);
  expect(await proofIn(whole.dir)).toMatchObject({ broken: 0, verified_at: expect.any(String) as string });
});

test(
  "data that breaks an invariant is reported, and restored with its files all the same",
  { timeout: 120_000 },
  async () => {
    const { source } = await made();
    await source.pool.query("alter table addresses disable trigger user");
    await source.pool.query("update addresses set lat = 50.45");
    const dir = await temporaryFolder();
    await backup(source.pool, openStorage(source.config), dir);
    const place = await newPlace(null);
    const proof = await restore(place, dir, true);
    expect(proof).toMatchObject({ verified: false, broken: [{ count: 1 }] });
    expect(await proofIn(dir)).toMatchObject({ broken: 1 });
    expect(await restore(place, dir, false)).toMatchObject({ files: 1, broken: proof.broken });
    expect(await openStorage(place.config).list("avatars")).toEqual([picture]);
  },
);

test.each([true, false])(
  "a changed or missing file is noticed before anything is restored (verify: %s)",
  async (verify) => {
    const dir = await copied();
    const place = await newPlace(null);
    await writeProof(dir, 0);
    await appendFile(join(dir, "files", picture), "!");
    await expect(restore(place, dir, verify)).rejects.toThrow(`The file ${picture} is damaged`);
    expect(existsSync(join(dir, proofFile))).toBe(!verify);
    await rm(join(dir, "files", picture));
    await expect(restore(place, dir, verify)).rejects.toThrow(`The file ${picture} is damaged`);
    expect((await place.pool.query("select to_regclass('users') as users")).rows).toEqual([{ users: null }]);
  },
);

test("a manifest that points out of the backup is refused", async () => {
  const dir = await copied();
  const path = join(dir, "manifest.json");
  const { files = [], ...rest } = JSON.parse(await readFile(path, "utf8")) as Manifest;
  const [file] = files;
  await writeFile(join(dir, "elsewhere.webp"), "a picture"); // the right content at the wrong place
  await writeFile(path, JSON.stringify({ ...rest, files: [{ ...file, key: "../elsewhere.webp" }] }));
  await expect(restore(await newPlace(null), dir, true)).rejects.toThrow("is damaged");
});

test(
  "a nightly backup is proved; the oldest beyond the number go, other folders stay, and none goes where the proof fails",
  { timeout: 120_000 },
  async () => {
    const [{ source }, folder] = [await made(), await temporaryFolder()];
    await cp(whole.dir, join(folder, "by-hand"), { recursive: true });
    const manifest = JSON.parse(await readFile(join(folder, "by-hand/manifest.json"), "utf8")) as Manifest;
    await writeFile(
      join(folder, "by-hand/manifest.json"),
      JSON.stringify({ ...manifest, made_at: "2020-01-01T00:00:00.000Z" }),
    );
    await mkdir(join(folder, "notes"));
    const first = await backUpNightly(source, folder, "2");
    expect(first).toMatchObject({ verified: true, broken: [], deleted: [] });
    expect(await proofIn(first.dir)).toMatchObject({ broken: 0 });
    const second = await backUpNightly(source, folder, "2");
    expect(second.deleted).toEqual([join(folder, "by-hand")]);
    expect((await readdir(folder)).toSorted()).toEqual([basename(first.dir), basename(second.dir), "notes"].toSorted());
    await expect(backUpNightly(source, folder, "0")).rejects.toThrow("--newest");
    await source.pool.query("alter table addresses disable trigger user");
    await source.pool.query("update addresses set lat = 50.45");
    expect(await backUpNightly(source, folder, "1")).toMatchObject({
      verified: false,
      broken: [{ count: 1 }],
      deleted: [],
    });
  },
);
