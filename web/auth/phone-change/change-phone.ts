// Changes the phone of login in the browser: requests a code, proves the new number with it, changes it.
import { api } from "#web/kit/api.ts";
import { Problem } from "#web/kit/problem.ts";
import type { FormReader } from "#web/kit/read-form.ts";
import { refuse } from "#web/kit/refuse-empty.ts";
import { requestCode, isSamePhone, readCode } from "../code-calls.ts";
import type { CodeSent, TypedPhone } from "../code-calls.ts";

export const phoneChange = "phone-change";
/** A distinct name: the page has other password fields. */
export const passwordField = "phone_password";

type Proved = { typed: TypedPhone; verification: string };
/** The number proved by this browser; after a refused password no second code is needed. */
let proved: Proved | null = null;

/** Carries out the step that the form shows (`step`), or sends another code (`intent=resend`). Null: it is changed. */
export async function advance(form: FormReader): Promise<{ sent: CodeSent } | null> {
  const typed = form.phone("phone");
  const isProved = isSamePhone(proved?.typed, typed);
  if (form.text("step") === "code" && form.text("intent") !== "resend") {
    if (!isProved) proved = await prove(typed, readCode(form));
  } else if (!isProved) {
    refuse({
      ...(form.text("phone") === "" && { phone: { code: "required" } }),
      ...(form.secret(passwordField) === "" && { [passwordField]: { code: "required" } }),
    });
    return { sent: await requestCode("POST /phone/send-otp", typed) };
  }
  if (proved) await change(form, proved);
  return null;
}

async function prove(typed: TypedPhone, code: string): Promise<Proved> {
  const { verification } = await api("POST /phone/verify-otp", { body: { ...typed, code } });
  return { typed, verification };
}

async function change(form: FormReader, { typed, verification }: Proved): Promise<void> {
  try {
    await api("POST /phone/change", { body: { ...typed, verification, password: form.secret(passwordField) } });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.is("phone.unverified", "phone.taken")) proved = null;
    const { password, ...others } = error.data.errors;
    throw password ? new Problem({ ...error.data, errors: { ...others, [passwordField]: password } }) : error;
  }
  proved = null;
}
