import { offerOf } from "./offers.ts";
import { toRequest } from "./requests.ts";
import type { Room } from "./room.ts";

export const today: Room<"today"> = {
  // The people whom a customer can ask about a request are for its customer alone. The host of its place reads the request, not this list.
  // oxfmt-ignore
  rights: {
    //                                  visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
    "GET /public/nearby":               "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "GET /service-requests/:id/people": "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
    "GET /today":                       "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  },

  calls: {
    "GET /public/nearby": {
      works: ({ visitor }) => ({ who: visitor(), query: { filter: { lat: 49.84, lng: 24.03 } } }),
    },
    "GET /service-requests/:id/people": {
      works: async (s) => {
        await offerOf(s);
        return toRequest()(s);
      },
    },
    "GET /today": {
      works: async ({ olena, answered }) => {
        await answered();
        return { who: olena };
      },
    },
  },
};
