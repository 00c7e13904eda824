import { absent, unavailable, type Room } from "./room.ts";

export const contacts: Room<"contacts"> = {
  // A customer's phones are open to providers with a proposal, but not to operators. The owner reads the log of views.
  // oxfmt-ignore
  rights: {
    //                                       visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
    "GET /messengers":                       "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "GET /users/:id/phones":                 "401  hid  ok   hid  ok   hid  401  hid  hid  hid  act  hid  hid  hid",
    "GET /account-settings/contact-preview": "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "GET /blocked-people":                   "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "POST /blocked-people":                  "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "DELETE /blocked-people/:id":            "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
    "GET /reveals":                          "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  },

  // Contractors call the manager (P9); knowing that a managed person exists opens none of her data.
  // oxfmt-ignore
  managed: {
    //                                      visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
    "GET /users/:id/phones":                "401  hid  hid  hid  hid  hid  401  hid  hid  ok   act  ok   hid  hid",
    "GET /users/:id/phones of the manager": "401  hid  hid  hid  ok   hid  401  hid  ok   hid  act  hid  hid  hid",
  },

  calls: {
    "GET /messengers": { works: ({ visitor }) => ({ who: visitor() }) },
    "GET /users/:id/phones": {
      works: async ({ marko, olena, accepted }) => {
        await accepted();
        return { who: marko, params: { id: olena.id } };
      },
      refused: {
        ...unavailable((state) => async ({ personIn, ivan }) => ({
          who: ivan,
          params: { id: (await personIn(state, { visibility: "authorized" })).id },
        })),
        "phones.hidden": async ({ person, ivan }) => ({ who: ivan, params: { id: (await person("Petro")).id } }),
        "phones.limit_exceeded": async ({ person, strictly, ivan }) => ({
          who: strictly(ivan),
          params: { id: (await person("Petro", { visibility: "anybody" })).id },
        }),
      },
      thing: ({ olena }) => ({ params: { id: olena.id } }),
    },
    "GET /account-settings/contact-preview": { works: ({ olena }) => ({ who: olena }) },
    "GET /blocked-people": { works: ({ olena }) => ({ who: olena }) },
    "POST /blocked-people": {
      works: async ({ person }) => ({
        who: await person("Taras"), // a new person, because a block with a person of the scene would change other calls
        body: { user_id: (await person("Petro")).id },
      }),
      refused: { "user.not_found": ({ ivan }) => ({ who: ivan, body: { user_id: absent } }) },
    },
    "DELETE /blocked-people/:id": {
      works: async ({ olena, person }) => {
        const { id } = await person("Petro");
        await olena.call("POST /blocked-people", { body: { user_id: id } });
        return { who: olena, params: { id } };
      },
    },
    "GET /reveals": { works: ({ olena }) => ({ who: olena }) },
  },

  managedThings: {
    "GET /users/:id/phones of the manager": ({ people }) => ({ params: { id: people.manager.id } }),
  },
};
