import { planOf } from "../fixtures/plans.ts";
import type { Recipes } from "./room.ts";

export const plansRecipes = {
  "GET /plans": ({ visitor }) => ({ who: visitor() }),
  "GET /subscriptions/use": ({ marko }) => ({ who: marko }),
  "GET /subscriptions": ({ marko }) => ({ who: marko }),
  "POST /subscriptions": async ({ marko, kit }) => ({
    who: marko,
    body: { plan_id: (await planOf(kit)).id, period: "month" },
  }),
  "DELETE /subscriptions/:id": async ({ marko, kit }) => {
    const plan_id = (await planOf(kit)).id;
    const { subscription } = await marko.call("POST /subscriptions", { body: { plan_id, period: "year" } });
    return { who: marko, params: { id: subscription.id } };
  },
} satisfies Recipes;
