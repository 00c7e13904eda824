import type { Refusals } from "./refusal.ts";

const absent = "01980000-0000-7000-8000-000000000000";

export const hoursRefusals: Refusals = {
  "PATCH /business-hours/:id": {
    "hours.not_found": ({ marko }) => ({ who: marko, params: { id: absent }, body: { closed: true } }),
  },
  "DELETE /business-hours/:id": { "hours.not_found": ({ marko }) => ({ who: marko, params: { id: absent } }) },
};
