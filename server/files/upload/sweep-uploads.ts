import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { JobHandler } from "#server/kit/record.ts";
import { uploadsDir } from "./receive.ts";

const hour = 3_600_000;

/** Removes received files that a killed process left behind; normally each call removes its own. */
export const sweepUploads: JobHandler<"kit.sweep-uploads"> = async ({ config }) => {
  const dir = uploadsDir(config.DATA_DIR);
  for (const name of await readdir(dir).catch(() => [])) {
    const path = join(dir, name);
    const age = Date.now() - (await stat(path)).mtimeMs;
    if (age > hour) await rm(path, { recursive: true, force: true });
  }
};
