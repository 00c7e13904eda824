import type { Language } from "#contract/kit/languages.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { pt } from "./pt.ts";
import { ru } from "./ru.ts";
import type { Style } from "./style.ts";
import { uk } from "./uk.ts";

/** How each language is written: one file per language. */
export const styles: Record<Language, Style> = { uk, en, es, de, ru, fr, pt };
