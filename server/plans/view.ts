import type { Abilities } from "#contract/abilities.ts";
import type { MySubscription, Plan } from "#contract/plans.ts";
import { grantsOf } from "#server/accounts/view.ts";
import type { PlanRow, SubscriptionRow } from "./queries.ts";

export const presentPlan = ({ abilities, ...plan }: PlanRow): Plan => ({
  ...plan,
  abilities: grantsOf(abilities as Abilities),
});

export function presentSubscription(row: SubscriptionRow): MySubscription {
  const { id, price, currency, reference, created_at, started_at, ends_at } = row;
  return {
    id,
    price,
    currency,
    reference,
    created_at,
    started_at,
    ends_at,
    plan: presentPlan(row.plan),
    period: row.period,
    state: row.state,
    payment: row.payment,
    cancelled: row.cancelled_at !== null,
  };
}
