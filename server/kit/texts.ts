// Texts that the server writes itself (emails, messages, print), by the same i18next as the pages.
import { readFileSync } from "node:fs";
import { createInstance } from "i18next";
import { languages, type Language } from "#contract/kit/languages.ts";
import { typesetAll } from "#contract/kit/typeset.ts";
import type addresses from "#locales/en/addresses.json";
import type authMessages from "#locales/en/auth-messages.json";
import type cases from "#locales/en/cases.json";
import type mail from "#locales/en/mail.json";
import type paper from "#locales/en/paper.json";
import type phrases from "#locales/en/phrases.json";
import type plans from "#locales/en/plans.json";
import type push from "#locales/en/push.json";
import type requests from "#locales/en/requests.json";
import { once } from "./once.ts";

/** English is the type: a key that is not in the English file does not compile. */
type Namespaces = {
  addresses: typeof addresses;
  "auth-messages": typeof authMessages;
  cases: typeof cases;
  mail: typeof mail;
  paper: typeof paper;
  phrases: typeof phrases;
  plans: typeof plans;
  push: typeof push;
  requests: typeof requests;
};
type Texts = Record<string, string>;

/** Messages to phones, names for other services and texts that a person goes on writing keep plain spaces. */
const namespaces: Record<keyof Namespaces, { typeset: boolean }> = {
  addresses: { typeset: true },
  "auth-messages": { typeset: false },
  cases: { typeset: false },
  mail: { typeset: true },
  paper: { typeset: true },
  phrases: { typeset: true },
  plans: { typeset: false },
  push: { typeset: false },
  requests: { typeset: true },
};

/** The types of i18next know the namespaces of the pages; those of the server are checked here. */
type Untyped = { t(key: string, options: object): string; exists(key: string, options: object): boolean };

const i18n = once(() => {
  const instance = createInstance();
  void instance.init({
    resources: Object.fromEntries(languages.map((language) => [language, textsOf(language)])),
    keySeparator: false,
    nsSeparator: false,
    fallbackLng: false,
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return instance as unknown as Untyped;
});

const textsOf = (language: Language): Record<string, Texts> =>
  Object.fromEntries(
    Object.entries(namespaces).map(([namespace, { typeset }]) => {
      const file = new URL(`../../locales/${language}/${namespace}.json`, import.meta.url);
      const texts = JSON.parse(readFileSync(file, "utf8")) as Texts;
      return [namespace, typeset ? typesetAll(language, texts) : texts];
    }),
  );

type Params = Record<string, string | number>;

/** A text with plural forms is asked for without its ending, with the param `count`. */
type Stem<K extends string> = K extends `${infer S}_${"one" | "few" | "many" | "other"}` ? S : K;

export const textOf = <N extends keyof Namespaces>(
  namespace: N,
  language: Language,
  key: Stem<keyof Namespaces[N] & string>,
  params: Params = {},
): string =>
  i18n().t(key, {
    lng: language,
    ns: namespace,
    ...(params["count"] !== undefined && { count: params["count"] }),
    replace: params,
  });

/** For keys built from data; undefined for a key without a text. */
export const findText = (namespace: keyof Namespaces, language: Language, key: string): string | undefined =>
  i18n().exists(key, { lng: language, ns: namespace }) ? textOf(namespace, language, key as never) : undefined;
