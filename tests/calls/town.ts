import { formWith, plain } from "../files/pictures.ts";
import type { Room } from "./room.ts";

const picture = async () => formWith(await plain(16, 16).png().toBuffer(), { field: "logo" });

export const town: Room<"town"> = {
  // oxfmt-ignore
  rights: {
    //                         visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
    "GET /town":               "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "GET /admin/town":         "401  abil abil abil abil abil 401  abil abil abil act  abil abil ok",
    "PATCH /admin/town":       "401  abil abil abil abil abil 401  abil abil abil act  abil abil ok",
    "POST /admin/town/logo":   "401  abil abil abil abil abil 401  abil abil abil act  abil abil ok",
    "DELETE /admin/town/logo": "401  abil abil abil abil abil 401  abil abil abil act  abil abil ok",
  },

  calls: {
    "GET /town": { works: ({ visitor }) => ({ who: visitor() }) },
    "GET /admin/town": { works: ({ operator }) => ({ who: operator }) },
    "PATCH /admin/town": { works: ({ operator }) => ({ who: operator, body: {} }) },
    "POST /admin/town/logo": { works: async ({ operator }) => ({ who: operator, form: await picture() }) },
    "DELETE /admin/town/logo": { works: ({ operator }) => ({ who: operator }) },
  },
};
