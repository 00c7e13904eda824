// What the registration does in the browser: asks for a code, proves the phone with it, makes the account.
import { isLanguage } from "#contract/kit/languages.ts";
import { api } from "#web/kit/api.ts";
import { decodeCookie, readCookies } from "#web/kit/cookies.ts";
import { Problem } from "#web/kit/problem.ts";
import type { FieldProblem } from "#web/kit/problem.ts";
import type { FormReader } from "#web/kit/read-form.ts";
import { askCode, isSamePhone, readCode } from "../code-calls.ts";
import type { CodeSent, TypedPhone } from "../code-calls.ts";
import { refuse } from "../refuse-empty.ts";
import { shortestPassword, tooShort } from "../too-short.ts";

const shortestName = 2;
/** A phone that this browser proved; lets a later refusal (a common password) be mended without a second code. */
let proved: { typed: TypedPhone; verification: string } | null = null;

export async function sendCode(form: FormReader): Promise<CodeSent | null> {
  refuse(wrongDetails(form));
  const typed = form.phone("phone");
  return isSamePhone(proved?.typed, typed) ? null : askCode("POST /phone/send-otp", typed);
}

export async function proveAndRegister(form: FormReader): Promise<void> {
  const typed = form.phone("phone");
  if (!proved || !isSamePhone(proved.typed, typed)) {
    const { verification } = await api("POST /phone/verify-otp", { body: { ...typed, code: readCode(form) } });
    proved = { typed, verification };
  }
  await register(form, proved).catch((error: unknown) => {
    if (error instanceof Problem && error.is("phone.unverified", "phone.taken")) proved = null;
    throw error;
  });
  proved = null;
}

async function register(form: FormReader, { typed, verification }: { typed: TypedPhone; verification: string }) {
  const { lang } = document.documentElement;
  const role = form.text("role");
  const invitation = form.text("invitation");
  /** Of the shared link that this person once came by. */
  const referral = decodeCookie(readCookies(document.cookie).get("rc"));
  await api("POST /register", {
    body: {
      name: form.text("name"),
      ...typed,
      password: form.secret("password"),
      terms: true,
      verification,
      carrier: "cookie",
      ...(isLanguage(lang) && { locale: lang }),
      ...(role && { provides_services: role !== "need" }),
      ...(invitation && { invitation }),
      ...(referral && { referral_code: referral }),
    },
  });
}

function wrongDetails(form: FormReader): Record<string, FieldProblem> {
  return {
    ...tooShort("name", form.text("name"), shortestName),
    ...(form.text("phone") === "" && { phone: { code: "required" } }),
    ...tooShort("password", form.secret("password"), shortestPassword),
    ...(!form.flag("terms") && { terms: { code: "terms_required" } }),
  };
}
