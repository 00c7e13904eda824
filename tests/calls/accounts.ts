import { formWith, plain } from "../files/pictures.ts";
import type { Room } from "./room.ts";

export const accounts: Room<"accounts"> = {
  // While acting for a person one sees and changes their account.
  // oxfmt-ignore
  rights: {
    //                                 visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
    "GET /ip-locator":                 "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "GET /users/current":              "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "POST /account-settings/avatar":   "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "DELETE /account-settings/avatar": "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  },

  calls: {
    "GET /ip-locator": { works: ({ visitor }) => ({ who: visitor() }) },
    "GET /users/current": { works: ({ olena }) => ({ who: olena }) },
    "POST /account-settings/avatar": {
      works: async ({ olena }) => ({
        who: olena,
        form: formWith(await plain(16, 16).jpeg().toBuffer()),
      }),
    },
    "DELETE /account-settings/avatar": { works: ({ olena }) => ({ who: olena }) },
  },
};
