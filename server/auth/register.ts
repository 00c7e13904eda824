import type { z } from "zod";
import type { Registration } from "#contract/auth.ts";
import type { Language } from "#contract/kit/languages.ts";
import { normalizePhone } from "#server/accounts/normalize-phone.ts";
import { findReferrer, setReferrer } from "#server/accounts/referral/referrer.ts";
import { register as makeAccount } from "#server/accounts/register.ts";
import { claimProfile } from "#server/delegations/claim.ts";
import { audit } from "#server/kit/audit.ts";
import type { DraftBrought } from "#server/kit/changes.ts";
import { transact, type Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { fieldProblem } from "#server/kit/problem.ts";
import { record } from "#server/kit/record.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { isTimeZone } from "#server/settings/change.ts";
import { spendVerification } from "./codes/verify-code.ts";
import { isCommon } from "./guessed-passwords.ts";
import { rememberPlaces } from "./known-places.ts";
import { memberOfNew } from "./member-of-account.ts";
import { hashPassword } from "./password.ts";
import { type Opened, openSession } from "./sessions/sessions.ts";

/** `referral`: the result for the referral code; `draft_id`: what was made of the draft. */
type Registered = Opened & { referral: "stored" | "unknown" | null; draft_id: Id | null };
type Caller = { language: Language; userAgent: string | undefined; places: Buffer[] };

/** Creates the account, signs in and makes the draft of its browser, in one transaction. */
export async function register(kit: Kit, caller: Caller, body: z.output<typeof Registration>): Promise<Registered> {
  const phone = normalizePhone(body.phone, body.country);
  if (isCommon(body.password, [body.name, phone.e164.slice(-9)])) throw fieldProblem("password", "password.common");
  const passwordHash = await hashPassword(kit, body.password);
  return transact(kit.db, async (tx) => {
    await spendVerification(tx, kit, phone.e164, body.verification, "register");
    const account = {
      name: body.name,
      phone,
      passwordHash,
      locale: body.locale ?? caller.language,
      countryCode: body.country_code,
      currency: body.currency,
      timeZone: body.time_zone && isTimeZone(body.time_zone) ? body.time_zone : undefined,
      providesServices: body.provides_services,
      loginPhoneShown: body.login_phone_shown,
    };
    const id = await (body.invitation ? claimProfile(tx, kit, body.invitation, account) : makeAccount(tx, account));
    const referral = await storeReferral(tx, kit, id, body.referral_code);
    const opened = await openSession(tx, kit, { id, name: body.name }, caller.userAgent);
    await rememberPlaces(tx, id, caller.places);
    await audit(tx, "register", id, opened.sessionId);
    const draft_id = body.draft
      ? await bringDraft(
          tx,
          kit,
          await memberOfNew(tx, id, { sessionId: opened.sessionId, language: caller.language }),
          body.draft,
        )
      : null;
    return { ...opened, referral, draft_id };
  });
}

async function storeReferral(tx: Tx, kit: Kit, id: Id, code: string | undefined): Promise<"stored" | "unknown" | null> {
  if (code === undefined || kit.config.FEATURES_OFF.includes("referrals")) return null;
  const referrer = await findReferrer(tx, code);
  return referrer && (await setReferrer(tx, id, referrer)) ? "stored" : "unknown";
}

/** The listeners of the rooms above make it. @returns its id; null: it was refused. */
async function bringDraft(tx: Tx, kit: Kit, viewer: Member, draft: DraftBrought["draft"]): Promise<Id | null> {
  let id: Id | null = null;
  await record(tx, "draft.brought", { kit, viewer, draft, made: (made) => (id = made) });
  return id;
}
