// One-time codes in the browser: requests a code after the human check, and reads the typed code.
import { api } from "#web/kit/api.ts";
import { humanProof, prepareHumanCheck } from "#web/kit/human/human-check.ts";
import { Problem } from "#web/kit/problem.ts";
import type { FormReader } from "#web/kit/read-form.ts";
import { refuse } from "#web/kit/refuse-empty.ts";

/** A code was sent to `phone`; the next one is possible after `wait` seconds. */
export type CodeSent = { phone: string; wait: number };
type SendCall = "POST /phone/send-otp" | "POST /phone/send-reset-otp";

const usualWait = 60;

export type TypedPhone = { phone: string; country?: string };

export const isSamePhone = (one: TypedPhone | undefined, other: TypedPhone): boolean =>
  one?.phone === other.phone && one.country === other.country;

export async function requestCode(call: SendCall, typed: TypedPhone): Promise<CodeSent> {
  try {
    const { retry_after, phone } = await api(call, { body: { ...typed, human: await humanProof() } });
    return { phone, wait: retry_after };
  } catch (error) {
    // After a reload the code sent before is still valid.
    if (!(error instanceof Problem) || !error.is("otp.already_sent")) throw error;
    return { phone: typed.phone, wait: Number(error.data.params["retry_after"] ?? usualWait) };
  } finally {
    prepareHumanCheck();
  }
}

/** Reads six digits; throws a problem of the field otherwise. */
export function readCode(form: FormReader): string {
  const code = form.text("code").replaceAll(/\D/g, "");
  if (code.length !== 6) refuse({ code: { code: "code_format" } });
  return code;
}
