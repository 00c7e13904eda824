import type { Scene } from "../contract/scene.ts";
import type { Recipes } from "./room.ts";

const monday = { weekday_number: 1, start_in_minutes: 540, end_in_minutes: 1_080 };

async function dayOf({ person }: Scene) {
  const petro = await person("Petro");
  const { data } = await petro.call("POST /business-hours", { body: monday });
  return { who: petro, params: { id: data[0]?.id } };
}

export const hoursRecipes = {
  "GET /business-hours": ({ marko }) => ({ who: marko }),
  "POST /business-hours": ({ marko }) => ({ who: marko, body: monday }),
  "PATCH /business-hours/:id": async (scene) => ({ ...(await dayOf(scene)), body: { end_in_minutes: 900 } }),
  "DELETE /business-hours/:id": dayOf,
} satisfies Recipes;
