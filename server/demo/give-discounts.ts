// Discount programmes of two providers. One finished job was sold with the second one: its cashback is claimed and paid.
import type { DiscountProgramInput } from "#contract/discounts.ts";
import { createProgram } from "#server/discounts/save.ts";
import type { Tx } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";
import type { Resident } from "./write-rows.ts";

const programmes: Record<string, DiscountProgramInput> = {
  marko: { title: "Willkommen", kind: "percent", value: 10, first_time_only: true },
  ivan: { title: "Thank you for paying on time", kind: "cashback", value: 5, value_is_percent: true, pay_days: 14 },
};

/** The customer of this job had money back. */
export const cashbackJobTitle = "Sicherung fliegt ständig";

/** @returns the programme that gives cashback. */
export async function giveDiscounts(tx: Tx, residents: ReadonlyMap<string, Resident>): Promise<Id> {
  const made = new Map<string, Id>();
  for (const [key, programme] of Object.entries(programmes)) {
    const resident = residents.get(key);
    if (resident) made.set(programme.kind, await createProgram(tx, resident.member, programme));
  }
  const cashback = made.get("cashback");
  if (!cashback) throw new Error("The demo town has no cashback");
  return cashback;
}
