import type { Language } from "#contract/kit/languages.ts";
import { typesetAll } from "#contract/kit/typeset.ts";
import { createI18n } from "./i18n.ts";
import type { I18n } from "./i18n.ts";
import type { Namespace } from "./namespaces.ts";
import type { Texts } from "./texts.ts";

const files = import.meta.glob<Texts>("../../../locales/*/*.json", { import: "default", eager: true });

const byLanguage: Partial<Record<string, Partial<Record<Namespace, Texts>>>> = {};
for (const [file, texts] of Object.entries(files)) {
  const [, language = "", room = ""] = /([a-z]{2})\/([\w-]+)\.json$/.exec(file) ?? [];
  (byLanguage[language] ??= {})[room as Namespace] = typesetAll(language as Language, texts);
}

/** The server has all texts in memory; each request gets an instance of its own. */
export const serverI18n = (language: Language, timeZone: string): I18n =>
  createI18n(language, validZone(timeZone), byLanguage[language] ?? {});

function validZone(name: string): string {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return "UTC";
  }
}
