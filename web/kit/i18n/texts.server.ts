import type { Language } from "#contract/kit/languages.ts";
import { typesetAll } from "#contract/kit/typeset.ts";
import type { Room } from "./rooms.ts";
import { createSpeech } from "./speech.ts";
import type { Speech } from "./speech.ts";
import type { Texts } from "./texts.ts";

const files = import.meta.glob<Texts>("../../../locales/*/*.json", { import: "default", eager: true });

const byLanguage: Partial<Record<string, Partial<Record<Room, Texts>>>> = {};
for (const [file, texts] of Object.entries(files)) {
  const [, language = "", room = ""] = /([a-z]{2})\/([\w-]+)\.json$/.exec(file) ?? [];
  (byLanguage[language] ??= {})[room as Room] = typesetAll(language as Language, texts);
}

/** The server knows every text; the instance is the request's own. */
export const serverSpeech = (language: Language, timeZone: string): Speech =>
  createSpeech(language, validZone(timeZone), byLanguage[language] ?? {});

function validZone(name: string): string {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return "UTC";
  }
}
