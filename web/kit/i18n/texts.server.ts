import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import type { Language } from "#contract/kit/languages.ts";
import { createI18n } from "./i18n.ts";
import type { I18n } from "./i18n.ts";
import type { Namespace } from "./namespaces.ts";
import type { Texts } from "./texts.ts";

const { resolve } = createRequire(import.meta.url);

/** Reads the files of a language at its first use. In the bundle all languages would be read at each start and kept in memory as source. */
function textsOf(language: Language): Partial<Record<Namespace, Texts>> {
  const folder = dirname(resolve(`#locales/${language}/ui.json`));
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), "utf8")) as Texts;
  return Object.fromEntries(readdirSync(folder).map((file) => [basename(file, ".json"), read(file)]));
}

const files = new Map<Language, Partial<Record<Namespace, Texts>>>();
/** By language and name of the site. */
const instances = new Map<string, I18n>();

/** The server knows every text: one instance for each language serves all requests. In development texts change. */
export function serverI18n(language: Language, town: string, timeZone: string | undefined): I18n {
  const key = `${language} ${town}`;
  const known = import.meta.env.DEV ? undefined : instances.get(key);
  const instance = known ?? createI18n({ language, town, timeZone: null }, readTexts(language));
  if (!known) instances.set(key, instance);
  const zone = timeZone ? validZone(timeZone) : null;
  return zone === null ? instance : { ...instance, timeZone: zone };
}

function readTexts(language: Language): Partial<Record<Namespace, Texts>> {
  const known = import.meta.env.DEV ? undefined : files.get(language);
  const texts = known ?? textsOf(language);
  files.set(language, texts);
  return texts;
}

const zones = new Map<string, string | null>();
const mostZones = 1_000;

/** The zone comes from a cookie. Checking a name takes as long as rendering a menu, so checked names are cached. */
function validZone(name: string): string | null {
  const known = zones.get(name);
  if (known !== undefined) return known;
  const zone = canonicalZone(name);
  if (zones.size < mostZones && name.length < 64) zones.set(name, zone);
  return zone;
}

function canonicalZone(name: string): string | null {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
