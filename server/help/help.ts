// The texts of one app: read when they are first asked for, and once at the start to find mistakes in them.
import { join } from "node:path";
import { type Language, languages } from "#contract/kit/languages.ts";
import type { Kit } from "#server/kit/kit.ts";
import { once } from "#server/kit/once.ts";
import { perApp } from "#server/kit/per-app.ts";
import { readContent, shipped } from "./content/read-content.ts";
import { prepareSearch } from "./search.ts";
import { valuesOf } from "./values.ts";

/** Throws a readable text. */
export const helpOf = perApp((kit: Kit) => {
  const content = readContent(
    [shipped, join(kit.config.DATA_DIR, "content")],
    valuesOf(kit.config),
    kit.config.FEATURES_OFF,
  );
  const indexes = Object.fromEntries(
    languages.map((language) => [language, once(() => prepareSearch(content.articles[language]))]),
  ) as Record<Language, () => ReturnType<typeof prepareSearch>>;
  return { ...content, indexOf: (language: Language) => indexes[language]() };
});
