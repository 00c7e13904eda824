import type { Language } from "#contract/kit/languages.ts";
import { typesetAll } from "#contract/kit/typeset.ts";
import type { Namespace } from "./namespaces.ts";

export type Texts = Record<string, string>;

const files = import.meta.glob<Texts>("../../../locales/*/*.json", { import: "default" });

const fileOf = (language: Language, room: Namespace) => `../../../locales/${language}/${room}.json`;

/** The texts of one namespace in one language. In the browser each is a file of its own. */
export async function loadTexts(language: Language, room: Namespace): Promise<Texts> {
  return typesetAll(language, (await files[fileOf(language, room)]?.()) ?? {});
}
