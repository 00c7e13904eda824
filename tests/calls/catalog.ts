import type { Room } from "./room.ts";

export const catalog: Room<"catalog"> = {
  // Open to everybody, signed in or not.
  // oxfmt-ignore
  rights: {
    //                             visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
    "GET /point-types":            "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "GET /questions":              "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "GET /point-purposes":         "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  },

  calls: {
    "GET /point-types": { works: ({ visitor }) => ({ who: visitor(), query: { include: "point_purposes" } }) },
    "GET /point-purposes": { works: ({ visitor }) => ({ who: visitor(), query: { filter: { text: "tap" } } }) },
    "GET /questions": { works: ({ visitor }) => ({ who: visitor(), query: { purpose: "1", text: "leaking tap" } }) },
  },
};
