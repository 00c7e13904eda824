import { settings } from "#contract/settings.ts";
import { triesForHours } from "#server/kit/jobs.ts";
import type { JobsOfRoom } from "#server/kit/room.ts";
import { serve } from "#server/kit/serve.ts";
import { changeSettings } from "./change.ts";
import { confirmEmail } from "./email.ts";
import { notifyOldEmail, sendConfirmation } from "./jobs.ts";
import { showSettings } from "./show.ts";

export const routes = serve(settings, {
  settings: ({ db, kit, viewer }) => showSettings(db, kit, viewer),
  change: ({ tx, kit, viewer, body, version }) => changeSettings(tx, kit, viewer, body, version),
  confirmEmail: ({ tx, kit, body }) => confirmEmail(tx, kit, body.token),
});

export const jobs = {
  "accounts.confirm-email": { run: sendConfirmation, retries: triesForHours },
  "accounts.notify-old-email": { run: notifyOldEmail, retries: triesForHours, keepSeconds: 600 },
} satisfies JobsOfRoom;
