import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeProof } from "#server/backup/proof.ts";
import { temporaryFolder } from "../../../tests/files/temporary-folder.ts";
import { checkBackups } from "./check-backups.ts";

const now = Date.parse("2026-11-21T12:00:00Z");

async function folderWith(backups: Record<string, string>): Promise<string> {
  const folder = await temporaryFolder();
  for (const [name, made_at] of Object.entries(backups)) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, "manifest.json"), JSON.stringify({ made_at, migrations: [], tables: [] }));
  }
  return folder;
}

test("without a folder the check is skipped and says how to run it", async () => {
  const [only, ...others] = await checkBackups(undefined, now);
  expect(only).toMatchObject({ level: "skipped", repair: "npm run cli --silent -- doctor --backups /backups" });
  expect(others).toEqual([]);
});

test("a folder without a backup is a problem, also when it does not exist or holds an unfinished one", async () => {
  const folder = await temporaryFolder();
  mkdirSync(join(folder, "2026-11-21.unfinished"));
  const repair = `npm run cli --silent -- backup ${join(folder, "2026-11-21")}`;
  expect(await checkBackups(folder, now)).toMatchObject([{ check: "backup", level: "problem", repair }]);
  expect(await checkBackups(join(folder, "missing"), now)).toMatchObject([{ level: "problem" }]);
});

test("the newest backup counts: it is fresh, and was not verified yet", async () => {
  const folder = await folderWith({ a: "2026-11-01T00:00:00Z", b: "2026-11-21T02:00:00Z" });
  await writeProof(join(folder, "a"), 0);
  const newest = join(folder, "b");
  expect(await checkBackups(folder, now)).toMatchObject([
    { check: "backup", level: "ok", found: `the newest is ${newest}, 10 hours old` },
    { check: "restore", level: "warning", repair: `npm run cli --silent -- restore ${newest} --verify` },
  ]);
  await writeProof(newest, 0);
  expect(await checkBackups(folder, now)).toMatchObject([{ level: "ok" }, { check: "restore", level: "ok" }]);
  expect(await checkBackups(newest, now)).toMatchObject([{ level: "ok" }, { level: "ok" }]);
  await writeProof(newest, 3);
  expect(await checkBackups(folder, now)).toMatchObject([{ level: "ok" }, { level: "problem" }]);
});

test("a backup older than two days is a warning", async () => {
  const folder = await folderWith({ a: "2026-11-19T11:00:00Z" });
  expect((await checkBackups(folder, now))[0]).toMatchObject({ level: "warning" });
});
