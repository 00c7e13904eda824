import type { Recipe, Room } from "./room.ts";

const lvivPoint = { lat: 49.84, lng: 24.03 };

/** Marko searches around Olena's home. */
const aroundForeignHome: Recipe = ({ marko, home }) => ({ who: marko, query: { filter: { address: home } } });
const toFound: Recipe = async ({ marko, request }) => ({ who: marko, params: { id: (await request()).id } });

export const finder: Room<"finder"> = {
  // The finder is open to every user (ServiceOffer:read, P6): a published request is visible in it, also to its owner.
  // oxfmt-ignore
  rights: {
    //                                             visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
    "GET /search-service-requests":                "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "GET /search-service-requests/map":            "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "GET /search-service-requests/:id":            "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "POST /search-service-requests/:id/dismiss":   "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "DELETE /search-service-requests/:id/dismiss": "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  },

  // oxfmt-ignore
  managed: {
    //                                             visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
    "GET /search-service-requests/:id":            "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "POST /search-service-requests/:id/dismiss":   "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "DELETE /search-service-requests/:id/dismiss": "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  },

  calls: {
    "GET /search-service-requests": {
      works: async ({ marko, request }) => {
        await request();
        return { who: marko, query: { sort: "distance", filter: { ...lvivPoint, radius: 20_000 } } };
      },
      refused: { "address.not_found": aroundForeignHome },
    },
    "GET /search-service-requests/map": {
      works: async ({ marko, request }) => {
        await request();
        return { who: marko, query: { filter: { box: "49,23,51,25", text: "Klempner" } } };
      },
      refused: { "address.not_found": aroundForeignHome },
    },
    "GET /search-service-requests/:id": {
      works: async ({ marko, answered }) => ({
        who: marko,
        params: { id: (await answered()).tap.id },
      }),
    },
    "POST /search-service-requests/:id/dismiss": { works: toFound },
    "DELETE /search-service-requests/:id/dismiss": { works: toFound },
  },
};
