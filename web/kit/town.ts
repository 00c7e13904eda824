// What this site has of its own, as one reader gets it (decision 198).
import type { Language } from "#contract/kit/languages.ts";
import type { Town } from "#contract/town.ts";

export type TownForReader = {
  headline: string | null;
  color: string | null;
  /** The address of its largest size. */
  logo: string | null;
  languages: readonly Language[];
  defaultLanguage: Language;
};

export const townIn = (town: Town, language: Language): TownForReader => ({
  headline: town.headlines[language] ?? null,
  color: town.color,
  logo: town.logo,
  languages: town.languages,
  defaultLanguage: town.default_language,
});

/** The icon of this size, made from the picture. */
export const iconOf = (logo: string, size: 180 | 192 | 512): string => logo.replace(/512(?=\.png$)/, String(size));
