// Replaces facts and personal data by tokens before a text goes to a translation engine, and puts them back afterwards: no engine
// learns whom to call, and none can change a number.
import { findContactData } from "#server/contacts/contact-data.ts";
import { type Shape, tokenOf } from "./engine.ts";
import { findFacts, spansOf, type Span } from "./find-facts.ts";
import { findStreetAddresses } from "./find-street-addresses.ts";
import { findLongNumbers, findNames, findTerms, type Term } from "./find-words.ts";

/** `hidden` has the texts of the tokens in their order. */
export type Masked = { text: string; hidden: readonly string[] };

type Piece = { start: number; end: number; revealed: string | null };

/**
 * Composes accents first: names and streets are found in one spelling.
 *
 * @param known the names of the people who write and read, and terms with their word in the other language
 */
export function mask(
  written: string,
  known: { names: readonly string[]; terms: readonly Term[] },
  shape: Shape,
): Masked {
  const text = written.normalize("NFC");
  const plain = shape === "xml" ? escapeXml : (part: string) => part;
  const hidden: string[] = [];
  let [at, masked] = [0, ""];
  for (const { start, end, revealed } of findPieces(text, known)) {
    hidden.push(revealed ?? text.slice(start, end));
    masked += plain(text.slice(at, start)) + tokenOf[shape](hidden.length);
    at = end;
  }
  return { text: masked + plain(text.slice(at)), hidden };
}

/**
 * The translation with what the tokens stand for. Null unless each token is there exactly once, and nothing else that looks like one or
 * like a part of one: the masked text has no digits outside of its tokens, so any other digit is a loss. Two tokens that lost what
 * stood between them would join their numbers. In another order "from 400 to 500" may have become "from 500 to 400".
 */
export function reveal(translated: string, { hidden }: Masked, shape: Shape): string | null {
  const parts = translated.split(tokens[shape]);
  const ids = parts.filter((_, n) => n % 2 === 1);
  if (ids.length !== hidden.length || ids.some((id, n) => Number(id) !== n + 1)) return null;
  if (parts.slice(1, -1).includes("")) return null;
  const texts = parts.map((part, n) => (n % 2 === 1 ? hidden[Number(part) - 1] : plainText(part, shape)) ?? null);
  return texts.includes(null) ? null : texts.join("");
}

/** Null where a part of a token is left. */
function plainText(part: string, shape: Shape): string | null {
  if (shape === "xml" && /[<>]/.test(part)) return null;
  const text = shape === "xml" ? unescapeXml(part) : part;
  return /[\p{N}⟦⟧]/u.test(text) ? null : text;
}

/**
 * The sentences and lines of a text, with the blanks between as pieces of their own. Cut masked texts only: the full stops of
 * addresses and emails are in their tokens, and no piece has half of one.
 */
export const sentences = (text: string): string[] =>
  [...cutter.segment(text)].flatMap(({ segment }) => segment.split(/^(\s+)|(\s+)$/)).filter((part) => Boolean(part));

const cutter = new Intl.Segmenter("en", { granularity: "sentence" });

/** Engines add blanks, change quotes and capitals, and close an empty element with a second one: nothing is lost by that. */
const tokens: Record<Shape, RegExp> = {
  brackets: /⟦\s{0,3}(\d{1,5})\s{0,3}⟧/,
  xml: /<\s{0,3}x\s{1,3}id\s{0,3}=\s{0,3}["']\s{0,3}(\d{1,5})\s{0,3}["']\s{0,3}(?:\/\s{0,3}>|>\s{0,3}<\s{0,3}\/\s{0,3}x\s{0,3}>)/i,
};

const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", "#39": "'", "#x27": "'" };
const unescapeXml = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|apos|#39|#x27);/gi, (_, name: string) => entities[name.toLowerCase()] ?? "");

/** In the order of the text; none reaches into the next. */
function findPieces(text: string, known: { names: readonly string[]; terms: readonly Term[] }): Piece[] {
  const pieces = joined(text, [
    ...findContactData(text).map(({ start, end }): Span => [start, end]),
    ...otherContacts.flatMap((pattern) => spansOf(text, pattern)),
    ...findStreetAddresses(text),
    ...findNames(text, known.names),
    ...findLongNumbers(text),
    ...findFacts(text),
  ]);
  for (const { range, to } of findTerms(text, known.terms)) {
    const [start, end] = range;
    if (pieces.every((other) => other.end <= start || other.start >= end)) pieces.push({ start, end, revealed: to });
  }
  return pieces.sort((one, other) => one.start - other.start);
}

/** What the finder of contact data leaves in conversations because it may be a forgotten blank, and signs that look like our tokens. */
const otherContacts = [
  /[^\s@<>(),;]{1,64}@[^\s@<>(),;]{1,255}/gu,
  /(?<![\p{L}\p{N}@])@[\p{L}\p{N}_][\p{L}\p{N}_.]{2,40}/gu,
  /(?:\p{L}{2,10}:\/\/|www\.)[^\s<>]{2,500}/giu,
  /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}][\p{L}\p{N}-]{1,62}\.){1,4}[a-z]{2,20}(?![\p{L}\p{N}])(?:\/[^\s<>]{0,300})?/gu,
  // Names that are made for messengers: "olena_nails", "jane.d99".
  /(?<![\p{L}\p{N}])[\p{L}\p{N}.-]{1,40}_[\p{L}\p{N}._-]{1,40}|(?<![\p{L}\p{N}])[a-z]{2,30}\.[a-z]{0,30}\d{1,8}(?![\p{L}\p{N}])/giu,
  /⟦[^⟦⟧\n]{0,20}⟧|[⟦⟧]/gu,
  /<\/?[a-z][^<>\n]{0,200}>/giu,
];

/** Blanks and signs between two parts of one thing; a full stop before a blank ends a sentence. */
const gap = /^(?:[ \t\u00a0\u2009\u202f]{0,2}|[.,:;'’°]|…|\.{2,3}| ?[×xх*+/–—−=~h-] ?)$/u;

/** A comma joins numbers of a list: "350, 420, 500". */
const isGap = (text: string, from: number, to: number): boolean =>
  gap.test(text.slice(from, to)) || (to - from === 2 && /^\p{Nd}, \p{Nd}$/u.test(text.slice(from - 1, to + 1)));

function joined(text: string, ranges: Span[]): Piece[] {
  const pieces: Piece[] = [];
  for (const [start, end] of ranges.toSorted((one, other) => one[0] - other[0])) {
    const last = pieces.at(-1);
    if (last && (start < last.end || isGap(text, last.end, start))) last.end = Math.max(last.end, end);
    else pieces.push({ start, end, revealed: null });
  }
  return pieces;
}
