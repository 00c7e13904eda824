import { statfs } from "node:fs/promises";
import type { Kit } from "#server/kit/kit.ts";
import { problem } from "#server/kit/problem.ts";

/** With less free space than this, larger files than a photo cannot be written. */
export const leastBytes = 32 * 1024 ** 2;
/** The database may be on another machine: its refusal counts for this long. */
const rememberMs = 60_000;

export async function freeBytes(dir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dir);
  return bavail * bsize;
}

/** For /readyz. Throws `disk.full` while DATA_DIR has no room or a write was refused for that within the last minute. */
export async function refuseFullDisk({ config, outages }: Pick<Kit, "config" | "outages">): Promise<void> {
  const free = await freeBytes(config.DATA_DIR);
  if (free < leastBytes) outages.failed("disk", new Error(`${Math.floor(free / 1024 ** 2)} MB free in DATA_DIR`));
  const outage = outages.current().get("disk");
  if (!outage) return;
  if (Date.now() - outage.last < rememberMs) throw problem("disk.full", { retryAfter: 60 });
  outages.works("disk");
}
