import { media } from "#contract/media.ts";
import type { Listeners, JobsOfRoom } from "#server/kit/room.ts";
import { serve } from "#server/kit/serve.ts";
import { eraseMedia, exportMedia } from "./personal-data.ts";
import { removeFolders } from "./remove-files.ts";
import { sweepMedia } from "./sweep.ts";
import { take } from "./take.ts";

export const routes = serve(media, {
  upload: ({ kit, viewer, files, posters, inTransaction }) =>
    take(kit, { userId: viewer.id, files, posters, inTransaction }),
});

export const listeners = {
  "account.erasing": [eraseMedia],
  "account.exporting": [exportMedia],
} satisfies Listeners;

export const jobs = {
  "media.remove-folders": { run: removeFolders },
  "media.sweep": { run: sweepMedia, cron: "47 * * * *" },
} satisfies JobsOfRoom;
