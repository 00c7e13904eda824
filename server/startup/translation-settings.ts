// Settings of the translation engines: what each needs, and what stands there for one that is not used.

/** A type of its own, because `config.ts` imports the users of this file. */
export type TranslationSettings = {
  TRANSLATE: string[];
  TRANSLATE_LIBRETRANSLATE_URL?: string | undefined;
  TRANSLATE_DEEPL_KEY?: string | undefined;
  TRANSLATE_DEEPL_URL?: string | undefined;
  TRANSLATE_OPENAI_URL?: string | undefined;
  TRANSLATE_OPENAI_MODEL?: string | undefined;
  TRANSLATE_APERTIUM_URL?: string | undefined;
};

export const translationUrls = [
  "TRANSLATE_LIBRETRANSLATE_URL",
  "TRANSLATE_DEEPL_URL",
  "TRANSLATE_OPENAI_URL",
  "TRANSLATE_APERTIUM_URL",
] as const;

const needed = {
  libretranslate: ["TRANSLATE_LIBRETRANSLATE_URL"],
  deepl: ["TRANSLATE_DEEPL_KEY"],
  openai: ["TRANSLATE_OPENAI_URL", "TRANSLATE_OPENAI_MODEL"],
  apertium: ["TRANSLATE_APERTIUM_URL"],
} as const;

/** Each stops the start. */
export function wrongTranslation(config: TranslationSettings): string[] {
  const missing = Object.entries(needed)
    .filter(([engine]) => config.TRANSLATE.includes(engine))
    .flatMap(([engine, names]) =>
      names.filter((name) => !config[name]).map((name) => `${name}: needed together with TRANSLATE=${engine}`),
    );
  const urls = translationUrls.filter((name) => config[name] && /[?#]/.test(config[name]));
  return [...missing, ...urls.map((name) => `${name}: cannot hold a query, because paths are added to it`)];
}

/** Each is a warning. */
export function idleEngines(config: TranslationSettings): string[] {
  return Object.entries(needed)
    .filter(([engine, [first]]) => config[first] && !config.TRANSLATE.includes(engine))
    .map(([engine, [first]]) => `${first} has no effect: TRANSLATE does not name ${engine}`);
}
