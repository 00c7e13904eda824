import { createInstance } from "i18next";
import type { i18n as Instance, TFunction } from "i18next";
import type { Language } from "#contract/kit/languages.ts";
import { namespacesOfEveryPage } from "./namespaces.ts";
import type { Namespace } from "./namespaces.ts";
import { loadTexts } from "./texts.ts";
import type { Texts } from "./texts.ts";

/** One for each language on the server, one in the browser: the language and the namespaces loaded so far. */
export type I18n = {
  language: Language;
  timeZone: string;
  instance: Instance;
  /** The functions of `useT`, made once. */
  fixed: Map<Namespace, TFunction>;
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
  return { language, timeZone, instance, fixed: new Map(), loading: new Map() };
}

export const hasNamespace = (i18n: I18n, namespace: Namespace): boolean =>
  i18n.instance.hasResourceBundle(i18n.language, namespace);

export function fixedT<R extends Namespace>(i18n: I18n, namespace: R): TFunction<R> {
  const known = i18n.fixed.get(namespace);
  const t = known ?? rememberPlain(i18n.instance.getFixedT(i18n.language, namespace) as unknown as TFunction);
  if (!known) i18n.fixed.set(namespace, t);
  return t as unknown as TFunction<R>;
}

/** Most texts have no parameters and stay as they are: i18next looks each one up in eight steps. */
function rememberPlain(t: TFunction): TFunction {
  const texts = new Map<string, string>();
  const look = t as unknown as (...given: unknown[]) => string;
  const remembering = (...given: unknown[]): string => {
    const [key] = given;
    if (given.length !== 1 || typeof key !== "string") return look(...given);
    const known = texts.get(key) ?? look(key);
    texts.set(key, known);
    return known;
  };
  return remembering as unknown as TFunction;
}

export function loadNamespace(i18n: I18n, namespace: Namespace): Promise<void> {
  const known = i18n.loading.get(namespace);
  if (known) return known;
  const pending = loadTexts(i18n.language, namespace).then((texts) => {
    i18n.instance.addResourceBundle(i18n.language, namespace, texts);
  });
  i18n.loading.set(namespace, pending);
  return pending;
}
