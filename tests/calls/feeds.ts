import type { Room } from "./room.ts";

export const feeds: Room<"feeds"> = {
  // The link of a calendar is a secret of the person alone (P8).
  // oxfmt-ignore
  rights: {
    //                             visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
    "POST /calendar-feed":         "401  ok   ok   ok   ok   ok   401  ok   ok   act  act  ok   ok   ok",
    "DELETE /calendar-feed":       "401  ok   ok   ok   ok   ok   401  ok   ok   act  act  ok   ok   ok",
  },

  calls: {
    "POST /calendar-feed": { works: (s) => ({ who: s.olena, body: { busy_only: true } }) },
    "DELETE /calendar-feed": { works: (s) => ({ who: s.olena }) },
  },
};
