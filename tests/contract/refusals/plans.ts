import { planOf } from "../../fixtures/plans.ts";
import type { Person } from "../../world/world.ts";
import type { Scene } from "../scene.ts";
import type { Refusals } from "./refusal.ts";

/** A person with a plan that a card pays every month. */
async function payer({ person, kit }: Scene): Promise<{ petro: Person; id: string; plan_id: string }> {
  const petro = await person("Petro");
  const { id: plan_id } = await planOf(kit);
  const { id } = await kit.db
    .insertInto("subscriptions")
    .values({
      user_id: petro.id,
      plan_id,
      period: "month",
      state: "active",
      payment: "stripe",
      external_id: `sub_${petro.id}`,
      started_at: new Date(),
      ends_at: new Date(Date.now() + 864e5 * 20),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { petro, id, plan_id };
}

export const plansRefusals: Refusals = {
  "POST /subscriptions": {
    "plan.not_found": async ({ marko, kit }) => ({
      who: marko,
      body: { plan_id: (await planOf(kit, { listed: false })).id, period: "month" },
    }),
    "subscription.state": async (s) => {
      const { petro, plan_id } = await payer(s);
      return { who: petro, body: { plan_id, period: "month" } };
    },
    "payment.unavailable": async ({ withoutPayments, person, kit }) => ({
      who: withoutPayments(await person("Petro")),
      body: { plan_id: (await planOf(kit)).id, period: "month" },
    }),
  },
  "DELETE /subscriptions/:id": {
    "subscription.state": async ({ person, kit }) => {
      const petro = await person("Petro");
      const plan_id = (await planOf(kit, { month_price: 0 })).id;
      const { subscription } = await petro.call("POST /subscriptions", { body: { plan_id, period: "month" } });
      await petro.call("DELETE /subscriptions/:id", { params: { id: subscription.id } });
      return { who: petro, params: { id: subscription.id } };
    },
    "payment.unavailable": async (s) => {
      const { petro, id } = await payer(s);
      return { who: s.withoutPayments(petro), params: { id } };
    },
  },
};
