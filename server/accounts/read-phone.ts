// Typed phone → number. libphonenumber has the rules of the countries; this file handles the spellings of people.
import { parsePhoneNumberFromString, type CountryCode, type PhoneNumber } from "libphonenumber-js/max";

/** Separators between digits: all kinds of spaces, brackets, dots, dashes, slashes. */
const between = /[\s()[\].·•−/\\_\p{Pd}]/gu;
/** "tel:", "Тел.", "моб. " and the like. */
const label = /^[^\d+]*(?=[\d+])/;
const bracketedZero = /[([]\s*0\s*[)\]]/;
/** Trunk prefixes still in use, but removed from libphonenumber. */
const formerTrunks: Record<string, RegExp> = { UA: /^8(?=0\d{9}$)/ };

/**
 * @param country ISO 3166-1: the country of a number without country code.
 * @returns undefined where the text is not a possible number.
 */
export function readPhone(typed: string, country: string): PhoneNumber | undefined {
  const plain = plainText(typed);
  const bare = plain.replaceAll(between, "");
  // Letters, extensions, a second number: the text is refused, without guessing or dropping a part.
  if (!/^\+*\d{4,22}$/.test(bare)) return undefined;
  const isInternational = bare.startsWith("+");
  const found = [
    ...(isInternational ? withCode(plain) : national(bare, country)),
    ...(isInternational ? national(bare.replace(/^\++/, ""), country) : withCode(plain)),
  ].filter((it) => it !== undefined);
  if (isInternational) return found[0];
  // "436641234567" could be a fixed line in Austria; people write those with the leading 0.
  return found.find((it) => it.country === country && it.getType() === "MOBILE") ?? found[0];
}

/** Latin digits, no invisible characters (phones copy them with a number), no text before or after the number. */
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

/** Read as a domestic number, or with the international prefix of the country. */
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
