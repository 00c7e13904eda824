// Takes over a profile made by a manager: it becomes an account, and the manager keeps the mandate until one of them ends it.
import { sql } from "kysely";
import type { NewAccount } from "#server/accounts/register.ts";
import { audit } from "#server/kit/audit.ts";
import type { Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { problem } from "#server/kit/problem.ts";
import { record } from "#server/kit/record.ts";
import type { Id } from "#server/kit/viewer.ts";
import { findInvited, hashInvitation } from "./invite.ts";

/**
 * Instead of `register`, with a proved phone. Requests, places and history stay; the name may be corrected. Throws
 * link.invalid, phone.taken (unique index). @returns the profile's id.
 */
export async function claimProfile(tx: Tx, kit: Pick<Kit, "keys">, token: string, account: NewAccount): Promise<Id> {
  const invited = await findInvited(tx, kit, token);
  const person = invited && (await lockUnclaimed(tx, invited.id));
  // Reads again under the lock: a newer link, the end of the mandate or another claim may have been committed before.
  if (!person || !(await spendInvitation(tx, kit, token))) throw problem("link.invalid");
  const { id, manager_id: managerId } = person;
  await takeOver(tx, id, account);
  await record(tx, "mandate.claimed", { managerId, userId: id });
  // A managed profile emitted no registration event before: this is its registration, once, and the free month begins.
  await record(tx, "account.registered", { userId: id });
  await audit(tx, "mandate.claimed", id, managerId);
  return id;
}

export const lockUnclaimed = async (tx: Tx, id: Id): Promise<{ id: Id; manager_id: Id } | undefined> => {
  const row = await tx
    .selectFrom("users")
    .select(["id", "manager_id"])
    .where("id", "=", id)
    .where("claimed_at", "is", null)
    .where("deleted_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.manager_id ? { id: row.id, manager_id: row.manager_id } : undefined;
};

export const spendInvitation = (tx: Tx, kit: Pick<Kit, "keys">, token: string) =>
  tx
    .updateTable("invitations")
    .set({ used_at: sql`now()` })
    .where("token_hash", "=", hashInvitation(kit, token))
    .where("used_at", "is", null)
    .where("superseded_at", "is", null)
    .where("expires_at", ">", sql<string>`now()`)
    .returning("user_id")
    .executeTakeFirst();

async function takeOver(tx: Tx, id: Id, account: NewAccount): Promise<void> {
  const { name, phone, passwordHash, locale, countryCode, currency, providesServices } = account;
  // The manager entered these for own use; the person chooses the contacts that others see.
  await tx.deleteFrom("contact_phones").where("user_id", "=", id).execute();
  await tx
    .updateTable("users")
    .set({
      name,
      phone: phone.e164,
      password_hash: passwordHash,
      login_phone_shown: account.loginPhoneShown ?? null,
      locale,
      claimed_at: sql`now()`,
      updated_at: sql`now()`,
    })
    .set({
      country_code: countryCode,
      currency,
      time_zone: account.timeZone,
      provides_services: providesServices ?? true,
    })
    .where("id", "=", id)
    .execute();
  await tx
    .insertInto("user_languages")
    .values({ user_id: id, code: locale })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
