import { type Block, findLogin, lockLogin } from "#server/accounts/find-login.ts";
import { normalizePhone } from "#server/accounts/normalize-phone.ts";
import { audit } from "#server/kit/audit.ts";
import { transact } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { problem } from "#server/kit/problem.ts";
import { appealToken } from "./appeal-token.ts";
import { findKnownPlace, rememberPlaces } from "./known-places.ts";
import { countTry, deleteTries, undoTry } from "./login-tries.ts";
import { matchesPassword } from "./password.ts";
import { type Opened, openSession } from "./sessions/sessions.ts";

type Body = { phone: string; country?: string | undefined; password: string };
type Caller = { userAgent: string | undefined; places: Buffer[] };

/** Unknown phone and wrong password take the same time and give the same answer. */
export async function login(kit: Kit, { userAgent, places }: Caller, body: Body): Promise<Opened> {
  const phone = normalizePhone(body.phone, body.country).e164;
  const known = await findKnownPlace(kit.db, phone, places);
  const account = loginAccount(kit, phone, known);
  const tried = await transact(kit.db, (tx) => countTry(tx, kit.config, account));
  const found = await findLogin(kit.db, phone);
  const takeBack = async (error: unknown) => {
    await transact(kit.db, (tx) => undoTry(tx, account, tried));
    throw error;
  };
  const isRight = await matchesPassword(kit, body.password, found?.passwordHash ?? null).catch(takeBack);
  if (!found || !isRight) {
    // Also runs for unknown phones: the work is the same.
    await transact(kit.db, (tx) => audit(tx, "login.failed", null, found?.id ?? null));
    throw problem("auth.credentials_incorrect");
  }
  return transact(kit.db, async (tx) => {
    await deleteTries(tx, account);
    // Reads the account again: a block, a deletion or a new password may have been committed during the comparison.
    const now = await lockLogin(tx, found.id, "share");
    if (!now || now.phone !== phone || now.passwordHash !== found.passwordHash) {
      throw problem("auth.credentials_incorrect");
    }
    if (now.isBlocked) throw isBlocked(kit, now);
    const opened = await openSession(tx, kit, { id: now.id, name: now.name }, userAgent);
    await rememberPlaces(tx, now.id, places);
    await audit(tx, "login", now.id, opened.sessionId);
    return opened;
  });
}

/**
 * Keys for counting the failed logins of one phone: one for all unknown places, one for each place of an earlier login, so that
 * guesses of others cannot make the owner wait.
 */
export const loginAccount = ({ keys }: Pick<Kit, "keys">, phone: string, known: Buffer | null = null): Buffer =>
  keys.hash("login-account", known ? `${phone} ${known.toString("hex")}` : phone);

/** The error to throw for a caller that proved to own the account. Counted tries stay counted. */
export const isBlocked = (kit: Pick<Kit, "keys">, { blockedReason, blockedLanguage, blockCase }: Block) =>
  problem("account.blocked", {
    keep: true,
    params: {
      ...(blockedReason !== null && { reason: blockedReason }),
      ...(blockedLanguage !== null && { reason_language: blockedLanguage }),
      ...(blockCase !== null && { appeal: appealToken(kit, blockCase) }),
    },
  });
