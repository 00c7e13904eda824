import type { Scene } from "../contract/scene.ts";
import { planOf } from "../fixtures/plans.ts";
import type { Person } from "../world/world.ts";
import type { Room } from "./room.ts";

const chosen = async ({ kit }: Scene, facts: Parameters<typeof planOf>[1] = {}) =>
  ({ plan_id: (await planOf(kit, facts)).id, period: "month" }) as const;

/** A person with a plan; one with a price waits for its payment. */
async function subscribed(scene: Scene, facts: Parameters<typeof planOf>[1] = {}) {
  const petro = await scene.person("Petro");
  const { subscription } = await petro.call("POST /subscriptions", { body: await chosen(scene, facts) });
  return { who: petro, params: { id: subscription.id } };
}

/** A person with a plan that a card pays every month. */
async function payer(scene: Scene): Promise<{ petro: Person; id: string; body: object }> {
  const petro = await scene.person("Petro");
  const body = await chosen(scene);
  const { id } = await scene.kit.db
    .insertInto("subscriptions")
    .values({
      user_id: petro.id,
      ...body,
      state: "active",
      payment: "stripe",
      external_id: `sub_${petro.id}`,
      started_at: new Date(),
      ends_at: new Date(Date.now() + 864e5 * 20),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { petro, id, body };
}

export const plans: Room<"plans"> = {
  // Plans are decisions of the person alone (P8); operators change them.
  // oxfmt-ignore
  rights: {
    //                                    visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
    "GET /plans":                         "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "GET /subscriptions/use":             "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "GET /subscriptions":                 "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "POST /subscriptions":                "401  ok   ok   ok   ok   ok   401  ok   ok   act  act  ok   ok   ok",
    "DELETE /subscriptions/:id":          "401  404  ok   404  404  404  401  404  404  act  act  404  404  404",
    "GET /admin/subscriptions":           "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",
    "POST /admin/subscriptions/:id/paid": "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",
    "GET /admin/plans":                   "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",
    "PATCH /admin/plans/:id":             "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",
  },

  calls: {
    "GET /plans": { works: ({ visitor }) => ({ who: visitor() }) },
    "GET /subscriptions/use": { works: ({ marko }) => ({ who: marko }) },
    "GET /subscriptions": { works: ({ marko }) => ({ who: marko }) },
    "POST /subscriptions": {
      works: async (s) => ({ who: s.marko, body: await chosen(s) }),
      refused: {
        "plan.not_found": async (s) => ({ who: s.marko, body: await chosen(s, { listed: false }) }),
        "subscription.state": async (s) => {
          const { petro, body } = await payer(s);
          return { who: petro, body };
        },
        "payment.unavailable": async (s) => ({
          who: s.withoutPayments(await s.person("Petro")),
          body: await chosen(s),
        }),
      },
    },
    "DELETE /subscriptions/:id": {
      works: (s) => subscribed(s),
      refused: {
        "subscription.state": async (s) => {
          const made = await subscribed(s, { month_price: 0 });
          await made.who.call("DELETE /subscriptions/:id", { params: made.params });
          return made;
        },
        "payment.unavailable": async (s) => {
          const { petro, id } = await payer(s);
          return { who: s.withoutPayments(petro), params: { id } };
        },
      },
    },
    "GET /admin/subscriptions": {
      works: ({ operator }) => ({ who: operator, query: { filter: { state: "pending" } } }),
    },
    "POST /admin/subscriptions/:id/paid": {
      works: async (s) => ({ ...(await subscribed(s)), who: s.operator }),
      refused: {
        "subscription.state": async (s) => {
          const { params } = await subscribed(s);
          await s.operator.call("POST /admin/subscriptions/:id/paid", { params });
          return { who: s.operator, params };
        },
      },
    },
    "GET /admin/plans": { works: ({ operator }) => ({ who: operator }) },
    "PATCH /admin/plans/:id": {
      works: async ({ operator, kit }) => ({
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
    },
  },
};
