import type { Town } from "../town.ts";
import { fallbackLanguage, languages } from "./languages.ts";

/** A site whose operator has set nothing. */
export const noTown: Town = {
  names: {},
  headlines: {},
  color: null,
  logo: null,
  languages: [...languages],
  default_language: fallbackLanguage,
  place: null,
  updated_at: null,
};
