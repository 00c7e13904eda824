import { createInstance } from "i18next";
import type { i18n } from "i18next";
import type { Language } from "#contract/kit/languages.ts";
import { everywhere } from "./rooms.ts";
import type { Room } from "./rooms.ts";
import { loadTexts } from "./texts.ts";
import type { Texts } from "./texts.ts";

/** One per page request on the server, one in the browser: the language and the rooms spoken so far. */
export type Speech = {
  language: Language;
  timeZone: string;
  i18n: i18n;
  /** Pending loads, so that a room is asked for once. */
  loading: Map<Room, Promise<void>>;
};

export function createSpeech(language: Language, timeZone: string, texts: Partial<Record<Room, Texts>>): Speech {
  const instance = createInstance();
  void instance.init({
    lng: language,
    resources: { [language]: texts },
    ns: [...everywhere],
    defaultNS: "ui",
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return { language, timeZone, i18n: instance, loading: new Map() };
}

export const speaks = (speech: Speech, room: Room): boolean => speech.i18n.hasResourceBundle(speech.language, room);

export function learn(speech: Speech, room: Room): Promise<void> {
  const known = speech.loading.get(room);
  if (known) return known;
  const pending = loadTexts(speech.language, room).then((texts) => {
    speech.i18n.addResourceBundle(speech.language, room, texts);
  });
  speech.loading.set(room, pending);
  return pending;
}
