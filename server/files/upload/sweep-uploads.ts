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
    // An upload that ends meanwhile is gone already.
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > hour) await rm(path, { recursive: true, force: true });
  }
};
