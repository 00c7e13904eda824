// Texts of another language on a page: a reader without it must meet none.
import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import type { Page } from "@playwright/test";
import type { Language } from "#contract/kit/languages.ts";
import type { Namespace } from "#web/kit/i18n/namespaces.ts";
import { catalogue } from "./words.ts";

const rooms = readdirSync(join(import.meta.dirname, "../../../locales/en")).map(
  (it) => basename(it, ".json") as Namespace,
);
const known = new Map<string, Set<string>>();

/** Texts of `other` in the locales that `reader` writes in another way. A dash belongs to every language. */
export function foreignTexts(reader: Language, other: Language): Set<string> {
  const pair = `${reader} ${other}`;
  const before = known.get(pair);
  if (before) return before;
  const own = new Set(rooms.flatMap((room) => Object.values(catalogue(reader, room))));
  const theirs = rooms.flatMap((room) => Object.values(catalogue(other, room)));
  const foreign = new Set(theirs.filter((text) => /\p{L}/u.test(text) && !own.has(text) && !text.includes("{{")));
  known.set(pair, foreign);
  return foreign;
}

export type Reading = {
  reader: Language;
  other: Language;
  /** Sentences and names of the other side's language that its data files have: no text may contain one. */
  sentences: readonly string[];
  /** Names of people, in both forms. */
  names: readonly string[];
};

/** The texts of the main part that are not in the reader's language: by their letters, or word for word. */
export async function foreignOn(page: Page, { reader, other, sentences, names }: Reading): Promise<string[]> {
  const foreign = foreignTexts(reader, other);
  const script = isCyrillic(reader) ? /\p{Script=Latin}{2,}/u : /\p{Script=Cyrillic}/u;
  const isOther = (text: string) =>
    foreign.has(text) || sentences.some((it) => (it.length < 6 ? text === it : text.includes(it))) || script.test(text);
  const texts = (await page.evaluate(visibleTexts)).map((text) => withoutNames(plain(text), names));
  const initials = new Set(names.map((name) => name.replaceAll(/(\p{L})\p{L}*\s*/gu, "$1")));
  return [...new Set(texts)].filter((text) => isOther(text) && !initials.has(text));
}

const isCyrillic = (language: Language) => language === "uk" || language === "ru";

/** Without soft hyphens, and with plain spaces. */
export const plain = (text: string): string =>
  text
    .replaceAll(/[\u00ad\u200b]/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();

const withoutNames = (text: string, names: readonly string[]) =>
  names
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, name) => rest.replaceAll(name, ""), text)
    .trim();

/** Runs in the page: texts and labels that are shown, closed parts of the page excepted. */
function visibleTexts(): string[] {
  const main = document.querySelector("main");
  if (!main) return ["no main part"];
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.parentElement?.checkVisibility() && !node.parentElement.closest("script, style, noscript"))
      texts.push(node.textContent ?? "");
  for (const name of ["aria-label", "placeholder", "title", "alt"])
    for (const it of main.querySelectorAll(`[${name}]`))
      if (it.checkVisibility()) texts.push(it.getAttribute(name) ?? "");
  return texts.filter((text) => text.trim() !== "");
}
