import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { prepareDataDir } from "./data-dir.ts";

const home = mkdtempSync(join(tmpdir(), "poruch-data-dir-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);
const server = "postgresql://somewhere/poruch"; // no embedded PostgreSQL, so no other account has to enter it
function listen() {
  const heard: unknown[] = [];
  return { heard, warn: (...words: unknown[]) => void heard.push(words) };
}

test("a data directory that others could read is closed with all its files, and the log reports it", () => {
  const dir = join(home, "open");
  const zip = join(dir, "files/exports/abc/poruch.zip");
  mkdirSync(join(dir, "files/exports/abc"), { recursive: true, mode: 0o755 });
  mkdirSync(join(dir, "keys"), { mode: 0o700 });
  writeFileSync(zip, "everything about Olena", { mode: 0o644 });
  writeFileSync(join(dir, "keys/secret"), "x", { mode: 0o644 });
  symlinkSync("/etc/hostname", join(dir, "files/elsewhere"));
  const before = mode("/etc/hostname");
  chmodSync(dir, 0o755);
  const log = listen();
  prepareDataDir({ DATA_DIR: dir, DATABASE_URL: server }, log);
  const found = ["", "files", "files/exports", "files/exports/abc", "files/exports/abc/poruch.zip"];
  expect(found.map((path) => mode(join(dir, path)))).toEqual(["700", "700", "700", "700", "600"]);
  expect(mode("/etc/hostname")).toBe(before);
  expect(log.heard).toEqual([[{ directory: dir, closed: 5 }, expect.stringMatching(/open to other users/)]]);
  const again = listen();
  prepareDataDir({ DATA_DIR: dir, DATABASE_URL: server }, again);
  expect(again.heard).toEqual([]);
});

test("a new one is private, and the account of an embedded PostgreSQL may pass through", () => {
  const log = listen();
  prepareDataDir({ DATA_DIR: join(home, "new/deep"), DATABASE_URL: server }, log);
  prepareDataDir({ DATA_DIR: join(home, "embedded"), DATABASE_URL: undefined }, log);
  expect([mode(join(home, "new/deep")), mode(join(home, "embedded"))]).toEqual([
    "700",
    process.getuid?.() === 0 ? "711" : "700",
  ]);
  expect(log.heard).toEqual([]);
});

test("one that cannot be written stops the start with one sentence", () => {
  writeFileSync(join(home, "a-file"), "");
  const DATA_DIR = join(home, "a-file/data");
  expect(() => prepareDataDir({ DATA_DIR, DATABASE_URL: undefined }, listen())).toThrow(
    `DATA_DIR: ${DATA_DIR} cannot be written (ENOTDIR).`,
  );
});
