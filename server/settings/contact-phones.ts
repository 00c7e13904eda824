// Contact phones and the phone of the sign-in, which is one of them only by its owner's choice (rule A8).
import type { Tx } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";
import { replacePhones } from "./replace-lists.ts";

type Owner = { id: Id; phone: string | null; login_phone_shown: boolean | null };
type Change = { phones?: string[] | undefined; shown?: boolean | undefined };

/**
 * A list with the phone of login is a choice to show it; a list without it withdraws an earlier choice. An explicit
 * choice takes precedence over the list. @param owner locked. @param phones E.164. @param byOwner a manager cannot
 * choose for the owner.
 */
export async function saveContactPhones(tx: Tx, owner: Owner, change: Change, byOwner: boolean): Promise<void> {
  const { phone } = owner;
  const shown = chosen(owner, change, byOwner);
  if (shown !== owner.login_phone_shown)
    await tx.updateTable("users").set({ login_phone_shown: shown }).where("id", "=", owner.id).execute();
  if (!change.phones) return;
  const others = change.phones.filter((it) => it !== phone || shown);
  const isAdded = shown && phone && change.shown && !others.includes(phone);
  await replacePhones(tx, owner.id, isAdded ? [phone, ...others] : others);
}

function chosen({ phone, login_phone_shown: before }: Owner, { phones, shown }: Change, byOwner: boolean) {
  if (!phone) return before;
  if (shown !== undefined) return byOwner ? shown : before;
  if (!phones) return before;
  if (phones.includes(phone)) return byOwner ? true : before;
  return before ? false : before;
}
