// Registers in the browser: requests a code, proves the phone with it, creates the account.
import { isNoName } from "#contract/kit/holds-contacts.ts";
import { isLanguage } from "#contract/kit/languages.ts";
import { draftToBring } from "#web/drafts/to-publish.ts";
import { api } from "#web/kit/api.ts";
import { readCookies } from "#web/kit/cookies.ts";
import { readReferral } from "#web/kit/document/referral.ts";
import { zoneOfBrowser } from "#web/kit/document/time-zone.ts";
import { Problem } from "#web/kit/problem.ts";
import type { FieldProblem } from "#web/kit/problem.ts";
import type { FormReader } from "#web/kit/read-form.ts";
import { refuse } from "#web/kit/refuse-empty.ts";
import { requestCode, isSamePhone, readCode } from "../code-calls.ts";
import type { CodeSent, TypedPhone } from "../code-calls.ts";
import { shortestPassword, tooShort } from "../too-short.ts";

const shortestName = 2;
/** A phone proved by this browser; after a later refusal (a common password) no second code is needed. */
let proved: { typed: TypedPhone; verification: string } | null = null;

export async function sendCode(form: FormReader): Promise<CodeSent | null> {
  refuse(wrongDetails(form));
  const typed = form.phone("phone");
  return isSamePhone(proved?.typed, typed) ? null : requestCode("POST /phone/send-otp", typed);
}

/** @param next the path after it: what shall be published there is made with the account. @returns whether the code of the invitation was unknown. */
export async function proveAndRegister(form: FormReader, next: string | null): Promise<boolean> {
  const typed = form.phone("phone");
  if (!proved || !isSamePhone(proved.typed, typed)) {
    const { verification } = await api("POST /phone/verify-otp", { body: { ...typed, code: readCode(form) } });
    proved = { typed, verification };
  }
  const isUnknown = await register(form, next, proved).catch((error: unknown) => {
    if (error instanceof Problem && error.is("phone.unverified", "phone.taken")) proved = null;
    throw error;
  });
  proved = null;
  return isUnknown;
}

async function register(
  form: FormReader,
  next: string | null,
  { typed, verification }: { typed: TypedPhone; verification: string },
) {
  const { lang } = document.documentElement;
  const role = form.text("role");
  const invitation = form.text("invitation");
  /** The referral code of the shared link that the person opened before. */
  const referral = readReferral(readCookies(document.cookie));
  const draft = await draftToBring(next, typed.phone);
  const { referral: stored } = await api("POST /register", {
    body: {
      name: form.text("name"),
      ...typed,
      password: form.secret("password"),
      terms: true,
      verification,
      carrier: "cookie",
      ...(isLanguage(lang) && { locale: lang }),
      time_zone: zoneOfBrowser(),
      login_phone_shown: form.text("contact") === "yes",
      ...(role && { provides_services: role !== "need" }),
      ...(invitation && { invitation }),
      ...(referral && { referral_code: referral }),
      ...(draft && { draft }),
    },
  });
  return stored === "unknown";
}

function wrongDetails(form: FormReader): Record<string, FieldProblem> {
  const name = form.text("name");
  return {
    ...tooShort("name", name, shortestName),
    ...(isNoName(name) && { name: { code: "contact_inside" } }),
    ...(form.text("phone") === "" && { phone: { code: "required" } }),
    ...(form.text("contact") === "" && { contact: { code: "required" } }),
    ...tooShort("password", form.secret("password"), shortestPassword),
    ...(!form.flag("terms") && { terms: { code: "terms_required" } }),
  };
}
