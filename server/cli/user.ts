// Accounts from the command line.
import { randomBytes } from "node:crypto";
import { isLanguage } from "#contract/languages.ts";
import { changeByPhone } from "../accounts/change.ts";
import { normalizePhone } from "../accounts/normalize-phone.ts";
import { register } from "../accounts/register.ts";
import { hashPassword } from "../auth/password.ts";
import { endSessionsOf } from "../auth/sessions/sessions.ts";
import { transact } from "../kit/db.ts";
import type { Kit } from "../kit/kit.ts";

type NewUser = { phone: string; name: string; password?: string; language: string };

export async function createUser(
  kit: Kit,
  { phone, name, password = randomBytes(9).toString("base64url"), language }: NewUser,
) {
  if (!isLanguage(language)) throw new Error(`${language} is not one of the seven languages`);
  if (password.length < 10) throw new Error("The password needs at least 10 characters");
  const passwordHash = await hashPassword(password);
  const id = await transact(kit.db, (tx) =>
    register(tx, { phone: normalizePhone(phone), name, passwordHash, locale: language }),
  );
  return { id, phone, password };
}

/** A block ends the live sessions with it. */
export async function blockUser(kit: Kit, phone: string, { reason, undo }: { reason?: string; undo?: boolean }) {
  const change = undo
    ? { blocked_at: null, blocked_reason: null }
    : { blocked_at: new Date(), blocked_reason: reason ?? null };
  return { blocked: !undo, ...(await changeUser(kit, phone, change)) };
}

export const setRole = async (kit: Kit, phone: string, role: string) => ({
  role,
  ...(await changeUser(kit, phone, { role })),
});

async function changeUser(
  kit: Kit,
  phone: string,
  change: Parameters<typeof changeByPhone>[2],
): Promise<{ id: string }> {
  const { e164 } = normalizePhone(phone);
  const user = await transact(kit.db, async (tx) => {
    const changed = await changeByPhone(tx, e164, change);
    if (changed && change.blocked_at) await endSessionsOf(tx, changed.id, "blocked");
    return changed;
  });
  if (!user) throw new Error(`Nobody has the phone ${phone}`);
  return user;
}
