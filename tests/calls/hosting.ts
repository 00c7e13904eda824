import { hosted } from "./addresses.ts";
import type { Recipe, Room } from "./room.ts";

/** Olena about the request of a tenant at her address. */
const aboutRequest =
  (deal: boolean): Recipe =>
  async (s) => ({ who: s.olena, params: { id: (await hosted(s, deal)).request.id } });

const resident: Recipe = async (s) => {
  const { flat, tenant } = await hosted(s, false);
  return { who: s.olena, params: { id: flat, userId: tenant.id } };
};

export const hosting: Room<"hosting"> = {
  // Rule A7: the host alone decides about the exact address of a hosted request, and confirms residents.
  // oxfmt-ignore
  rights: {
    //                                            visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
    "GET /service-requests/:id/address-grant":    "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
    "POST /service-requests/:id/address-grant":   "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
    "DELETE /service-requests/:id/address-grant": "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
    "GET /addresses/:id/residents":               "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
    "POST /addresses/:id/residents/:userId":      "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
    "DELETE /addresses/:id/residents/:userId":    "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
  },

  calls: {
    "GET /service-requests/:id/address-grant": { works: aboutRequest(true) },
    "POST /service-requests/:id/address-grant": {
      works: aboutRequest(true),
      refused: { "request.state": aboutRequest(false) },
    },
    "DELETE /service-requests/:id/address-grant": {
      works: aboutRequest(true),
      refused: { "request.state": aboutRequest(false) },
    },
    "GET /addresses/:id/residents": { works: async ({ olena, home }) => ({ who: olena, params: { id: home } }) },
    "POST /addresses/:id/residents/:userId": {
      works: resident,
      refused: {
        "user.not_found": ({ olena, home, ivan }) => ({ who: olena, params: { id: home, userId: ivan.id } }),
      },
    },
    "DELETE /addresses/:id/residents/:userId": { works: resident },
  },
};
