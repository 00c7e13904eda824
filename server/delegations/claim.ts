// Taking over the profile that a manager made: it becomes an account, and the manager keeps the mandate until one of them ends it.
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
 * In place of `register`, for someone whose phone is proved. Requests, places and history stay; the name may be corrected. Throws
 * link.invalid; the unique index says phone.taken. @returns the profile's id.
 */
export async function claimProfile(tx: Tx, kit: Pick<Kit, "keys">, token: string, account: NewAccount): Promise<Id> {
  const invited = await findInvited(tx, kit, token);
  const person = invited && (await lockUnclaimed(tx, invited.id));
  // Read again under the lock: a newer link, the end of the mandate or another claim may have come first.
  if (!person || !(await spendInvitation(tx, kit, token))) throw problem("link.invalid");
  const { id, manager_id: managerId } = person;
  await takeOver(tx, id, account);
  await record(tx, "mandate.claimed", { managerId, userId: id });
  // Managed profiles were never told of as registered: this is their registration, once, and their free month begins.
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
  // The manager noted these for himself; what others see is the person's own choice.
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
    .set({ country_code: countryCode, currency, provides_services: providesServices ?? true })
    .where("id", "=", id)
    .execute();
  await tx
    .insertInto("user_languages")
    .values({ user_id: id, code: locale })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
