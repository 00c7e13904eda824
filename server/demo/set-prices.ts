import type { Tx } from "#server/kit/db.ts";
import { changePlan } from "#server/plans/change-plan.ts";

/** Hryvnias a month; a year costs ten months. */
const prices = { freelancer: 150, professional: 250, company: 700, agency: 1_500, enterprise: 4_000, landlord: 300 };

/** Sets the prices of the plans in the demo town, where the operator has set none. */
export async function setPrices(tx: Tx): Promise<void> {
  const plans = await tx.selectFrom("plans").select(["id", "slug"]).where("month_price", "is", null).execute();
  for (const { id, slug } of plans) {
    const price = prices[slug as keyof typeof prices];
    if (price) await changePlan(tx, id, { month_price: price * 100, year_price: price * 1_000, currency: "UAH" }, null);
  }
}
