import type { Scene } from "../scene.ts";
import type { Recipes } from "./recipe.ts";

const ten = { title: "10 % for the first job", kind: "percent", value: 10, first_time_only: true } as const;

async function programOf({ person }: Scene) {
  const petro = await person("Petro");
  const { id } = await petro.call("POST /discount-programs", { body: ten });
  return { who: petro, params: { id } };
}

export const discountRecipes = {
  "GET /discount-programs": ({ marko }) => ({ who: marko }),
  "POST /discount-programs": async ({ person }) => ({ who: await person("Petro"), body: ten }),
  "GET /discount-programs/:id": programOf,
  "PATCH /discount-programs/:id": async (scene) => ({ ...(await programOf(scene)), body: { ended: true } }),
  "DELETE /discount-programs/:id": programOf,
} satisfies Recipes;
