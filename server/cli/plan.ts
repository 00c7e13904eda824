// Plans from the command line: subscriptions, payments, prices and limits.
import { actions, resources } from "#contract/abilities.ts";
import type { GrantedAbility } from "#contract/current-user.ts";
import { periods, type Period, type Plan } from "#contract/plans.ts";
import { transact } from "../kit/db.ts";
import type { Kit } from "../kit/kit.ts";
import { changePlan } from "../plans/change-plan.ts";
import { listAllPlans, showSubscription } from "../plans/list.ts";
import { markPaidByReference } from "../plans/mark-paid.ts";
import { startPlan } from "../plans/start-plan.ts";
import { findAccount } from "./find-account.ts";

/** Without a period the plan has no end. Starting the same plan again extends it. */
export async function setUserPlan(kit: Kit, phone: string, plan: string, period: string | undefined) {
  return transact(kit.db, async (tx) => {
    const { id: userId } = await findAccount(tx, phone);
    const id = await startPlan(tx, { userId, plan, period: readPeriod(period), actor: null });
    const { ends_at } = await showSubscription(tx, id);
    return { id: userId, plan, ends_at };
  });
}

function readPeriod(text: string | undefined): Period | null {
  if (text === undefined) return null;
  const period = periods.find((known) => known === text);
  if (!period) throw new Error(`A period is ${periods.join(" or ")}, not ${text}`);
  return period;
}

export async function markPlanPaid(kit: Kit, reference: string) {
  const { plan, ...paid } = await transact(kit.db, (tx) => markPaidByReference(tx, reference, null));
  return { reference: paid.reference, plan: plan.slug, state: paid.state, ends_at: paid.ends_at };
}

export async function listPlans(kit: Kit) {
  const plans = await transact(kit.db, listAllPlans);
  return Object.fromEntries(plans.map(({ slug, id: _, ...plan }) => [slug, { ...plan, abilities: inWords(plan) }]));
}

const inWords = ({ abilities }: Pick<Plan, "abilities">) =>
  abilities.map(({ resource, action, limit }) => `${resource}:${action}=${limit ?? "none"}`);

export type PlanOptions = { monthPrice?: string; yearPrice?: string; currency?: string; ability?: string[] };

/** Prices in minor units; `-` removes a price or an ability, `none` removes the limit of an ability. */
export async function setPlan(kit: Kit, slug: string, options: PlanOptions) {
  return transact(kit.db, async (tx) => {
    const plan = (await listAllPlans(tx)).find((it) => it.slug === slug);
    if (!plan) throw new Error(`There is no plan ${slug}`);
    const { monthPrice, yearPrice, currency, ability } = options;
    const change = {
      ...(monthPrice !== undefined && { month_price: readPrice(monthPrice) }),
      ...(yearPrice !== undefined && { year_price: readPrice(yearPrice) }),
      ...(currency !== undefined && { currency: readCurrency(currency) }),
      ...(ability && { abilities: ability.reduce(withAbility, plan.abilities) }),
    };
    const changed = await changePlan(tx, plan.id, change, null);
    return { ...changed, abilities: inWords(changed) };
  });
}

function readPrice(text: string): number | null {
  if (text === "-") return null;
  if (!/^\d{1,11}$/.test(text)) throw new Error(`A price is in minor units, like 45000 for 450.00, not ${text}`);
  return Number(text);
}

function readCurrency(text: string): string {
  if (!/^[A-Z]{3}$/.test(text)) throw new Error(`A currency is three capital letters, not ${text}`);
  return text;
}

function withAbility(abilities: GrantedAbility[], text: string): GrantedAbility[] {
  const [, first, second, limit] = /^(\w+):(\w+)=(none|-|\d{1,7})$/.exec(text) ?? [];
  const resource = resources.find((it) => it === first);
  const action = actions.find((it) => it === second);
  if (!resource || !action) throw new Error(`An ability is like ServiceOffer:create=10, not ${text}`);
  const others = abilities.filter((it) => it.resource !== resource || it.action !== action);
  return limit === "-" ? others : [...others, { resource, action, limit: limit === "none" ? null : Number(limit) }];
}
