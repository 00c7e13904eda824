import type { Room } from "./room.ts";

export const analytics: Room<"analytics"> = {
  // Everybody has their own numbers; operators have those of all.
  // oxfmt-ignore
  rights: {
    //                             visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
    "GET /analytics":              "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "GET /admin/numbers":          "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",
  },

  calls: {
    "GET /analytics": { works: ({ marko }) => ({ who: marko }) },
    "GET /admin/numbers": { works: ({ operator }) => ({ who: operator, query: { filter: { weeks: "4" } } }) },
  },
};
