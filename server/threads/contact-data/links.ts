// Links and domains, also with a spelled or a spaced dot.
import { LinkifyIt } from "linkify-it";
import { domainEnds, dotWord, wordLikeEnds } from "./domains.ts";
import type { Folded, Range } from "./fold.ts";

const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: false, fuzzyIP: true, maxLength: 400 });
linkify.tlds([...domainEnds]);

const step = 2_000;

export const findLinks = (folded: Folded): Range[] => [...plainLinks(folded), ...spelledLinks(folded.latin)];

function plainLinks({ latin, original, from }: Folded): Range[] {
  const found: Range[] = [];
  for (const { 0: part, index } of stretches(latin)) {
    for (const match of linkify.match(part) ?? []) {
      const [start, end] = [index + match.index, index + match.lastIndex];
      const typed = original.slice(from[start], from[end] ?? original.length);
      if (isLink(match.schema, match.raw) && !(match.schema === "" && isNextSentence.test(typed)))
        found.push({ start, end });
    }
  }
  return found;
}

/** "today.It": a capital after the full stop, and none before the end of the word. */
const isNextSentence = /^[^/]*\p{Ll}\.\p{Lu}\p{Ll}*$/u;

/** Cuts long stretches, so that the library never reads far ahead; cuts overlap by the length of a link. */
function* stretches(text: string): Generator<{ 0: string; index: number }> {
  let from = 0;
  for (const part of text.split(/\s/)) {
    if (/[^\s.]\.[^\s.]|:\/\//.test(part)) {
      for (let at = 0; at < part.length; at += step) yield { 0: part.slice(at, at + step + 400), index: from + at };
    }
    from += part.length + 1;
  }
}

/** A text such as "done.no" is a forgotten space, not a link, unless a path or "www" follows or begins it. */
function isLink(schema: string, raw: string): boolean {
  if (schema !== "") return true;
  const [host = "", path] = raw.split(/(?=[/?#:])/, 2);
  if (/^[\d.]+$/.test(host)) return path !== undefined && /^\d{1,3}(\.\d{1,3}){3}$/.test(host);
  const end = host.slice(host.lastIndexOf(".") + 1);
  if (!domainEnds.has(end)) return false;
  return (
    !wordLikeEnds.has(end) || path?.startsWith("/") === true || host.startsWith("www.") || host.split(".").length > 2
  );
}

/** Only ends that no language uses as a word: "punto es", "point de" and "dot me" are ordinary speech. */
const safeEnds = "(?:com|net|org|info|ua|ru|eu|biz|online|shop|site|ком|юа|уа|ру|орг|укр)";
const spelledEnd = new RegExp(
  String.raw`(?:[\s_-]{1,2}[([{]?\s?${dotWord}\s?[)\]}]?[\s_-]{1,2}|\s?[([{]\s?(?:\.|${dotWord})\s?[)\]}]\s?|\s\.\s?)${safeEnds}(?![\p{L}\d])`,
  "gu",
);
/** At least four characters: "le point com" are words. */
const labelEnd = /(?:www\s?\.\s?)?[a-z0-9\u0400-\u04ff-]{4,63}$/;

const spelledLinks = (text: string): Range[] =>
  [...text.matchAll(spelledEnd)].flatMap(({ 0: end, index }) => {
    const name = labelEnd.exec(text.slice(Math.max(0, index - 63), index))?.[0];
    return name ? [{ start: index - name.length, end: index + end.length }] : [];
  });
