import type { Scene } from "../contract/scene.ts";
import type { Room } from "./room.ts";

const savedSearch = { kind: "request", text: "кран", lat: 49.84, lng: 24.03, radius: 10_000 } as const;

async function searchOf({ person }: Scene) {
  const petro = await person("Petro");
  const { id } = await petro.call("POST /saved-searches", { body: savedSearch });
  return { who: petro, params: { id } };
}

export const saved: Room<"saved"> = {
  // Everybody has their own saved things; things that were not saved do not exist.
  // oxfmt-ignore
  rights: {
    //                             visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
    "GET /saved-points":           "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "GET /saved-points/marks":     "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "POST /saved-points":          "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "DELETE /saved-points/:id":    "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
    "GET /saved-providers":        "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "GET /saved-providers/marks":  "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "POST /saved-providers":       "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "DELETE /saved-providers/:id": "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
    "GET /saved-searches":         "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "POST /saved-searches":        "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "PATCH /saved-searches/:id":   "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
    "DELETE /saved-searches/:id":  "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
  },

  calls: {
    "GET /saved-points": { works: ({ marko }) => ({ who: marko }) },
    "GET /saved-points/marks": {
      works: async ({ marko, request }) => ({ who: marko, query: { ids: (await request()).id } }),
    },
    "POST /saved-points": {
      works: async ({ marko, request }) => ({ who: marko, body: { point_ids: [(await request()).id] } }),
    },
    "DELETE /saved-points/:id": {
      works: async ({ person, request }) => {
        const [petro, { id }] = await Promise.all([person("Petro"), request()]);
        await petro.call("POST /saved-points", { body: { point_ids: [id] } });
        return { who: petro, params: { id } };
      },
    },
    "GET /saved-providers": { works: ({ olena }) => ({ who: olena }) },
    "GET /saved-providers/marks": { works: ({ olena, marko }) => ({ who: olena, query: { ids: marko.id } }) },
    "POST /saved-providers": { works: ({ olena, marko }) => ({ who: olena, body: { provider_ids: [marko.id] } }) },
    "DELETE /saved-providers/:id": {
      works: async ({ person }) => {
        const [petro, { id }] = await Promise.all([person("Petro"), person("Ivan")]);
        await petro.call("POST /saved-providers", { body: { provider_ids: [id] } });
        return { who: petro, params: { id } };
      },
    },
    "GET /saved-searches": { works: ({ marko }) => ({ who: marko }) },
    "POST /saved-searches": {
      works: ({ marko }) => ({ who: marko, body: savedSearch }),
      refused: {
        "search.too_many": async ({ person }) => {
          const petro = await person("Petro");
          for (let made = 0; made < 20; made += 1)
            await petro.call("POST /saved-searches", { body: { kind: "offer" } });
          return { who: petro, body: { kind: "offer" } };
        },
      },
    },
    "PATCH /saved-searches/:id": { works: async (scene) => ({ ...(await searchOf(scene)), body: { notify: false } }) },
    "DELETE /saved-searches/:id": { works: searchOf },
  },
};
