// Emails, written plainly or with words in place of the signs: "olena at example dot com", "олена собака джимейл крапка ком".
import { atWord, domainEnds, dotWord, mailServices } from "./domains.ts";
import type { Folded, Range } from "./fold.ts";

const atSign = new RegExp(
  String.raw`\s?[([{<]\s?(?:@|${atWord})\s?[)\]}>]\s?|\s?@\s?|(?<=[\p{L}\d])[ _-]${atWord}[ _-](?=[\p{L}\d])`,
  "gu",
);
const label = String.raw`[a-z0-9\u0400-\u04ff][a-z0-9\u0400-\u04ff-]{0,62}`;
const dot = String.raw`(?:\s?[([{]?\s?(?:\.|,(?=com|net|ua))\s?[)\]}]?\s?|[\s_-]{0,2}[([{]?\s?${dotWord}\s?[)\]}]?[\s_-]{1,2})`;
const domain = new RegExp(String.raw`^(${label})((?:${dot}${label}){0,4})(?![\p{L}\d])`, "u");
const lastLabel = new RegExp(String.raw`${dot}(${label})$`, "u");
/** The end of the name before the sign; `dot` joins its parts when it is spelled out. */
const nameEnd = new RegExp(
  String.raw`(?:[a-z0-9\u0400-\u04ff_%+-]{1,40}\s${dotWord}\s)?[a-z0-9\u0400-\u04ff._%+-]{1,64}$`,
  "u",
);
const longest = 120;

export function findEmails({ latin }: Folded): Range[] {
  const found: Range[] = [];
  for (const sign of latin.matchAll(atSign)) {
    const after = sign.index + sign[0].length;
    const name = nameEnd.exec(latin.slice(Math.max(0, sign.index - longest), sign.index))?.[0];
    const length = domainAt(latin, after);
    if (name && length > 0) found.push({ start: sign.index - name.length, end: after + length });
  }
  return found;
}

/** The length of the domain at this place; 0 where none begins. Drops labels from the end until it ends as domains do. */
function domainAt(text: string, at: number): number {
  const [whole, first = "", rest = ""] = domain.exec(text.slice(at, at + longest)) ?? [];
  if (whole === undefined) return 0;
  let ends = rest;
  for (let last = lastLabel.exec(ends); last; last = lastLabel.exec(ends)) {
    if (domainEnds.has(last[1] ?? "")) return first.length + ends.length;
    ends = ends.slice(0, last.index);
  }
  return mailServices.has(first) ? first.length : 0;
}
