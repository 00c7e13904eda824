import { providers } from "#contract/providers.ts";
import { serve } from "#server/kit/serve.ts";
import { openPhones } from "./phones.ts";

export const routes = serve(providers, {
  phones: ({ kit, tx, viewer, params }) => openPhones(tx, kit.config, viewer, params.id),
});
