// Changes a plan that the operator sells.
import { sql } from "kysely";
import type { GrantedAbility } from "#contract/current-user.ts";
import type { Plan } from "#contract/plans.ts";
import { audit } from "#server/kit/audit.ts";
import type { Tx } from "#server/kit/db.ts";
import { problem, wrongField } from "#server/kit/problem.ts";
import { later } from "#server/kit/record.ts";
import type { Id } from "#server/kit/viewer.ts";
import { findPlan, now } from "./queries.ts";
import { presentPlan } from "./view.ts";

export type PlanChange = {
  abilities?: GrantedAbility[] | undefined;
  month_price?: number | null | undefined;
  year_price?: number | null | undefined;
  currency?: string | undefined;
  listed?: boolean | undefined;
};

/**
 * Applies at once to all holders of the plan; a job archives the posts beyond a lower limit. Prices agreed before stay as
 * agreed. Throws `plan.not_found`, and an error of a price that would become another sum.
 */
export async function changePlan(tx: Tx, id: Id, change: PlanChange, actor: Id | null): Promise<Plan> {
  await refuseOldPrices(tx, id, change);
  const { abilities, ...rest } = change;
  const set = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  const changed = await tx
    .updateTable("plans")
    .set({ ...set, ...(abilities && { abilities: asStored(abilities) }), updated_at: now })
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  const plan = changed && (await findPlan(tx, { id }));
  if (!plan) throw problem("plan.not_found");
  await audit(tx, "plan.changed", actor, null, { plan: plan.slug, fields: Object.keys(change) });
  if (abilities) await later(tx, "plans.apply-limits", {});
  return presentPlan(plan);
}

/** In another currency the same number is another price: a plan with a price needs it anew. */
async function refuseOldPrices(tx: Tx, id: Id, change: PlanChange): Promise<void> {
  if (change.currency === undefined) return;
  const plan = await findPlan(tx, { id });
  if (!plan || plan.currency === change.currency) return;
  // Free is free in every currency.
  for (const price of ["month_price", "year_price"] as const)
    if (plan[price] && change[price] === undefined) throw wrongField(price, "required");
}

const asStored = (abilities: GrantedAbility[]) =>
  sql<string>`${JSON.stringify(Object.fromEntries(abilities.map((it) => [`${it.resource}:${it.action}`, it.limit])))}::jsonb`;
