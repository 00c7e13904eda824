import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { uploadsDir } from "./receive.ts";
import { sweepUploads } from "./sweep-uploads.ts";

const dataDir = mkdtempSync(join(tmpdir(), "poruch-uploads-"));
afterAll(() => rmSync(dataDir, { recursive: true }));

test("an upload that is gone before its turn keeps no leftover of a killed process", async () => {
  const dir = uploadsDir(dataDir);
  mkdirSync(dir, { recursive: true });
  symlinkSync(join(dir, "nothing"), join(dir, "a-gone"));
  const [left, running] = [join(dir, "b-left"), join(dir, "c-running")];
  for (const path of [left, running]) writeFileSync(path, "…");
  utimesSync(left, 0, 0);
  await sweepUploads({ config: { DATA_DIR: dataDir } } as never, {});
  expect([left, running].map((path) => existsSync(path))).toEqual([false, true]);
});
