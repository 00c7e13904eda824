import type { Language } from "#contract/kit/languages.ts";
import type { Namespace } from "./namespaces.ts";

const files = import.meta.glob<string>("../../../locales/*/*.json", { query: "?url", import: "default", eager: true });

/** The address of the texts of one namespace in one language: a file that browsers keep. */
export const textFile = (language: Language, room: Namespace): string =>
  files[`../../../locales/${language}/${room}.json`] ?? "";
