import type { Language } from "#contract/kit/languages.ts";
import type { Namespace } from "./namespaces.ts";

export type Texts = Record<string, string>;

/** Loads a namespace in the browser. The list of all files is loaded when a page needs a namespace that it did not name. */
export async function loadTexts(language: Language, room: Namespace): Promise<Texts> {
  const { textFile } = await import("./text-files.ts");
  return fetchTexts(textFile(language, room));
}

export async function fetchTexts(file: string): Promise<Texts> {
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return (await answer.json()) as Texts;
}
