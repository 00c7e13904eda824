import type { Language } from "#contract/kit/languages.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { pt } from "./pt.ts";
import { ru } from "./ru.ts";
import type { Style } from "./style.ts";
import { uk } from "./uk.ts";

/** Spelling, signs and terms of each language, in one file each. A new language may have none. */
export const styles: Partial<Record<Language, Style>> = { uk, en, es, de, ru, fr, pt };
