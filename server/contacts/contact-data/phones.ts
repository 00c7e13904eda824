// Phones: runs of digits and number words with signs between, in which a number of a country is valid.
import { parsePhoneNumberFromString, type CountryCode } from "libphonenumber-js/max";
import type { Folded, Range } from "./fold.ts";
import { numberRuns, type Group, type Run } from "./number-runs.ts";

/** Nine digits without a zero before them are many things: in short groups or at once only. */
const short = /^(?:9|3,6|2,7|[123](?:,[123]){2,8})$/;

/** How a number is written inside its country. Phones of other countries are found with their country code. */
const nationals: { country: CountryCode; form: RegExp; groups?: RegExp }[] = [
  { country: "UA", form: /^(?:3?8)?0(?:39|50|6[36789]|7[37]|89|9[1-9])\d{7}$/ },
  { country: "UA", form: /^(?:39|50|6[36789]|7[37]|89|9[1-9])\d{7}$/, groups: short },
  { country: "UA", form: /^(?:38|8)?0[3-6]\d{8}$/ },
  { country: "RU", form: /^[78]?9\d{9}$|^[78][348]\d{9}$/ },
  { country: "DE", form: /^0[1-9]\d{7,10}$/ },
  { country: "FR", form: /^0[1-9]\d{8}$/ },
  { country: "FR", form: /^[67]\d{8}$/, groups: short },
  { country: "ES", form: /^[6-9]\d{8}$/, groups: short },
  { country: "PT", form: /^[239]\d{8}$/, groups: short },
  { country: "GB", form: /^0[127]\d{9}$/ },
  { country: "CH", form: /^0[2-9]\d{8}$/ },
  { country: "AT", form: /^06\d{8,11}$/ },
  // Ten digits are many things: in groups of three, three and four only, or at once.
  { country: "US", form: /^[2-9]\d{9}$/, groups: /^(?:3,3,4|10|3,7)$/ },
];
/** Country codes that people write without a plus. */
const withoutPlus =
  /^(?:380\d{9}|49[1-9]\d{8,10}|34[6-9]\d{8}|351[29]\d{8}|33[1-9]\d{8}|44[127]\d{9}|1[2-9]\d{9}|48\d{9}|375\d{9}|7[3489]\d{9}|4[13]\d{9,11})$/;

const shortest = 7;
/** With the prefix 00, and with the zero that people write in brackets. */
const longest = 17;
/** A text with more candidates is no text: then the form alone decides, so that the time stays in proportion to the length. */
const mostQuestions = 300;

export function findPhones(folded: Folded): Range[] {
  let left = mostQuestions;
  const isValid = (digits: string, country?: CountryCode): "mobile" | "other" | null => {
    if (left-- <= 0) return "other";
    const phone = parsePhoneNumberFromString(digits, country);
    if (!phone?.isValid()) return null;
    return phone.getType() === "MOBILE" ? "mobile" : "other";
  };
  return numberRuns(folded.text).flatMap((run) => phonesIn(run, isValid));
}

type Ask = (digits: string, country?: CountryCode) => "mobile" | "other" | null;

function phonesIn(run: Run, isValid: Ask): Range[] {
  const found: Range[] = [];
  for (let first = 0; first < run.groups.length; first++) {
    const last = lastOfPhone(run, first, isValid);
    const [start, end] = [run.groups[first], run.groups[last]];
    if (last < 0 || !start || !end) continue;
    found.push({ start: start.start, end: end.end });
    first = last;
  }
  return found;
}

/** The last group of the longest phone that begins with this group; -1 where none does. */
function lastOfPhone(run: Run, first: number, isValid: Ask): number {
  let digits = "";
  let [sizes, found] = ["", -1];
  for (let last = first; last < run.groups.length; last++) {
    const group = run.groups[last] as Group;
    digits += group.digits;
    if (digits.length > longest) break;
    sizes += `${sizes && ","}${group.digits.length}`;
    if (digits.length >= shortest && isPhone(run, first, digits, sizes, isValid)) found = last;
  }
  return found;
}

function isPhone(run: Run, first: number, digits: string, sizes: string, isValid: Ask): boolean {
  const group = run.groups[first] as Group;
  const bare = digits.replace(/^00/, "");
  const isInternational = group.hasPlus || (digits.startsWith("00") && !bare.startsWith("0"));
  if (isInternational) return bare.length > 7 && isValid(`+${bare.replace(/^(380|49|33|44)0/, "$1")}`) !== null;
  const kinds = [
    ...(withoutPlus.test(digits) ? [isValid(`+${digits}`)] : []),
    ...nationals.flatMap(({ country, form, groups }) =>
      form.test(digits) && (groups?.test(sizes) ?? true) ? [isValid(national(digits, country), country)] : [],
    ),
  ];
  if (run.isOther) return kinds.includes("mobile") && /^(?:0|380|[78]9)/.test(digits);
  if (kinds.some((kind) => kind !== null)) return true;
  return run.isPhone && first === 0 && isTyped(digits, sizes);
}

const national = (digits: string, country: CountryCode) =>
  country === "UA" ? digits.replace(/^3?8(?=0)/, "") : digits;

/** After "тел." any number of a usual length in groups is one. */
const isTyped = (digits: string, sizes: string) =>
  digits.length >= 9 || (digits.length <= 8 && /^(?:7|3,2,2|3,4|2,2,3|8|4,4|2,3,3|2,6|2,2,2,2)$/.test(sizes));
