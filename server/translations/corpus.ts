// Texts as people write them on a market: ‹what no engine may get›, {what no engine may change}. Numbers of bank accounts, streets with
// their number, and names count as the first. What no program can know is not marked: a street or a nickname that is named alone.
import { readFileSync } from "node:fs";
import type { Language } from "#contract/kit/languages.ts";

export type Sample = {
  language: Language;
  kind: string;
  names: string[];
  text: string;
  secrets: string[];
  facts: string[];
};

/** Language, kind, the name of a person, the text. */
const rows = JSON.parse(readFileSync(new URL("corpus.json", import.meta.url), "utf8")) as string[];

export const corpus: Sample[] = rows.map((row) => {
  const [language = "", kind = "", name = "", marked = ""] = row.split("|");
  const inside = (pattern: RegExp) => [...marked.matchAll(pattern)].map(([, part = ""]) => part);
  return {
    language: language as Language,
    kind,
    names: name ? [name] : [],
    text: marked.replaceAll(/[‹›{}]/g, ""),
    secrets: inside(/‹(.*?)›/g),
    facts: inside(/\{(.*?)\}/g),
  };
});
