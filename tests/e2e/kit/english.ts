import type { Page } from "@playwright/test";
import type { Language } from "#contract/kit/languages.ts";
import { foreignTexts } from "./foreign.ts";

/** English texts of the catalogue with a different translation in the other language: none may appear on its pages. */
const foreignTo = (language: Language) => foreignTexts(language, "en");

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

/** English texts on the page for which its language has a translation. */
export async function englishOn(page: Page, language: Language): Promise<string[]> {
  const foreign = foreignTo(language);
  return [...new Set(await textsOf(page))].filter((text) => foreign.has(text));
}

/** Names of the program, JSON and values that were never filled in. */
const code = /\b[a-z]+(?:_[a-z]+)+\b|\[\[?["{]|\{"|\[object|\b(?:undefined|null|NaN)\b/;

/** Texts on the page that were written for a program. */
export const codeOn = async (page: Page): Promise<string[]> =>
  [...new Set(await textsOf(page))].filter((text) => code.test(text));

/** English texts on a page as the server sends it. */
export function englishIn(html: string, language: Language): string[] {
  const shown = html.replaceAll(/<(script|style|noscript)\b.*?<\/\1>|<!--.*?-->/gs, "");
  const texts = shown.split(/<[^>]*>/);
  const labels = [...shown.matchAll(/ (?:aria-label|placeholder|title|alt)="([^"]*)"/g)].map(([, text = ""]) => text);
  const foreign = foreignTo(language);
  return [...new Set([...texts, ...labels].map((text) => decode(text).trim()))].filter((text) => foreign.has(text));
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
const decode = (text: string) => text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? "");
