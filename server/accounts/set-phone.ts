import type { Tx } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";

/**
 * Hides the old number; the new one stays hidden until its owner chooses again (rule A8). Throws
 * phone.taken (unique index). @param owner locked. @param phone E.164, proved.
 */
export async function setPhone(tx: Tx, owner: { id: Id; phone: string }, phone: string): Promise<void> {
  const { id } = owner;
  await tx.deleteFrom("contact_phones").where("user_id", "=", id).where("phone", "in", [owner.phone, phone]).execute();
  await tx.updateTable("users").set({ phone, login_phone_shown: null }).where("id", "=", id).execute();
}
