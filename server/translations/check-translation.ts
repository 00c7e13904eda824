// What an engine returned is data of a stranger, above all from a language model: it is compared with its source before anybody reads it.
import { isVisible } from "#contract/kit/visible.ts";
import { findContactData } from "#server/contacts/contact-data.ts";

export type TranslationFault = "empty" | "length" | "digits" | "link" | "markup";

const ratio = { least: 0.3, most: 3 };
/** Shorter texts are compared as if they had this length, and no translation of them is too short: "ok" is "einverstanden". */
const shortText = 20;

/** The first fault of a translation whose tokens are revealed; null: none. Its language is not looked at. */
export function faultOf(source: string, translated: string): TranslationFault | null {
  if (!isVisible(translated)) return isVisible(source) ? "empty" : null;
  if (!hasUsualLength([...source].length, [...translated].length)) return "length";
  if (!isPartOf(numbers(translated), numbers(source))) return "digits";
  const added = findContactData(withoutContactsOf(source, translated));
  if (added.some(({ kind }) => kind === "phone")) return "digits";
  if (added.length > 0 || !isPartOf(links(translated), links(source))) return "link";
  return isPartOf(markup(translated), markup(source)) ? null : "markup";
}

function hasUsualLength(source: number, translated: number): boolean {
  if (translated > ratio.most * Math.max(source, shortText)) return false;
  return source < shortText || translated >= ratio.least * source;
}

/** Words of the other language can join with a link that the source has: "look at www.example.com" reads like an email. */
const withoutContactsOf = (source: string, translated: string): string =>
  findContactData(source).reduce((rest, { start, end }) => rest.replaceAll(source.slice(start, end), "\n"), translated);

const numbers = (text: string) => text.match(/\p{N}+/gu) ?? [];
const links = (text: string) =>
  text.toLowerCase().match(/\p{L}{2,10}:\/\/[^\s<>"']{0,300}|www\.[^\s<>"']{1,300}/gu) ?? [];
/** Tags, signs that are written in HTML, and control characters and marks that turn the direction of a text. */
const markup = (text: string) =>
  text.match(
    /<[/!]?[a-z][^<>]{0,300}>|<!--|&(?:[a-z]{2,8}|#x?[\da-f]{1,6});|(?![\n\r\t])\p{Cc}|[\u202A-\u202E\u2066-\u2069]/giu,
  ) ?? [];

/** Each part as often as in the whole, at most. */
function isPartOf(parts: readonly string[], whole: readonly string[]): boolean {
  const left = [...whole];
  return parts.every((part) => {
    const at = left.indexOf(part);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}
