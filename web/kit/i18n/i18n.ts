import { createInstance } from "i18next";
import type { i18n } from "i18next";
import type { Language } from "#contract/kit/languages.ts";
import { namespacesOfEveryPage } from "./namespaces.ts";
import type { Namespace } from "./namespaces.ts";
import { loadTexts } from "./texts.ts";
import type { Texts } from "./texts.ts";

/** One for each page request on the server, one in the browser: the language and the namespaces loaded so far. */
export type I18n = {
  language: Language;
  timeZone: string;
  i18n: i18n;
  /** Pending loads, so that a namespace is fetched once. */
  loading: Map<Namespace, Promise<void>>;
};

export function createI18n(language: Language, timeZone: string, texts: Partial<Record<Namespace, Texts>>): I18n {
  const instance = createInstance();
  void instance.init({
    lng: language,
    resources: { [language]: texts },
    ns: [...namespacesOfEveryPage],
    defaultNS: "ui",
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return { language, timeZone, i18n: instance, loading: new Map() };
}

export const hasNamespace = (speech: I18n, room: Namespace): boolean =>
  speech.i18n.hasResourceBundle(speech.language, room);

export function loadNamespace(speech: I18n, room: Namespace): Promise<void> {
  const known = speech.loading.get(room);
  if (known) return known;
  const pending = loadTexts(speech.language, room).then((texts) => {
    speech.i18n.addResourceBundle(speech.language, room, texts);
  });
  speech.loading.set(room, pending);
  return pending;
}
