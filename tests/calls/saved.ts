import type { Scene } from "../contract/scene.ts";
import type { Recipes } from "./room.ts";

const savedSearch = { kind: "request", text: "кран", lat: 49.84, lng: 24.03, radius: 10_000 } as const;

async function searchOf({ person }: Scene) {
  const petro = await person("Petro");
  const { id } = await petro.call("POST /saved-searches", { body: savedSearch });
  return { who: petro, params: { id } };
}

export const savedRecipes = {
  "GET /saved-points": ({ marko }) => ({ who: marko }),
  "GET /saved-points/marks": async ({ marko, request }) => ({ who: marko, query: { ids: (await request()).id } }),
  "POST /saved-points": async ({ marko, request }) => ({ who: marko, body: { point_ids: [(await request()).id] } }),
  "DELETE /saved-points/:id": async ({ person, request }) => {
    const [petro, { id }] = await Promise.all([person("Petro"), request()]);
    await petro.call("POST /saved-points", { body: { point_ids: [id] } });
    return { who: petro, params: { id } };
  },
  "GET /saved-providers": ({ olena }) => ({ who: olena }),
  "GET /saved-providers/marks": ({ olena, marko }) => ({ who: olena, query: { ids: marko.id } }),
  "POST /saved-providers": ({ olena, marko }) => ({ who: olena, body: { provider_ids: [marko.id] } }),
  "DELETE /saved-providers/:id": async ({ person }) => {
    const [petro, { id }] = await Promise.all([person("Petro"), person("Ivan")]);
    await petro.call("POST /saved-providers", { body: { provider_ids: [id] } });
    return { who: petro, params: { id } };
  },
  "GET /saved-searches": ({ marko }) => ({ who: marko }),
  "POST /saved-searches": ({ marko }) => ({ who: marko, body: savedSearch }),
  "PATCH /saved-searches/:id": async (scene) => ({ ...(await searchOf(scene)), body: { notify: false } }),
  "DELETE /saved-searches/:id": searchOf,
} satisfies Recipes;
