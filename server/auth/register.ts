import type { z } from "zod";
import type { Registration } from "#contract/auth.ts";
import type { Language } from "#contract/kit/languages.ts";
import { claimProfile } from "#server/accounts/managed/claim.ts";
import { normalizePhone } from "#server/accounts/normalize-phone.ts";
import { register as makeAccount } from "#server/accounts/register.ts";
import { audit } from "#server/kit/audit.ts";
import { transact } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { fieldProblem } from "#server/kit/problem.ts";
import { spendVerification } from "./codes/verify-code.ts";
import { isCommon } from "./guessed-passwords.ts";
import { rememberPlaces } from "./known-places.ts";
import { hashPassword } from "./password.ts";
import { type Opened, openSession } from "./sessions/sessions.ts";

type Caller = { language: Language; userAgent: string | undefined; places: Buffer[] };

/** Makes the account and signs in, in one transaction. */
export async function register(kit: Kit, caller: Caller, body: z.output<typeof Registration>): Promise<Opened> {
  const phone = normalizePhone(body.phone, body.country);
  if (isCommon(body.password, [body.name, phone.e164.slice(-9)])) throw fieldProblem("password", "password.common");
  const passwordHash = await hashPassword(body.password, kit.config.PASSWORD_HASHES_AT_ONCE);
  return transact(kit.db, async (tx) => {
    await spendVerification(tx, kit, phone.e164, body.verification, "register");
    const account = {
      name: body.name,
      phone,
      passwordHash,
      locale: body.locale ?? caller.language,
      countryCode: body.country_code,
      currency: body.currency,
      providesServices: body.provides_services,
      referralCode: body.referral_code,
    };
    const id = await (body.invitation ? claimProfile(tx, kit, body.invitation, account) : makeAccount(tx, account));
    const opened = await openSession(tx, kit, { id, name: body.name }, caller.userAgent);
    await rememberPlaces(tx, id, caller.places);
    await audit(tx, "register", id, opened.sessionId);
    return opened;
  });
}
