// All effects of a new password, in one transaction.
import { voidEmailLinks } from "#server/accounts/email-link.ts";
import { type Login, lockLogin } from "#server/accounts/find-login.ts";
import { setPassword } from "#server/accounts/set-password.ts";
import { audit } from "#server/kit/audit.ts";
import type { Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { fieldProblem, problem } from "#server/kit/problem.ts";
import { later } from "#server/kit/record.ts";
import type { Id } from "#server/kit/viewer.ts";
import { voidVerifications } from "../codes/verify-code.ts";
import { isCommon } from "../guessed-passwords.ts";
import { deletePlaces } from "../known-places.ts";
import { deleteTries } from "../login-tries.ts";
import { isBlocked, loginAccount } from "../login.ts";
import { endSessionsOf } from "../sessions/sessions.ts";

type Change = {
  account: Login;
  passwordHash: string;
  action: "password.reset" | "password.changed";
  /** The session to keep; without it all sessions end. */
  keep?: Id;
  /** Repeats the check under the lock; throws if it fails. @param now the current account. */
  check?: (now: Login) => Promise<void> | void;
  /** Null: from the command line. Without it the person. */
  actor?: Id | null;
};

/** Ends other links and waits of this account, and sends an email to the confirmed address. */
export async function changeTo(
  tx: Tx,
  kit: Kit,
  { account, passwordHash, action, keep, check, actor = account.id }: Change,
): Promise<void> {
  const now = await lockLogin(tx, account.id, "update");
  if (!now || now.phone !== account.phone) throw problem("auth.required");
  if (now.isBlocked) throw isBlocked(kit, now);
  await check?.(now);
  await setPassword(tx, now.id, passwordHash);
  await endSessionsOf(tx, now.id, "password_changed", keep);
  await voidEmailLinks(tx, now.id, "reset_password");
  await voidVerifications(tx, now.phone, "reset");
  await deleteTries(tx, loginAccount(kit, now.phone));
  await deletePlaces(tx, now.id);
  await audit(tx, action, actor, now.id);
  await later(tx, "auth.password-changed", { userId: now.id });
}

/** Throws `password.common`, also for little more than the own name or phone. */
export function refuseCommon(password: string, { name, phone }: Pick<Login, "name" | "phone">): void {
  if (isCommon(password, [name ?? "", phone.slice(-9)])) throw fieldProblem("password", "password.common");
}
