import { providers } from "#contract/providers.ts";
import { serve } from "#server/kit/serve.ts";
import { changeDay, clearDay, setHours, showHours } from "./hours.ts";
import { listReveals } from "./list-reveals.ts";
import { openPhones } from "./phones.ts";

export const routes = serve(providers, {
  phones: ({ kit, tx, viewer, params }) => openPhones(tx, kit.config, viewer, params.id),
  reveals: ({ tx, viewer, query }) => listReveals(tx, viewer, query),
  hours: ({ tx, viewer }) => showHours(tx, viewer.id),
  setHours: ({ tx, viewer, body }) => setHours(tx, viewer.id, body),
  changeDay: ({ tx, viewer, params, body }) => changeDay(tx, viewer.id, params.id, body),
  clearDay: ({ tx, viewer, params }) => clearDay(tx, viewer.id, params.id),
});
