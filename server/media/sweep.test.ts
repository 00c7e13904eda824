import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { transact } from "#server/kit/db.ts";
import { formWith, plain } from "../../tests/files/pictures.ts";
import { world, type Person, type World } from "../../tests/world/world.ts";
import { arrange, copyFiles } from "./arrange.ts";
import { eraseMedia, exportMedia } from "./personal-data.ts";
import { removeFiles } from "./remove-files.ts";
import { sweepMedia } from "./sweep.ts";

let all: World;
let olena: Person;
beforeAll(async () => {
  all = await world();
});
beforeEach(async () => {
  olena = await all.person("Olena");
});

const give = async () => {
  const form = formWith(await plain(30, 30).jpeg().toBuffer(), { field: "files" });
  const [file] = (await olena.call("POST /images", { form })).data;
  const row = await all.kit.db
    .selectFrom("media_files")
    .select(["id", "folder"])
    .where("id", "=", file?.id ?? "")
    .executeTakeFirstOrThrow();
  return row;
};
const point = async () => {
  const { rows } = await sql<{ id: string }>`
    insert into points (kind, user_id, actor_id, status, mandate) values ('offer', ${olena.id}, ${olena.id}, 'incomplete', 'own')
    returning id`.execute(all.kit.db);
  return rows[0]?.id ?? "";
};
const put = (pointId: string, ids: string[]) =>
  transact(all.kit.db, (tx) => arrange(tx, all.kit, { pointId, ownerId: olena.id, viewerId: olena.id, ids }));
const isStored = async (folder: string) => (await all.kit.storage.list(folder)).length > 0;
const goes = async (folder: string) => {
  await expect.poll(() => isStored(folder), { timeout: 15_000 }).toBe(false);
};
/** Makes all stored files older. */
const later = async (hours: number) => {
  await sql`update media_files set created_at = created_at - make_interval(hours => ${hours}) where user_id = ${olena.id}`.execute(
    all.kit.db,
  );
};

test("files unattached for a day are deleted; younger and attached ones stay", async () => {
  const [old, used] = [await give(), await give()];
  await put(await point(), [used.id]);
  await later(25);
  const young = await give();
  await sweepMedia(all.kit, {});
  const { rows } = await sql<{ id: string }>`select id from media_files where user_id = ${olena.id}`.execute(
    all.kit.db,
  );
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([used.id, young.id]));
  await goes(old.folder);
  expect(await isStored(used.folder)).toBe(true);
});

test("a file that a copy also shows stays until no point shows it", async () => {
  const file = await give();
  const [first, copy] = [await point(), await point()];
  await put(first, [file.id]);
  const copies = await transact(all.kit.db, (tx) => copyFiles(tx, first, copy, olena.id));
  await transact(all.kit.db, (tx) => removeFiles(tx, first, [file.id]));
  expect(await isStored(file.folder)).toBe(true);
  await transact(all.kit.db, (tx) => removeFiles(tx, copy, [...copies.values()]));
  await goes(file.folder);
});

test("a copy made while the original is removed keeps its files", async () => {
  for (const _ of [1, 2, 3]) {
    const file = await give();
    const [first, copy] = [await point(), await point()];
    await put(first, [file.id]);
    const [copies] = await Promise.all([
      transact(all.kit.db, (tx) => copyFiles(tx, first, copy, olena.id)),
      transact(all.kit.db, (tx) => removeFiles(tx, first, [file.id])),
    ]);
    const { rows } = await sql<{ id: string }>`select id from media_files where point_id = ${copy}`.execute(all.kit.db);
    expect(rows.length).toBe(copies.size);
    if (copies.size > 0) expect(await isStored(file.folder)).toBe(true);
    else await goes(file.folder);
  }
});

test("files of a point that was deleted yesterday are deleted", async () => {
  const file = await give();
  const id = await point();
  await put(id, [file.id]);
  await sql`update points set deleted_at = now() - interval '25 hours' where id = ${id}`.execute(all.kit.db);
  await sweepMedia(all.kit, {});
  const { rows } = await sql`select 1 from media_files where id = ${file.id}`.execute(all.kit.db);
  expect(rows).toEqual([]);
});

test("an erased account's files are deleted completely", async () => {
  const file = await give();
  const attached: Record<string, string> = {};
  const said: Record<string, unknown> = {};
  await transact(all.kit.db, async (tx) => {
    const put = (name: string, content: unknown) => void (said[name] = content);
    await exportMedia(tx, { userId: olena.id, put, attach: (name, key) => void (attached[name] = key) });
  });
  expect(said["media"]).toMatchObject([{ id: file.id, kind: "image", file: `images/${file.id}.webp` }]);
  expect(attached).toEqual({ [`images/${file.id}.webp`]: `${file.folder}/30.webp` });
  await transact(all.kit.db, (tx) => eraseMedia(tx, { userId: olena.id }));
  await goes(file.folder);
});
