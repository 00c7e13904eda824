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

const instances = new Map<Language, I18n>();

/** The server knows every text: one instance for each language serves all requests. */
export function serverI18n(language: Language, timeZone: string): I18n {
  const known = instances.get(language);
  const instance = known ?? createI18n(language, "UTC", byLanguage[language] ?? {});
  if (!known) instances.set(language, instance);
  const zone = validZone(timeZone);
  return zone === instance.timeZone ? instance : { ...instance, timeZone: zone };
}

const zones = new Map<string, string>();
const mostZones = 1_000;

/** The zone comes from a cookie; to check a name takes as long as to render a menu, so the first names are kept. */
function validZone(name: string): string {
  const known = zones.get(name);
  if (known) return known;
  const zone = canonicalZone(name);
  if (zones.size < mostZones && name.length < 64) zones.set(name, zone);
  return zone;
}

function canonicalZone(name: string): string {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return "UTC";
  }
}
