import type { JobsOfRoom } from "#server/kit/room.ts";
import { removeFiles } from "./storage/remove-files.ts";
import { removeUnnamed } from "./storage/remove-unnamed.ts";
import { sweepUploads } from "./upload/sweep-uploads.ts";

export const jobs = {
  "kit.remove-files": { run: removeFiles },
  "kit.remove-unnamed": { run: removeUnnamed, retries: 0, cron: "23 3 * * *" },
  "kit.sweep-uploads": { run: sweepUploads, cron: "29 * * * *" },
} satisfies JobsOfRoom;
