// Deleting by absence: what no row names goes from the storage, but never what the rows of another database name.
import { utimes } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tendStorage } from "#server/cli/storage.ts";
import { formWith, plain } from "../../../tests/files/pictures.ts";
import { answer, requestOf } from "../../../tests/fixtures/requests.ts";
import { sendPhotos, threadOf } from "../../../tests/fixtures/threads.ts";
import { documentForm } from "../../../tests/fixtures/verifications.ts";
import { makeWorld, type World } from "../../../tests/world/world.ts";
import { readNames } from "./names-in-storage.ts";
import { removeUnnamed } from "./remove-unnamed.ts";

let [town, copy]: World[] = [];
beforeAll(async () => {
  [town, copy] = [await makeWorld(), await makeWorld()];
});
afterAll(async () => {
  await town?.close();
  await copy?.close();
});
const worlds = () => {
  if (!town || !copy) throw new Error("No world");
  return { town, copy };
};

/** As if all files had been stored ten days ago, the name of the database too. */
async function age({ kit, config }: World): Promise<void> {
  await readNames(kit);
  const then = new Date(Date.now() - 10 * 86_400_000);
  for (const key of await kit.storage.list()) await utimes(join(config.DATA_DIR, "files", key), then, then);
}
const put = async ({ kit }: World, ...folders: string[]) => {
  for (const folder of folders)
    await kit.storage.put(`${folder}/512.webp`, Uint8Array.of(1), { contentType: "image/webp" });
};
const files = async ({ kit }: World) => (await kit.storage.list()).filter((key) => !key.startsWith("databases/"));

test("leftovers of every kind go after a week, documents after an hour; what a row names, younger files and files of others are kept", async () => {
  const { town } = worlds();
  const [olena, marko] = [await town.person("Olena"), await town.person("Marko")];
  const picture = async (field?: string) =>
    formWith(await plain(30, 30).jpeg().toBuffer(), { ...(field && { field }) });
  await olena.call("POST /account-settings/avatar", { form: await picture() });
  await olena.call("POST /images", { form: await picture("files") });
  await marko.call("POST /verifications", { form: await documentForm() });
  const request = await requestOf(olena, { title: "Кран" });
  await answer(marko, request.id);
  await sendPhotos(marko, await threadOf(marko, request.id));
  await olena.call("POST /account-settings/exports");
  await expect.poll(() => town.kit.storage.list("exports"), { timeout: 20_000 }).toHaveLength(1);
  const named = await files(town);
  expect(new Set(named.map((key) => key.split("/")[0]))).toEqual(
    new Set(["avatars", "exports", "points", "threads", "verifications"]),
  );

  const left = ["avatars/left", "exports/left", "points/left", "threads/left", "verifications/left"];
  await put(town, ...left, "elsewhere/of-the-operator");
  await age(town);
  await put(town, "points/young", "verifications/young");
  const hours = (n: number) => new Date(Date.now() - n * 3_600_000);
  const at = (key: string) => join(town.config.DATA_DIR, "files", key, "512.webp");
  await utimes(at("points/young"), hours(100), hours(100));
  await utimes(at("verifications/young"), hours(2), hours(2));
  await removeUnnamed(town.kit, {});
  expect(new Set(await files(town))).toEqual(
    new Set([...named, "elsewhere/of-the-operator/512.webp", "points/young/512.webp"]),
  );
  await town.kit.storage.remove("points/young");
});

test("a second database that uses the storage deletes nothing of the first, nor the first anything, until the operator decides", async () => {
  const { town, copy } = worlds();
  const olena = await town.person("Olena");
  await olena.call("POST /account-settings/avatar", { form: formWith(await plain(30, 30).jpeg().toBuffer()) });
  await put(town, "points/left");
  await age(town);
  const before = await files(town);
  const other = { ...copy.kit, storage: town.kit.storage };
  await expect(removeUnnamed(other, {})).rejects.toThrow(/Another database uses this storage too \(\d+-\d+\)/);
  await age(town);
  await expect(removeUnnamed(other, {})).rejects.toThrow("Another database");
  await expect(removeUnnamed(town.kit, {})).rejects.toThrow("Another database");
  await expect(tendStorage(town.kit, { removeUnnamed: true })).rejects.toThrow("add --mine");
  expect(await files(town)).toEqual(before);

  expect(await tendStorage(town.kit, {})).toMatchObject({ others: [expect.any(String)], unnamed: 1, removed: 0 });
  expect(await tendStorage(town.kit, { mine: true })).toMatchObject({ others: [], unnamed: 1, removed: 0 });
  await removeUnnamed(town.kit, {});
  expect(await files(town)).toEqual(before.filter((key) => key !== "points/left/512.webp"));
});

test("a database that is new to a storage, or comes from a backup, removes nothing for a week", async () => {
  const { copy } = worlds();
  await put(copy, "points/left");
  await age(copy);
  await copy.kit.storage.remove("databases");
  await removeUnnamed(copy.kit, {});
  expect(await files(copy)).toEqual(["points/left/512.webp"]);
  await age(copy);
  await removeUnnamed(copy.kit, {});
  expect(await files(copy)).toEqual([]);
});

test("when a tenth of all files has no row, none is removed before the operator says so", async () => {
  const { copy } = worlds();
  await put(copy, ...Array.from({ length: 21 }, (_, at) => `points/left-${at}`));
  await age(copy);
  await expect(removeUnnamed(copy.kit, {})).rejects.toThrow("21 of 21 stored files are named by no row");
  expect(await files(copy)).toHaveLength(21);
  expect(await tendStorage(copy.kit, { removeUnnamed: true })).toMatchObject({ all: 21, unnamed: 21, removed: 21 });
  expect(await files(copy)).toEqual([]);
});
