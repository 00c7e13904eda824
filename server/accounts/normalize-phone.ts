// Typed phones → E.164, the only form for comparison and storage.
import type { PhoneNumber } from "libphonenumber-js/max";
import { fieldMessages } from "#contract/field-errors.ts";
import { Problem } from "#server/kit/problem.ts";
import { readPhone } from "./read-phone.ts";

export type Phone = {
  e164: string;
  /** ISO 3166-1; null for numbers of no country (satellites). */
  country: string | null;
};

/** Number of digits with the country code, from the specification's point 5 (rule P2). */
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

/** For a login phone. @param country the country of a number without `+`. Throws `phone.invalid`. */
export function normalizePhone(typed: string, country = "UA"): Phone {
  const parsed = readPhone(typed, country);
  if (!parsed || !isUsable(parsed)) throw phoneInvalid();
  return { e164: parsed.number, country: parsed.country ?? null };
}

/** The specification has separate texts for the error of the call and of the field. */
const phoneInvalid = () =>
  new Problem("phone.invalid", {
    fields: { phone: [{ code: "phone.invalid", message: fieldMessages.phone_invalid }] },
  });

/** For a contact phone: it may also be a fixed line or a toll-free number. Undefined for an invalid number. */
export function contactPhone(typed: string, country: string): string | undefined {
  const parsed = readPhone(typed, country);
  return parsed && !cannotBeCalled.has(parsed.getType() ?? "") ? parsed.number : undefined;
}

/**
 * The specification's digit counts exclude existing mobile numbers (Germany's +49 170 1234567 has 12 digits, Austria's have
 * from 9 to 15), so they apply only to numbers that are not certainly mobile and could hardly receive an SMS.
 */
function isUsable(parsed: PhoneNumber): boolean {
  const type = parsed.getType();
  if (type && cannotRegister.has(type)) return false;
  const counts = digitCounts[parsed.country ?? ""];
  return !counts || (type !== undefined && mobile.has(type)) || counts.includes(parsed.number.length - 1);
}
