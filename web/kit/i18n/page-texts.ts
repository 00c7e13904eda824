import type { Language } from "#contract/kit/languages.ts";
import { createI18n } from "./i18n.ts";
import type { I18n } from "./i18n.ts";
import type { Namespace } from "./namespaces.ts";
import { fetchTexts } from "./texts.ts";

/** The description of its texts that a page contains; `files`: the address of each namespace that it uses. */
export type PageTexts = {
  language: Language;
  town: string;
  timeZone: string | null;
  files: Partial<Record<Namespace, string>>;
};
export const pageTextsId = "texts";

/** In the browser: the language and the texts of the page. */
export async function i18nOfPage(): Promise<I18n> {
  const json = document.querySelector(`#${pageTextsId}`)?.textContent ?? "{}";
  const { files, ...reader } = JSON.parse(json) as PageTexts;
  const texts = Object.entries(files).map(async ([room, file]) => [room, await fetchTexts(file)] as const);
  return createI18n(reader, Object.fromEntries(await Promise.all(texts)));
}
