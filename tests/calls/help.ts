import type { Room } from "./room.ts";

export const help: Room<"help"> = {
  // Open to everybody, signed in or not.
  // oxfmt-ignore
  rights: {
    //                                    visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
    "GET /help/articles":                 "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "GET /help/search":                   "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "GET /help/articles/:category/:slug": "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "GET /help/questions":                "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "GET /help/legal/:document":          "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "GET /help/contacts":                 "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  },

  calls: {
    "GET /help/articles": { works: ({ visitor }) => ({ who: visitor(), query: { filter: { error: "phone.taken" } } }) },
    "GET /help/search": { works: ({ visitor }) => ({ who: visitor(), query: { text: "forgoten pasword" } }) },
    "GET /help/articles/:category/:slug": {
      works: ({ visitor }) => ({
        who: visitor(),
        params: { category: "account", slug: "create-an-account" },
      }),
    },
    "GET /help/questions": { works: ({ visitor }) => ({ who: visitor() }) },
    "GET /help/legal/:document": {
      works: ({ visitor }) => ({ who: visitor(), params: { document: "privacy-policy" } }),
    },
    "GET /help/contacts": { works: ({ visitor }) => ({ who: visitor() }) },
  },
};
