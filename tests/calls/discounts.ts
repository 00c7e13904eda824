import type { Scene } from "../contract/scene.ts";
import type { Recipes } from "./room.ts";

const ten = { title: "10 % for the first job", kind: "percent", value: 10, first_time_only: true } as const;

async function programOf({ person }: Scene) {
  const petro = await person("Petro");
  const { id } = await petro.call("POST /discount-programmes", { body: ten });
  return { who: petro, params: { id } };
}

export const discountRecipes = {
  "GET /discount-programmes": ({ marko }) => ({ who: marko }),
  "POST /discount-programmes": async ({ person }) => ({ who: await person("Petro"), body: ten }),
  "GET /discount-programmes/:id": programOf,
  "PATCH /discount-programmes/:id": async (scene) => ({ ...(await programOf(scene)), body: { ended: true } }),
  "DELETE /discount-programmes/:id": programOf,
} satisfies Recipes;
