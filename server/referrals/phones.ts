import type { z } from "zod";
import type { Phones } from "#contract/contacts.ts";
import { openPhones } from "#server/contacts/phones.ts";
import type { Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { showReferral } from "./list.ts";

/**
 * Reveals them by the person's own choice, as to everybody else: an invitation gives no right to phones (rule G3).
 * Throws referral.not_found, phones.hidden, provider.not_active, provider.not_providing, phones.limit_exceeded.
 */
export async function openReferralPhones(tx: Tx, kit: Kit, viewer: Member, id: Id): Promise<z.infer<typeof Phones>> {
  await showReferral(tx, kit, viewer, id);
  return openPhones(tx, kit.config, viewer, id);
}
