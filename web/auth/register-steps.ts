// What the registration does in the browser: asks for a code, proves the phone with it, makes the account.
import { isLanguage } from "#contract/languages.ts";
import { api } from "#web/kit/api.ts";
import { Problem } from "#web/kit/problem.ts";
import type { FieldProblem } from "#web/kit/problem.ts";
import type { FormReader } from "#web/kit/read-form.ts";
import { humanProof, prepareHumanCheck } from "./human-check.ts";
import { refuse } from "./refuse-empty.ts";

/** A code is on its way to `phone`; `wait` seconds until the next one. */
export type CodeSent = { phone: string; wait: number };

const usualWait = 60;
const [shortestName, shortestPassword] = [2, 10];
/** A phone that this browser proved; lets a later refusal (a common password) be mended without a second code. */
let proved: { phone: string; verification: string } | null = null;

export async function sendCode(form: FormReader): Promise<CodeSent | null> {
  refuse(wrongDetails(form));
  const phone = form.phone("phone");
  if (proved?.phone === phone) return null;
  try {
    const { retry_after } = await api("POST /phone/send-otp", { body: { phone, human: await humanProof() } });
    return { phone, wait: retry_after };
  } catch (error) {
    // After a reload the code of before is still good.
    if (!(error instanceof Problem) || !error.is("otp.already_sent")) throw error;
    return { phone, wait: Number(error.data.params["retry_after"] ?? usualWait) };
  } finally {
    prepareHumanCheck();
  }
}

export async function proveAndRegister(form: FormReader): Promise<void> {
  const phone = form.phone("phone");
  if (proved?.phone !== phone) {
    const code = form.text("code").replaceAll(/\D/g, "");
    if (code.length !== 6) refuse({ code: { code: "code_format" } });
    const { verification } = await api("POST /phone/verify-otp", { body: { phone, code } });
    proved = { phone, verification };
  }
  await register(form, proved).catch((error: unknown) => {
    if (error instanceof Problem && error.is("phone.unverified", "phone.taken")) proved = null;
    throw error;
  });
  proved = null;
}

async function register(form: FormReader, { phone, verification }: { phone: string; verification: string }) {
  const { lang } = document.documentElement;
  const role = form.text("role");
  await api("POST /register", {
    body: {
      name: form.text("name"),
      phone,
      password: form.secret("password"),
      terms: true,
      verification,
      carrier: "cookie",
      ...(isLanguage(lang) && { locale: lang }),
      ...(role && { provides_services: role !== "need" }),
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

function tooShort(name: string, text: string, min: number): Record<string, FieldProblem> {
  if (text === "") return { [name]: { code: "required" } };
  return text.length < min ? { [name]: { code: "too_short", params: { min } } } : {};
}
