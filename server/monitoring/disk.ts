import { statfs } from "node:fs/promises";
import type { Kit } from "#server/kit/kit.ts";
import { problem } from "#server/kit/problem.ts";

/** With less free space than this, larger files than a photo cannot be written. */
const leastBytes = 32 * 1024 ** 2;
/** The database may be on another machine: its refusal counts for this long. */
const rememberMs = 60_000;

/** For /readyz. Throws `disk.full` while DATA_DIR has no room or a write was refused for that within the last minute. */
export async function refuseFullDisk({ config, outages }: Pick<Kit, "config" | "outages">): Promise<void> {
  const { bavail, bsize } = await statfs(config.DATA_DIR);
  const free = bavail * bsize;
  if (free < leastBytes) outages.failed("disk", new Error(`${Math.floor(free / 1024 ** 2)} MB free in DATA_DIR`));
  const outage = outages.current().get("disk");
  if (!outage) return;
  if (Date.now() - outage.last < rememberMs) throw problem("disk.full", { retryAfter: 60 });
  outages.works("disk");
}
