// Phones as people write them → E.164, the one form in which they are compared and stored.
import type { PhoneNumber } from "libphonenumber-js/max";
import { fieldMessages } from "#contract/errors.ts";
import { Problem } from "#server/kit/problem.ts";
import { readPhone } from "./read-phone.ts";

export type Phone = {
  e164: string;
  /** ISO 3166-1; null for numbers of no country (satellites). */
  country: string | null;
};

/** Digits with the country code, from the specification's point 5 (rule P2). */
const digitCounts: Record<string, readonly number[]> = {
  AT: [12],
  BG: [12],
  CA: [11],
  DE: [11, 13],
  ES: [11],
  IT: [12],
  LT: [11],
  PL: [11],
  SE: [11],
  UA: [12],
  US: [11],
};

const mobile = new Set(["MOBILE", "FIXED_LINE_OR_MOBILE"]);
const cannotRegister = new Set(["PREMIUM_RATE", "SHARED_COST", "TOLL_FREE", "UAN", "VOICEMAIL", "PAGER"]);
const cannotBeCalled = new Set(["PREMIUM_RATE", "VOICEMAIL", "PAGER"]);

/** For a phone of login. @param country decides what a number without `+` means. Throws `phone.invalid`. */
export function normalizePhone(typed: string, country = "UA"): Phone {
  const parsed = readPhone(typed, country);
  if (!parsed || !isUsable(parsed)) throw phoneInvalid();
  return { e164: parsed.number, country: parsed.country ?? null };
}

/** The call and the field have a sentence each in the specification. */
const phoneInvalid = () =>
  new Problem("phone.invalid", {
    fields: { phone: [{ code: "phone.invalid", message: fieldMessages.phone_invalid }] },
  });

/** For a phone that others call: a fixed line or a free number of a company, too. Undefined where it is none. */
export function contactPhone(typed: string, country: string): string | undefined {
  const parsed = readPhone(typed, country);
  return parsed && !cannotBeCalled.has(parsed.getType() ?? "") ? parsed.number : undefined;
}

/**
 * The specification's digit counts leave out mobiles that exist (Germany's +49 170 1234567 has 12 digits, Austria's run
 * from 9 to 15), so they bind only numbers that are not certainly mobile and would hardly get a text message.
 */
function isUsable(parsed: PhoneNumber): boolean {
  const type = parsed.getType();
  if (type && cannotRegister.has(type)) return false;
  const counts = digitCounts[parsed.country ?? ""];
  return !counts || (type !== undefined && mobile.has(type)) || counts.includes(parsed.number.length - 1);
}
