// What people type as a phone → the number they mean. libphonenumber knows the countries; here is how people write.
import { parsePhoneNumberFromString, type CountryCode, type PhoneNumber } from "libphonenumber-js/max";

/** Stands between digits: spaces of all kinds, brackets, dots, dashes, slashes. */
const between = /[\s()[\].·•−/\\_\p{Pd}]/gu;
/** "tel:", "Тел.", "моб. " and the like. */
const label = /^[^\d+]*(?=[\d+])/;
const bracketedZero = /[([]\s*0\s*[)\]]/;
/** Trunk prefixes that people still write and libphonenumber has dropped. */
const formerTrunks: Record<string, RegExp> = { UA: /^8(?=0\d{9}$)/ };

/**
 * @param country ISO 3166-1: the country of a number without country code.
 * @returns undefined where the text is no number that exists.
 */
export function readPhone(typed: string, country: string): PhoneNumber | undefined {
  const plain = plainText(typed);
  const bare = plain.replaceAll(between, "");
  // Letters, extensions, a second number: nothing is guessed and nothing is left out.
  if (!/^\+*\d{4,22}$/.test(bare)) return undefined;
  const isInternational = bare.startsWith("+");
  const found = [
    ...(isInternational ? withCode(plain) : national(bare, country)),
    ...(isInternational ? national(bare.replace(/^\++/, ""), country) : withCode(plain)),
  ].filter((it) => it !== undefined);
  if (isInternational) return found[0];
  // "436641234567" could be a fixed line of Austria; people write those with their 0.
  return found.find((it) => it.country === country && it.getType() === "MOBILE") ?? found[0];
}

/** Latin digits, no invisible marks (phones copy them along with a number), nothing before or after the number. */
const plainText = (typed: string): string =>
  typed
    .normalize("NFKC")
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(/;phone-context=.*$/i, "")
    .trim()
    .replace(label, "")
    .replace(/[.,;]+$/, "");

/** Read with its country code: after +, after 00, or with neither. "+49 (0) 151" is tried without the 0 first. */
function withCode(plain: string): (PhoneNumber | undefined)[] {
  const texts = bracketedZero.test(plain) ? [plain.replace(bracketedZero, ""), plain] : [plain];
  return texts.map((text) => validNumber(`+${text.replaceAll(/\D/g, "").replace(/^00/, "")}`));
}

/** As it is dialled inside the country, which can be the country's own international prefix, too. */
function national(digits: string, country: string): (PhoneNumber | undefined)[] {
  const former = formerTrunks[country];
  return [
    validNumber(digits, country),
    former?.test(digits) ? validNumber(digits.replace(former, ""), country) : undefined,
  ];
}

function validNumber(digits: string, country?: string): PhoneNumber | undefined {
  const parsed = parsePhoneNumberFromString(digits, country as CountryCode | undefined);
  return parsed?.isValid() ? parsed : undefined;
}
