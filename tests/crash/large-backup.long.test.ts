// Backups and restores of many files, by the real commands, killed on their way again and again. What is left never looks like a backup
// or a town, and the next try is whole.
import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { Manifest } from "#server/backup/write-backup.ts";
import { folderOfNames } from "#server/files/storage/names-in-storage.ts";
import { openStorage } from "#server/files/storage/storage.ts";
import { readConfig } from "#server/kit/config.ts";
import { temporaryFolder } from "../files/temporary-folder.ts";
import { s3Keys, startS3 } from "../servers/s3.ts";
import { freshApp, preparedApp } from "./app.ts";

const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
}, 600_000);

const keyOf = (i: number) => `points/p${i}/480.webp`;
const picture = new Uint8Array(3_000).fill(7);
const type = { contentType: "image/webp" };

/** Kills the command at each of these shares of the time that it needs. */
const shares = [0.05, 0.2, 0.4, 0.6, 0.8, 0.95];

type App = Awaited<ReturnType<typeof freshApp>>;

/** A bucket that answers each question after 60 ms. */
async function slowBucket() {
  const s3 = await startS3();
  s3.delay = 60;
  ends.push(s3.stop);
  return { s3, settings: { ...s3Keys, S3_ENDPOINT: s3.url, S3_BUCKET: s3.bucket } };
}

async function run(app: App, words: string[], endAfterMs?: number) {
  const begun = performance.now();
  const child = spawn(process.execPath, ["cli.ts", "--json", ...words], { env: app.environment });
  let out = "";
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const timer = endAfterMs === undefined ? undefined : setTimeout(() => child.kill("SIGKILL"), endAfterMs);
  const code = await new Promise<number | null>((ended) => child.on("exit", ended));
  clearTimeout(timer);
  return { code, out, said, ms: performance.now() - begun };
}

const where = [
  { name: "50,000 files on disk", count: 50_000, bucket: false },
  { name: "5,000 files in a slow bucket", count: 5_000, bucket: true },
];

test.each(where)("$name, killed on the way", { timeout: 1_800_000 }, async ({ name, count, bucket }) => {
  const from = bucket ? await slowBucket() : null;
  const app = await preparedApp(from?.settings);
  ends.push(app.remove);
  await app.start();
  app.cli("user", "create", "+380671112233", "Olena", "--password", "a-long-password");
  const storage = openStorage(readConfig(app.environment));
  for (let i = 0; i < count; i++)
    if (from) from.s3.files.set(keyOf(i), { content: Buffer.from(picture), type: "image/webp", at: new Date() });
    else await storage.put(keyOf(i), picture, type);

  const dir = join(await temporaryFolder(), "2026-11-27");
  const whole = await run(app, ["backup", dir]);
  expect(whole).toMatchObject({ code: 0, said: expect.stringMatching(/file \d+ of \d+/) });
  const filesIn = (folder: string) =>
    (JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")) as Manifest).files;
  expect(filesIn(dir)).toHaveLength(count);

  const killed = `${dir}-killed`;
  for (const share of shares) {
    const { code } = await run(app, ["backup", killed], share * whole.ms);
    if (!existsSync(killed)) expect(code).toBe(null);
    else expect(filesIn(killed)).toHaveLength(count); // killed after its last step, or faster than the first
    rmSync(killed, { recursive: true, force: true });
  }
  expect((await run(app, ["backup", killed])).code).toBe(0);
  expect(existsSync(`${killed}.unfinished`)).toBe(false);
  await app.stop();

  const to = bucket ? await slowBucket() : null;
  const timed = await freshApp(to?.settings);
  ends.push(timed.remove);
  const restored = await run(timed, ["restore", dir]);
  expect(restored).toMatchObject({ code: 0, said: expect.stringMatching(/file \d+ of \d+/) });

  const second = bucket ? await slowBucket() : null;
  const target = await freshApp(second?.settings);
  ends.push(target.remove);
  for (const share of [...shares, 100]) {
    const { code, out, said } = await run(target, ["restore", dir], share * restored.ms);
    if (code === 0) expect(JSON.parse(out)).toMatchObject({ files: count, broken: [] });
    // It was killed after its last step.
    else if (code !== null) expect(said + out).toContain("The database is not empty");
    if (code !== null) break;
  }
  expect(target.cli("check")).toContain("all invariants hold");
  const there = second ? [...second.s3.files.keys()] : await openStorage(readConfig(target.environment)).list();
  // Beside them stands the name of the database.
  expect(there.filter((key) => !key.startsWith(`${folderOfNames}/`))).toHaveLength(count);
  console.info(`${name}: backup ${Math.round(whole.ms)} ms, restore ${Math.round(restored.ms)} ms`);
});
