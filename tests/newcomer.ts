import { setTimeout as wait } from "node:timers/promises";
// The browser of a new visitor on the way to an account.
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Kit } from "#server/kit/kit.ts";
import type { Caller } from "./caller.ts";
import { newPhone, password } from "./world.ts";

/** Solves a fresh human check: the value to send as `human`. */
export async function solveHuman(who: Caller): Promise<string> {
  const challenge = await who.call("GET /human-check");
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}

export const askCode = async (who: Caller, phone: string) =>
  who.attempt("POST /phone/send-otp", { body: { phone, human: await solveHuman(who) } });

/** The newest message to this phone (E.164), as soon as it is there. */
export async function messageTo(kit: Kit, phone: string): Promise<string> {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; await wait(20)) {
    const message = kit.sms.outbox?.find(({ to }) => to === phone);
    if (message) return message.text;
  }
  throw new Error("No message came");
}

export const codeIn = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] ?? "no code";

/** Holds the phone: from asking for the code to the proof. */
export async function provePhone(kit: Kit, who: Caller, phone: string): Promise<string> {
  await askCode(who, phone);
  const code = codeIn(await messageTo(kit, phone));
  return (await who.call("POST /phone/verify-otp", { body: { phone, code } })).verification;
}

/** The input of `POST /phone/change`: a confirmed number and the password. */
export async function newPhoneOf(kit: Kit, who: Caller) {
  const phone = newPhone();
  return { phone, verification: await provePhone(kit, who, phone), password };
}

export const registration = (phone: string, verification: string) =>
  ({ name: "Olena", phone, verification, password, terms: true, login_phone_shown: true }) as const;
