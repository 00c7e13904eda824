// Finds contact data in a text that people wrote: phones, emails, links and names in messengers, also when they are disguised.
import { findEmails, findHandles, findLinks } from "./contact-data/addresses.ts";
import { foldText, type Folded, type Range } from "./contact-data/fold.ts";
import { findPhones } from "./contact-data/phones.ts";

export type ContactData = { start: number; end: number; kind: "phone" | "email" | "link" | "handle" };

/** What stands in place of contact data. */
const mask = "•••";

/**
 * In the order of the text; ranges do not overlap; `start` and `end` are positions in `text`. The time grows in proportion to the
 * length: each part reads the text once, looks a limited number of characters around a sign, and asks the library of phones
 * for a limited number of candidates.
 */
export function findContactData(text: string): ContactData[] {
  const folded = foldText(text);
  return merged([
    ...placed(folded, "email", findEmails(folded)),
    ...placed(folded, "handle", findHandles(folded)),
    ...placed(folded, "link", findLinks(folded)),
    ...placed(folded, "phone", findPhones(folded)),
  ]);
}

/** As stored with a line: the start and the end of each piece, one after another. */
export const contactRanges = (text: string): number[] =>
  findContactData(text).flatMap(({ start, end }) => [start, end]);

/** The text with each piece of contact data replaced by dots. @param stored null: in lines from before they were stored. */
export function maskContactData(text: string, stored: number[] | null = null): string {
  const ranges = stored ?? contactRanges(text);
  let [from, masked] = [0, ""];
  for (let at = 0; at < ranges.length; at += 2) {
    masked += text.slice(from, ranges[at]) + mask;
    from = ranges[at + 1] ?? text.length;
  }
  return masked + text.slice(from);
}

const placed = ({ from, to }: Folded, kind: ContactData["kind"], ranges: Range[]): ContactData[] =>
  ranges.map(({ start, end }) => ({ start: from[start] ?? 0, end: to[end - 1] ?? 0, kind }));

/** Joins overlapping ranges; the kind is that of the range which was found first in the order of the parts. */
function merged(found: ContactData[]): ContactData[] {
  const order = found.map((it, rank) => ({ ...it, rank })).toSorted((a, b) => a.start - b.start || a.rank - b.rank);
  const joined: typeof order = [];
  for (const next of order) {
    const last = joined.at(-1);
    if (!last || next.start >= last.end) {
      joined.push(next);
      continue;
    }
    last.end = Math.max(last.end, next.end);
    if (next.rank < last.rank) [last.kind, last.rank] = [next.kind, next.rank];
  }
  return joined.map(({ start, end, kind }) => ({ start, end, kind }));
}
