import { home } from "../fixtures/requests.ts";
import type { Scene } from "../contract/scene.ts";
import type { Recipes } from "./room.ts";

const monday = { weekday_number: 1, start_in_minutes: 540, end_in_minutes: 1_080 };

/** A place of Olena that nothing uses, with its posting link switched on. */
async function linked({ olena }: Scene) {
  const made = await olena.call("POST /addresses", { body: home(undefined, { link_enabled: true }) });
  return { id: made.id, alias: made.public_alias ?? "" };
}

async function dayOf(scene: Scene) {
  const address_id = await scene.address();
  const { data } = await scene.olena.call("POST /access-hours", { query: { address_id }, body: monday });
  return { who: scene.olena, params: { id: data[0]?.id } };
}

export const addressesRecipes = {
  "GET /public/addresses/:id": async (scene) => ({ who: scene.visitor(), params: { id: (await linked(scene)).alias } }),
  "POST /addresses/:id/rotate": async (scene) => ({ who: scene.olena, params: { id: (await linked(scene)).id } }),
  "GET /addresses/:id/print": async (scene) => ({ who: scene.olena, params: { id: (await linked(scene)).id } }),
  "GET /access-hours": async ({ olena, home: address_id }) => ({ who: olena, query: { address_id } }),
  "POST /access-hours": async ({ olena, address }) => ({
    who: olena,
    query: { address_id: await address() },
    body: monday,
  }),
  "PATCH /access-hours/:id": async (scene) => ({ ...(await dayOf(scene)), body: { end_in_minutes: 900 } }),
  "DELETE /access-hours/:id": dayOf,
} satisfies Recipes;
