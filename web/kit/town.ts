// What this site has of its own, as one reader gets it (decision 198).
import type { Language } from "#contract/kit/languages.ts";
import { noTown } from "#contract/kit/no-town.ts";
import type { Town } from "#contract/town.ts";

/** What is not its own is left out: every page carries this. */
export type TownForReader = {
  headline?: string;
  color?: string;
  /** The address of its largest size. */
  logo?: string;
  languages?: readonly Language[];
  defaultLanguage?: Language;
};

export function townIn(town: Town, language: Language): TownForReader {
  const { color, logo, languages, default_language } = town;
  const headline = town.headlines[language];
  return {
    ...(headline && { headline }),
    ...(color && { color }),
    ...(logo && { logo }),
    ...(languages.length < noTown.languages.length && { languages }),
    ...(default_language !== noTown.default_language && { defaultLanguage: default_language }),
  };
}
