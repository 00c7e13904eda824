import { type Gap, isCounted, largestCounts, type Phrase, type PhraseSlug, phrases } from "#contract/phrase-kinds.ts";
import { fieldsProblem } from "#web/kit/form-problems.ts";
import type { FormReader } from "#web/kit/read-form.ts";

export const gapsOf = (slug: PhraseSlug): [name: string, gap: Gap][] => Object.entries(phrases[slug].gaps);

/** Whether each typed word begins a word of the sentence. */
export function matches(sentence: string, typed: string): boolean {
  const words = plain(sentence).split(" ");
  return plain(typed)
    .split(" ")
    .every((part) => words.some((word) => word.startsWith(part)));
}

const plain = (text: string): string =>
  text
    .toLocaleLowerCase()
    .normalize("NFD")
    // Also the spaces that do not break, which typesetting puts after short words.
    .replace(/\s+/g, " ")
    .replace(/[^\p{L}\p{N} ]+/gu, "")
    .trim()
    .replace(/ +/g, " ");

/** The values of the gaps. Throws a problem of the fields that are empty or wrong. */
export function readValues(form: FormReader, slug: PhraseSlug, currency: string): Phrase["values"] {
  return Object.fromEntries(gapsOf(slug).map(([name, gap]) => [name, readGap(form, name, gap, currency)]));
}

function readGap(form: FormReader, name: string, gap: Gap, currency: string): Phrase["values"][string] {
  if (gap === "price") {
    const amount = form.money(name, currency);
    if (amount === null) throw fieldsProblem({ [name]: "required" });
    return { amount, currency };
  }
  if (isCounted(gap)) {
    const count = form.number(name);
    if (count === null) throw fieldsProblem({ [name]: "required" });
    const max = largestCounts[gap];
    if (count < 1) throw fieldsProblem({ [name]: { code: "too_small", params: { min: 1 } } });
    if (count > max) throw fieldsProblem({ [name]: { code: "too_large", params: { max } } });
    return count;
  }
  const value = gap === "time" ? form.time(name) : form.text(name);
  if (value === "") throw fieldsProblem({ [name]: "required" });
  const isRead = gap === "day" ? /^\d{4}-\d\d-\d\d$/ : gap === "time" ? /^\d\d:\d\d$/ : /./;
  if (!isRead.test(value)) throw fieldsProblem({ [name]: "invalid" });
  return value;
}
