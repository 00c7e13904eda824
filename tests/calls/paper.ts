import { linked } from "./addresses.ts";
import { unavailable, type Refused, type Room } from "./room.ts";

const unprintable = (query: object = {}): Refused => ({
  ...unavailable((state) => async ({ personIn }) => ({ who: await personIn(state), query })),
  "phones.hidden": async ({ person }) => ({ who: await person("Petro"), query: { ...query, phone: "true" } }),
});
const card = { kind: "card" };

export const paper: Room<"paper"> = {
  // The paper of a place is for its owner, that of a provider for active providers.
  // oxfmt-ignore
  rights: {
    //                                  visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
    "GET /addresses/:id/print":         "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
    "GET /account-settings/paper":      "401  idle idle ok   ok   ok   401  paus idle idle act  idle idle idle",
    "GET /account-settings/paper/file": "401  idle idle ok   ok   ok   401  paus idle idle act  idle idle idle",
  },

  calls: {
    "GET /addresses/:id/print": {
      works: async (scene) => ({ who: scene.olena, params: { id: (await linked(scene)).id } }),
      refused: {
        "address.link_disabled": async ({ olena, address }) => ({ who: olena, params: { id: await address() } }),
        "server.busy": async (scene) => ({
          who: scene.strictly(scene.olena),
          params: { id: (await linked(scene)).id },
        }),
      },
    },
    "GET /account-settings/paper": {
      works: ({ marko }) => ({ who: marko }),
      refused: unprintable(),
    },
    "GET /account-settings/paper/file": {
      works: ({ marko }) => ({ who: marko, query: card }),
      refused: {
        ...unprintable(card),
        "server.busy": ({ strictly, marko }) => ({ who: strictly(marko), query: card }),
      },
    },
  },
};
