import { operatorRecipes } from "../../calls/operator.ts";
import type { Recipe } from "../../calls/room.ts";
import type { Refusals } from "./refusal.ts";

const toOneself =
  (body: object): Recipe =>
  ({ operator }) => ({ who: operator, params: { id: operator.id }, body });

export const operatorRefusals: Refusals = {
  "PATCH /admin/users/:id": { "operator.own_account": toOneself({ role: "user" }) },
  "POST /admin/users/:id/block": { "operator.own_account": toOneself({ reason: "For once" }) },
  "POST /admin/users/:id/plan": {
    "plan.not_found": async ({ operator, person }) => ({
      who: operator,
      params: { id: (await person("Petro")).id },
      body: { plan: "nothing", period: null },
    }),
  },
  "POST /admin/subscriptions/:id/paid": {
    "subscription.state": async (scene) => {
      const made = await operatorRecipes["POST /admin/subscriptions/:id/paid"](scene);
      await made.who.attempt("POST /admin/subscriptions/:id/paid", { params: made.params });
      return made;
    },
  },
};
