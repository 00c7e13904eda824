import { failedJob } from "../fixtures/operators.ts";
import { planOf } from "../fixtures/plans.ts";
import type { Scene } from "../contract/scene.ts";
import type { Recipe, Recipes } from "./room.ts";

/** The operator's call about a new person. */
const to =
  (body?: object): Recipe =>
  async ({ operator, person }) => ({
    who: operator,
    params: { id: (await person("Petro")).id },
    ...(body && { body }),
  });

const waiting = async ({ person, kit }: Scene): Promise<string> => {
  const petro = await person("Petro");
  const body = { plan_id: (await planOf(kit)).id, period: "month" } as const;
  return (await petro.call("POST /subscriptions", { body })).subscription.id;
};

export const operatorRecipes = {
  "GET /admin/users": ({ operator }) => ({ who: operator, query: { sort: "name", filter: { text: "ol" } } }),
  "GET /admin/users/:id": to(),
  "PATCH /admin/users/:id": to({ role: "manager" }),
  "POST /admin/users/:id/block": to({ reason: "Asks for money beforehand" }),
  "POST /admin/users/:id/unblock": to(),
  "POST /admin/users/:id/plan": to({ plan: "agency", period: "month" }),
  "GET /admin/subscriptions": ({ operator }) => ({ who: operator, query: { filter: { state: "pending" } } }),
  "POST /admin/subscriptions/:id/paid": async (scene) => ({
    who: scene.operator,
    params: { id: await waiting(scene) },
  }),
  "GET /admin/plans": ({ operator }) => ({ who: operator }),
  "PATCH /admin/plans/:id": async ({ operator, kit }) => ({
    who: operator,
    params: { id: (await planOf(kit)).id },
    body: {
      abilities: [{ resource: "ServiceOffer", action: "create", limit: 5 }],
      month_price: 9_900,
      year_price: null,
      currency: "UAH",
      listed: false,
    },
  }),
  "GET /admin/audit": ({ operator }) => ({ who: operator, query: { filter: { action: "login" } } }),
  "GET /admin/jobs": ({ operator }) => ({ who: operator }),
  "POST /admin/jobs/:id/retry": async ({ operator, kit }) => ({ who: operator, params: { id: await failedJob(kit) } }),
  "GET /admin/codes": ({ operator }) => ({ who: operator }),
} satisfies Recipes;
