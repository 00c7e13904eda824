import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { heldFilesOf } from "./drafts.ts";
import { fileLists, keyOf, visitor } from "./owner.ts";

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("localStorage", {});
  vi.stubGlobal("sessionStorage", {});
  vi.stubGlobal("document", { cookie: "" });
});
afterEach(() => void vi.unstubAllGlobals());

const tap = () => new File(["drip"], "tap.jpg", { type: "image/jpeg", lastModified: 1_000 });

test("a visitor's photos are kept as bytes, because Safari's private windows store no file, and come back as they were", async () => {
  const files = heldFilesOf(visitor, "request/files");
  await files.keep([tap()]);
  const [stored] = ((await fileLists.read(keyOf(visitor, "request/files")))?.data ?? []) as object[];
  expect([stored instanceof Blob, Object.values(stored ?? {}).some((value) => value instanceof ArrayBuffer)]).toEqual([
    false,
    true,
  ]);
  const [file] = await files.read();
  expect([file?.name, file?.type, file?.lastModified, await file?.text()]).toEqual([
    "tap.jpg",
    "image/jpeg",
    1_000,
    "drip",
  ]);
});
