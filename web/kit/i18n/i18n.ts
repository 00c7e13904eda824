import { createInstance } from "i18next";
import type { i18n as Instance } from "i18next";
import type { Language } from "#contract/kit/languages.ts";
import { namespacesOfEveryPage } from "./namespaces.ts";
import type { Namespace } from "./namespaces.ts";
import { loadTexts } from "./texts.ts";
import type { Texts } from "./texts.ts";

/** One for each page request on the server, one in the browser: the language and the namespaces loaded so far. */
export type I18n = {
  language: Language;
  timeZone: string;
  instance: Instance;
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
  return { language, timeZone, instance, loading: new Map() };
}

export const hasNamespace = (i18n: I18n, namespace: Namespace): boolean =>
  i18n.instance.hasResourceBundle(i18n.language, namespace);

export function loadNamespace(i18n: I18n, namespace: Namespace): Promise<void> {
  const known = i18n.loading.get(namespace);
  if (known) return known;
  const pending = loadTexts(i18n.language, namespace).then((texts) => {
    i18n.instance.addResourceBundle(i18n.language, namespace, texts);
  });
  i18n.loading.set(namespace, pending);
  return pending;
}
