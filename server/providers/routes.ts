import { providers } from "#contract/providers.ts";
import { serve } from "#server/kit/serve.ts";
import { listReveals } from "./list-reveals.ts";
import { openPhones } from "./phones.ts";

export const routes = serve(providers, {
  phones: ({ kit, tx, viewer, params }) => openPhones(tx, kit.config, viewer, params.id),
  reveals: ({ tx, viewer, query }) => listReveals(tx, viewer, query),
});
