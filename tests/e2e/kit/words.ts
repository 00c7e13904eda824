import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "#contract/kit/languages.ts";
import { noTown } from "#contract/kit/no-town.ts";
import { townName } from "#contract/kit/town-name.ts";
import type { Namespace, Namespaces } from "#web/kit/i18n/namespaces.ts";

type Key<R extends Namespace> = keyof Namespaces[R] & string;
/** Also allows a key without its plural ending. */
type Stem<K extends string> = K extends `${infer Base}_${"one" | "few" | "many" | "other"}` ? Base | K : K;
type Values = Record<string, string | number> & { count?: number };

const folder = join(import.meta.dirname, "../../../locales");
const files = new Map<string, Record<string, string>>();

/** The texts of a namespace in one language, by key, as the locale file has them. */
export function catalogue(language: Language, room: Namespace): Record<string, string> {
  const path = join(folder, language, `${room}.json`);
  const texts = files.get(path) ?? (JSON.parse(readFileSync(path, "utf8")) as Record<string, string>);
  files.set(path, texts);
  return texts;
}

export type Words = <R extends Namespace>(room: R, key: Stem<Key<R>>, values?: Values) => string;

/** The text of this language to look for on the page: `t("auth", "login.submit")`. */
export function wordsOf(language: Language): Words {
  return (room, key, values = {}) => {
    const plural = values.count === undefined ? "" : `_${new Intl.PluralRules(language).select(values.count)}`;
    const texts = catalogue(language, room);
    const text = texts[`${key}${plural}`] ?? texts[key];
    if (text === undefined) throw new Error(`${room}.json has no "${key}" in ${language}`);
    const all: Values = { town: townName(noTown, language), ...values };
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(all[name] ?? `{{${name}}}`));
  };
}
