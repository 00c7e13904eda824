// Changes the login phone. The new number is proved as at registration, so that only its holder learns that it is taken.
import type { z } from "zod";
import type { PhoneChange } from "#contract/auth.ts";
import { lockLogin } from "#server/accounts/find-login.ts";
import { normalizePhone } from "#server/accounts/normalize-phone.ts";
import { setPhone } from "#server/accounts/set-phone.ts";
import { audit } from "#server/kit/audit.ts";
import { transact } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { fieldProblem, problem } from "#server/kit/problem.ts";
import { later } from "#server/kit/record.ts";
import type { Member } from "#server/kit/viewer.ts";
import { spendVerification, voidVerifications } from "./codes/verify-code.ts";
import { deleteTries } from "./login-tries.ts";
import { isBlocked, loginAccount } from "./login.ts";
import { provePassword } from "./prove-password.ts";
import { endSessionsOf } from "./sessions/sessions.ts";

const field = "password";

/**
 * Keeps this session, ends all others. Throws `password.current_incorrect`, `phone.invalid`, `phone.unverified`,
 * `phone.taken`, `rate.limited`. A refused password leaves the proof of the number unspent.
 */
export async function changePhone(kit: Kit, viewer: Member, body: z.output<typeof PhoneChange>): Promise<void> {
  const phone = normalizePhone(body.phone, body.country).e164;
  const account = await provePassword(kit, viewer.id, { password: body.password, field });
  await transact(kit.db, async (tx) => {
    const now = await lockLogin(tx, account.id, "update");
    if (!now) throw problem("auth.required");
    if (now.isBlocked) throw isBlocked(kit, now);
    if (now.passwordHash !== account.passwordHash) throw fieldProblem(field, "password.current_incorrect");
    await spendVerification(tx, kit, phone, body.verification, "register");
    await setPhone(tx, now, phone);
    await endSessionsOf(tx, now.id, "phone_changed", viewer.sessionId);
    // Deletes proofs of the old number: they gave access to this account, and the number may get another holder.
    await voidVerifications(tx, now.phone, "reset");
    await deleteTries(tx, loginAccount(kit, now.phone));
    await audit(tx, "phone.changed", now.id, now.id);
    await later(tx, "auth.notify-old-phone", { id: now.id, to: now.phone });
  });
}
