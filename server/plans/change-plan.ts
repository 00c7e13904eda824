// Changes a plan that the operator sells.
import { sql } from "kysely";
import type { GrantedAbility } from "#contract/current-user.ts";
import type { Plan } from "#contract/plans.ts";
import { audit } from "#server/kit/audit.ts";
import type { Tx } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
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
 * agreed. Throws `plan.not_found`.
 */
export async function changePlan(tx: Tx, id: Id, change: PlanChange, actor: Id | null): Promise<Plan> {
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

const asStored = (abilities: GrantedAbility[]) =>
  sql<string>`${JSON.stringify(Object.fromEntries(abilities.map((it) => [`${it.resource}:${it.action}`, it.limit])))}::jsonb`;
