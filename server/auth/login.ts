import { findLogin } from "#server/accounts/find-login.ts";
import { normalizePhone } from "#server/accounts/normalize-phone.ts";
import { audit } from "#server/kit/audit.ts";
import { transact, type Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { problem } from "#server/kit/problem.ts";
import { countTry, forgetTries, takeBackTry } from "./login-tries.ts";
import { matchesPassword } from "./password.ts";
import { type Opened, openSession } from "./sessions/sessions.ts";

type Body = { phone: string; country?: string | undefined; password: string };

/** Unknown phone and wrong password take the same time and give the same answer. */
export async function login(kit: Kit, userAgent: string | undefined, body: Body): Promise<Opened> {
  const phone = normalizePhone(body.phone, body.country).e164;
  const account = kit.keys.hash("login-account", phone);
  const tried = await transact(kit.db, (tx) => countTry(tx, kit.config, account));
  const found = await findLogin(kit.db as unknown as Tx, phone);
  const isRight = await matchesPassword(
    body.password,
    found?.passwordHash ?? null,
    kit.config.PASSWORD_HASHES_AT_ONCE,
  ).catch(async (error: unknown) => {
    await transact(kit.db, (tx) => takeBackTry(tx, account, tried));
    throw error;
  });
  if (!found || !isRight) throw problem("auth.credentials_incorrect");
  return transact(kit.db, async (tx) => {
    await forgetTries(tx, account);
    // Read again: a block or a deletion may have come while the password was compared.
    const now = await findLogin(tx, phone);
    if (!now || now.id !== found.id) throw problem("auth.credentials_incorrect");
    if (now.isBlocked) throw problem("account.blocked", { keep: true });
    const opened = await openSession(tx, kit, { id: now.id, name: now.name }, userAgent);
    await audit(tx, "login", now.id, opened.sessionId);
    return opened;
  });
}
