// Inserts non-breaking spaces and hyphens. The locale files have plain ones; every text for a screen, an email
// or paper passes here. SMS do not: a non-breaking space would double their price.
import type { Language } from "./languages.ts";

const space = "\u00A0";
const narrowSpace = "\u202F";
const hyphen = "\u2011";

/** Placeholders for numbers: no line break between a number and the counted noun. */
const number = String.raw`(?:\d|\{\{(?:count|days|hours|image|km|limit|max|max_mb|mb|megapixels|min|minutes|seconds|used|video)\}\})`;
const counted = new RegExp(String.raw`(?<=${number}) (?=[\p{L}%€$£₴]|\{\{(?:unit|currency)\}\})`, "gu");
const beforeDash = / (?=[–—] )/g;

/** Words that must not end a line: prepositions, conjunctions and the negation. */
const leaning: Partial<Record<Language, string>> = {
  uk: "а в до з за зі і із й на не о по та у",
  ru: "а в до за из и к ко на не о об от по с со у",
};
const leaningWords = Object.fromEntries(
  Object.entries(leaning).map(([language, words]) => [
    language,
    new RegExp(String.raw`(?<![\p{L}\p{N}’-])(${words.replaceAll(" ", "|")}) (?=\S)`, "giu"),
  ]),
);

/** The hyphen of a particle: "будь-коли" and "что-нибудь" are one word to a reader and stay in one line. */
const particles: Partial<Record<Language, RegExp>> = {
  uk: /(?<=(?<!\p{L})(?:будь|казна|хтозна|бозна))-(?=\p{L})|(?<=\p{L})-(?=(?:небудь|то|таки)(?!\p{L}))/giu,
  ru: /(?<=(?<!\p{L})кое)-(?=\p{L})|(?<=\p{L})-(?=(?:нибудь|либо|то|таки)(?!\p{L}))/giu,
};

/** Puts the non-breaking spaces and hyphens by the rules of `language`. A second run changes nothing. */
export function typeset(language: Language, text: string): string {
  const own = leaningWords[language];
  const spaced = text.replaceAll(counted, space).replaceAll(beforeDash, space);
  const particle = particles[language];
  const kept = particle ? spaced.replaceAll(particle, hyphen) : spaced;
  if (own) return kept.replaceAll(own, `$1${space}`);
  return language === "fr" ? kept.replaceAll(/[ \u00A0]+(?=[;:!?»])|(?<=«)[ \u00A0]+/g, narrowSpace) : kept;
}

/** A namespace of texts, by key. */
export const typesetAll = <Texts extends Record<string, string>>(language: Language, texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, typeset(language, text)])) as Texts;

/** For names from `Intl`: many fonts lack its Ukrainian apostrophe (a letter), so it becomes the sign ’. */
export const withOwnApostrophe = (text: string): string => text.replaceAll("\u02BC", "’");

/**
 * For days with their weekday from `Intl`: in English older versions of it write "Saturday, 21 November", newer ones no comma. Where
 * server and browser write different words, React makes the whole page again.
 */
export const dayFromIntl = (locale: string, text: string): string =>
  withOwnApostrophe(locale.startsWith("en") ? text.replace(/^(\w+), /, "$1 ") : text);
