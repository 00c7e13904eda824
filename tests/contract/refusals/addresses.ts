import type { Refusals } from "./refusal.ts";

export const addressesRefusals: Refusals = {
  "GET /addresses/:id/print": {
    "address.link_disabled": async ({ olena, address }) => ({ who: olena, params: { id: await address() } }),
    "server.busy": async ({ strictly, olena, address }) => {
      const id = await address();
      await olena.call("PATCH /addresses/:id", { params: { id }, body: { link_enabled: true } });
      return { who: strictly(olena), params: { id } };
    },
  },
};
