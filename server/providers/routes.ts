import { providers } from "#contract/providers.ts";
import { serve } from "#server/kit/serve.ts";
import { changeDay, clearDay, saveHours, showHours } from "./hours.ts";

export const routes = serve(providers, {
  hours: ({ db, viewer }) => showHours(db, viewer.id),
  setHours: ({ tx, kit, viewer, body }) => saveHours(tx, kit, viewer, body),
  changeDay: ({ tx, viewer, params, body }) => changeDay(tx, viewer.id, params.id, body),
  clearDay: ({ tx, viewer, params }) => clearDay(tx, viewer.id, params.id),
});
