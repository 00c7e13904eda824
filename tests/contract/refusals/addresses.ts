import { stale, type Refusals } from "./refusal.ts";

const monday = { weekday_number: 1, start_in_minutes: 540, end_in_minutes: 1_080 };

export const addressesRefusals: Refusals = {
  "POST /access-hours": {
    "version.changed": async ({ olena, address }) => ({
      who: olena,
      query: { address_id: await address() },
      body: monday,
      headers: stale,
    }),
  },
  "PATCH /access-hours/:id": {
    "version.changed": async ({ olena, address }) => {
      const query = { address_id: await address() };
      const { data } = await olena.call("POST /access-hours", { query, body: monday });
      return { who: olena, params: { id: data[0]?.id }, body: { end_in_minutes: 900 }, headers: stale };
    },
  },
  "GET /addresses/:id/print": {
    "address.link_disabled": async ({ olena, address }) => ({ who: olena, params: { id: await address() } }),
    "server.busy": async ({ strictly, olena, address }) => {
      const id = await address();
      await olena.call("PATCH /addresses/:id", { params: { id }, body: { link_enabled: true } });
      return { who: strictly(olena), params: { id } };
    },
  },
};
