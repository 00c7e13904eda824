import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import type { Page } from "@playwright/test";
import type { Language } from "#contract/kit/languages.ts";
import type { Namespace } from "#web/kit/i18n/namespaces.ts";
import { catalogue } from "./words.ts";

const rooms = readdirSync(join(import.meta.dirname, "../../../locales/en")).map(
  (it) => basename(it, ".json") as Namespace,
);
const found = new Map<Language, Set<string>>();

/** English texts of the catalogue that the other language says otherwise: none of them may stand on its pages. */
function foreignTo(language: Language): Set<string> {
  const known = found.get(language);
  if (known) return known;
  const own = new Set(rooms.flatMap((room) => Object.values(catalogue(language, room))));
  const english = rooms.flatMap((room) => Object.values(catalogue("en", room)));
  const foreign = new Set(english.filter((text) => !own.has(text) && !text.includes("{{")));
  found.set(language, foreign);
  return foreign;
}

/** Every piece of text and every label on the page, one by one. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.closest("script, style, noscript")) texts.push(node.textContent ?? "");
    }
    for (const name of ["aria-label", "placeholder", "title", "alt"]) {
      for (const it of document.querySelectorAll(`[${name}]`)) texts.push(it.getAttribute(name) ?? "");
    }
    return [...texts.map((text) => text.trim()), document.title];
  });

/** What stands on the page in English although its language has words of its own for it. */
export async function englishOn(page: Page, language: Language): Promise<string[]> {
  const foreign = foreignTo(language);
  return [...new Set(await textsOf(page))].filter((text) => foreign.has(text));
}
