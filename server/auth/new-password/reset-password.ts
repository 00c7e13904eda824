// Resets a forgotten password with the link of an email or a phone proved by a code.
import type { z } from "zod";
import type { PasswordReset } from "#contract/auth.ts";
import { peekEmailLink, spendEmailLink } from "#server/accounts/email-link.ts";
import { findLogin, findLoginById, type Login } from "#server/accounts/find-login.ts";
import { normalizePhone } from "#server/accounts/normalize-phone.ts";
import { transact, type Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { fieldProblem, problem } from "#server/kit/problem.ts";
import { peekVerification, spendVerification } from "../codes/verify-code.ts";
import { rememberPlaces } from "../known-places.ts";
import { isBlocked } from "../login.ts";
import { hashPassword } from "../password.ts";
import { changeTo, refuseCommon } from "./change-to.ts";

type Body = z.output<typeof PasswordReset>;
/** The account of a valid proof, and a function that spends the proof once, in the transaction of the change. */
type Proof = { account: Login; spend: (tx: Tx) => Promise<void> };

/**
 * Reveals nothing before the proof is checked, and spends it only with the change: after a refused password
 * the same code or link still works. Throws `link.invalid`, `phone.unverified`, `phone.invalid` (unknown phone),
 * `account.blocked`, `password.common`.
 */
export async function resetPassword(kit: Kit, places: Buffer[], body: Body): Promise<void> {
  const { account, spend } = body.token === undefined ? await readPhone(kit, body) : await readLink(kit, body.token);
  if (account.isBlocked) throw isBlocked(kit, account);
  refuseCommon(body.password, account);
  const passwordHash = await hashPassword(kit, body.password);
  await transact(kit.db, async (tx) => {
    await changeTo(tx, kit, { account, passwordHash, action: "password.reset", check: () => spend(tx) });
    await rememberPlaces(tx, account.id, places); // the owner logs in from this place next, without delays by guesses of others
  });
}

async function readLink(kit: Kit, token: string): Promise<Proof> {
  const db = kit.db;
  const link = await peekEmailLink(db, kit, token, "reset_password");
  const account = link && (await findLoginById(db, link.userId));
  if (!account) throw problem("link.invalid");
  const spend = async (tx: Tx) => {
    if (!(await spendEmailLink(tx, kit, token, "reset_password"))) throw problem("link.invalid");
  };
  return { account, spend };
}

async function readPhone(kit: Kit, { phone: typed = "", country, verification = "" }: Body): Promise<Proof> {
  const db = kit.db;
  const phone = normalizePhone(typed, country).e164;
  await peekVerification(db, kit, phone, verification, "reset");
  const account = await findLogin(db, phone);
  if (!account) throw fieldProblem("phone", "phone.invalid");
  return { account, spend: (tx) => spendVerification(tx, kit, phone, verification, "reset") };
}
