// Accounts from the command line.
import { roles } from "#contract/abilities.ts";
import { ReferralCode } from "#contract/auth.ts";
import { isLanguage } from "#contract/kit/languages.ts";
import { block, unblock } from "../accounts/block.ts";
import { changeRole } from "../accounts/change-role.ts";
import { normalizePhone } from "../accounts/normalize-phone.ts";
import { createReferralCode } from "../accounts/referral/referrer.ts";
import { register } from "../accounts/register.ts";
import { hashPassword } from "../auth/password.ts";
import { transact } from "../kit/db.ts";
import type { Kit } from "../kit/kit.ts";
import { findAccount } from "./find-account.ts";
import { randomPassword, refuseWrongLength } from "./password.ts";

type NewUser = { phone: string; name: string; password?: string; language: string };

export async function createUser(kit: Kit, { phone, name, password = randomPassword(), language }: NewUser) {
  if (!isLanguage(language)) throw new Error(`${language} is not one of the seven languages`);
  refuseWrongLength(password);
  const passwordHash = await hashPassword(kit, password);
  const id = await transact(kit.db, (tx) =>
    register(tx, { phone: normalizePhone(phone), name, passwordHash, locale: language }),
  );
  return { id, phone, password };
}

/** The same as in the operator's area: the person gets the reason, the live sessions end. */
export async function blockUser(kit: Kit, phone: string, { reason, undo }: { reason?: string; undo?: boolean }) {
  if (!undo && (reason?.trim().length ?? 0) < 3) throw new Error("Give a --reason: the person reads it");
  const id = await transact(kit.db, async (tx) => {
    const { id } = await findAccount(tx, phone);
    await (undo ? unblock(tx, id, null) : block(tx, id, (reason ?? "").trim().slice(0, 500), null));
    return id;
  });
  return { blocked: !undo, id };
}

export async function setRole(kit: Kit, phone: string, text: string) {
  const role = roles.find((known) => known === text);
  if (!role) throw new Error(`A role is one of ${roles.join(", ")}, not ${text}`);
  const id = await transact(kit.db, async (tx) => {
    const { id } = await findAccount(tx, phone);
    await changeRole(tx, id, role, null);
    return id;
  });
  return { role, id };
}

export async function createReferral(kit: Kit, phone: string, code: string) {
  if (!ReferralCode.safeParse(code).success) throw new Error("A code has 4 to 32 letters, digits or hyphens");
  return transact(kit.db, async (tx) => {
    const { id: user_id } = await findAccount(tx, phone);
    if (!(await createReferralCode(tx, user_id, code))) throw new Error(`The code ${code} is already taken`);
    return { code: code.toLowerCase(), user_id };
  });
}
