// Spaces at which a line must not break. The locale files are written with plain spaces; every text passes here on its
// way to a screen, a letter or paper. Messages to phones do not: such a space would double their price.
import type { Language } from "./languages.ts";

const space = "\u00A0";
const narrowSpace = "\u202F";

/** Placeholders that stand for a number: what is counted must not go to the next line. */
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

/** Puts the spaces that do not break where `language` wants them. Typesetting twice changes nothing. */
export function typeset(language: Language, text: string): string {
  const own = leaningWords[language];
  const kept = text.replaceAll(counted, space).replaceAll(beforeDash, space);
  if (own) return kept.replaceAll(own, `$1${space}`);
  return language === "fr" ? kept.replaceAll(/[ \u00A0]+(?=[;:!?»])|(?<=«)[ \u00A0]+/g, narrowSpace) : kept;
}

/** A room of texts, key by key. */
export const typesetAll = <Texts extends Record<string, string>>(language: Language, texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, typeset(language, text)])) as Texts;

/** Names that `Intl` writes: its Ukrainian apostrophe is a letter that many typefaces lack, ours is the sign ’. */
export const withOwnApostrophe = (text: string): string => text.replaceAll("\u02BC", "’");
