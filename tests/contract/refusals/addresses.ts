import type { Refusals } from "./refusal.ts";

const monday = { weekday_number: 1, start_in_minutes: 540, end_in_minutes: 1_080 };

export const addressesRefusals: Refusals = {
  "GET /addresses/:id/print": {
    "address.link_disabled": async ({ olena, address }) => ({ who: olena, params: { id: await address() } }),
    "server.busy": async ({ strictly, olena, address }) => {
      const id = await address();
      await olena.call("PATCH /addresses/:id", { params: { id }, body: { link_enabled: true } });
      return { who: strictly(olena), params: { id } };
    },
  },
  "GET /access-hours": {
    "address.not_found": async ({ ivan, home }) => ({ who: ivan, query: { address_id: home } }),
  },
  "POST /access-hours": {
    "address.not_found": async ({ ivan, home }) => ({ who: ivan, query: { address_id: home }, body: monday }),
  },
};
