import { settings } from "#contract/settings.ts";
import { findSettings } from "#server/accounts/own.ts";
import { serve } from "#server/kit/serve.ts";
import { changeSettings } from "./change.ts";
import { confirmEmail } from "./email.ts";
import { presentSettings } from "./view.ts";

export const routes = serve(settings, {
  settings: async ({ db, viewer }) => presentSettings(viewer, await findSettings(db, viewer.id)),
  change: ({ kit, tx, viewer, body }) => changeSettings(kit, tx, viewer, body),
  confirmEmail: ({ kit, tx, body }) => confirmEmail(kit, tx, body.token),
});
