// Resets a forgotten password by phone, in the browser: requests a code, proves the phone with it, sets the new
// password.
import { api } from "#web/kit/api.ts";
import { Problem } from "#web/kit/problem.ts";
import type { FormReader } from "#web/kit/read-form.ts";
import { refuse } from "#web/kit/refuse-empty.ts";
import { requestCode, isSamePhone, readCode } from "../code-calls.ts";
import type { CodeSent, TypedPhone } from "../code-calls.ts";
import { wrongPasswords } from "../too-short.ts";

type Advance = { sent: CodeSent } | { proved: true } | { done: true };

/** The phone proved by this browser; after a refused password no second code is needed. */
let proved: Proved | null = null;
type Proved = { typed: TypedPhone; verification: string };

/** Carries out the step that the form shows (`step`), or sends another code (`intent=resend`). */
export async function advance(form: FormReader): Promise<Advance> {
  const typed = form.phone("phone");
  const step = form.text("intent") === "resend" ? "phone" : form.text("step");
  if (step === "code") return prove(typed, readCode(form));
  if (step === "password" && proved && isSamePhone(proved.typed, typed)) return setPassword(form, proved);
  if (form.text("phone") === "") refuse({ phone: { code: "required" } });
  if (isSamePhone(proved?.typed, typed)) return { proved: true };
  return { sent: await requestCode("POST /phone/send-reset-otp", typed) };
}

async function prove(typed: TypedPhone, code: string): Promise<Advance> {
  const { verification } = await api("POST /phone/verify-reset-otp", { body: { ...typed, code } });
  proved = { typed, verification };
  return { proved: true };
}

async function setPassword(form: FormReader, { typed, verification }: Proved): Promise<Advance> {
  refuse(wrongPasswords(form));
  try {
    await api("POST /password/reset", { body: { ...typed, verification, password: form.secret("password") } });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.is("phone.unverified", "phone.invalid", "account.blocked")) proved = null;
    // The number is valid but has no account, so this is not an error of the field.
    throw error.is("phone.invalid") ? new Problem({ ...error.data, errors: {} }) : error;
  }
  proved = null;
  return { done: true };
}
