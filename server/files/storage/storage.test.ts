import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { temporaryFolder } from "../../../tests/files/temporary-folder.ts";
import { s3Keys, startS3, type S3Server } from "../../../tests/servers/s3.ts";
import { isKey } from "./keys.ts";
import { newFolder } from "./new-folder.ts";
import { openStorage } from "./storage.ts";

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());

const bucket = () => ({ ...s3Keys, S3_ENDPOINT: s3.url, S3_BUCKET: s3.bucket });
const kinds = {
  "on the disk": async () => {
    const DATA_DIR = await temporaryFolder();
    return { DATA_DIR, storage: openStorage({ DATA_DIR }) };
  },
  "in a bucket": async () => {
    const DATA_DIR = await temporaryFolder();
    s3.files.clear();
    return { DATA_DIR, storage: openStorage({ DATA_DIR, ...bucket() }) };
  },
};
const asText = { contentType: "text/plain" };
const bytes = (content: string) => new TextEncoder().encode(content);

describe.each(Object.entries(kinds))("%s", (_kind, open) => {
  test("a stored file is found, read whole and in part, and listed", async () => {
    const { storage } = await open();
    const key = `${newFolder("avatars")}/512.txt`;
    await storage.put(key, bytes("hello there"), asText);
    expect(await storage.find(key)).toMatchObject({ key, bytes: 11, contentType: "text/plain" });
    expect(new TextDecoder().decode(await storage.get(key))).toBe("hello there");
    expect(await text(await storage.stream(key))).toBe("hello there");
    expect(await text(await storage.stream(key, { start: 6, end: 8 }))).toBe("the");
    expect(await storage.list()).toEqual([key]);
  });

  test("a stream can be stored, too", async () => {
    const { storage } = await open();
    await storage.put("exports/one.zip", Readable.from([bytes("a"), bytes("b")]), asText);
    expect(new TextDecoder().decode(await storage.get("exports/one.zip"))).toBe("ab");
  });

  test("a folder is removed with its content, other folders stay", async () => {
    const { storage } = await open();
    const folder = newFolder("avatars");
    for (const key of [`${folder}/512.webp`, `${folder}/96.webp`, "avatars/other/512.webp"])
      await storage.put(key, bytes("x"), asText);
    await storage.remove(folder);
    expect(await storage.list()).toEqual(["avatars/other/512.webp"]);
    await storage.remove("avatars/other/512.webp");
    await storage.remove("avatars/never/there.webp");
    expect(await storage.list("avatars")).toEqual([]);
  });

  test("a missing file is not found, also below a file", async () => {
    const { storage } = await open();
    await storage.put("avatars/a/512.webp", bytes("x"), asText);
    for (const key of ["avatars/b/512.webp", "avatars/a", "avatars/a/512.webp/x.webp"])
      expect(await storage.exists(key)).toBe(false);
  });

  test("no key reads a file outside of the folder", async () => {
    const { storage, DATA_DIR } = await open();
    await writeFile(join(DATA_DIR, "secret.txt"), "key");
    for (const key of [
      "../secret.txt",
      "avatars/../../secret.txt",
      "/etc/passwd",
      "a\\b.txt",
      "a//b.txt",
      "a/.b",
      "a\0.txt",
      "",
    ]) {
      expect([key, isKey(key)]).toEqual([key, false]);
      expect(await storage.find(key)).toBe(null);
      await expect(async () => storage.get(key)).rejects.toThrow("is not the key");
      await expect(async () => storage.remove(key)).rejects.toThrow("is not the key");
    }
  });
});

test("a folder with a name that begins alike stays", async () => {
  const { storage } = await kinds["in a bucket"]();
  for (const key of ["avatars/a/1.webp", "avatars/ab/1.webp"]) await storage.put(key, bytes("x"), asText);
  await storage.remove("avatars/a");
  expect(await storage.list()).toEqual(["avatars/ab/1.webp"]);
});

test("a list of many pages is complete", async () => {
  const { storage } = await kinds["in a bucket"]();
  const keys = ["a", "b", "c", "d", "e"].map((name) => `avatars/${name}/1.webp`);
  for (const key of keys) await storage.put(key, bytes("x"), asText);
  expect(await storage.list("avatars")).toEqual(keys);
});

test("a bucket that is busy for a moment is asked again; one that refuses is no missing file", async () => {
  const { storage } = await kinds["in a bucket"]();
  await storage.put("avatars/a/1.webp", bytes("x"), asText);
  s3.mode = "busy once";
  expect(await storage.exists("avatars/a/1.webp")).toBe(true);
  s3.mode = "forbid";
  await expect(storage.find("avatars/a/1.webp")).rejects.toThrow();
  await expect(storage.put("avatars/b/1.webp", bytes("x"), asText)).rejects.toThrow();
  s3.mode = "normal";
  expect(await storage.find("avatars/b/1.webp")).toBe(null);
});
