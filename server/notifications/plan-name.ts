// Names of plans for emails.
import type { Language } from "#contract/kit/languages.ts";
import de from "#locales/de/plans.json" with { type: "json" };
import en from "#locales/en/plans.json" with { type: "json" };
import es from "#locales/es/plans.json" with { type: "json" };
import fr from "#locales/fr/plans.json" with { type: "json" };
import pt from "#locales/pt/plans.json" with { type: "json" };
import ru from "#locales/ru/plans.json" with { type: "json" };
import uk from "#locales/uk/plans.json" with { type: "json" };

const texts: Record<Language, Record<string, string>> = { uk, en, es, de, ru, fr, pt };

/** A plan that the operator added has no translation: its slug in words. */
export function planName(language: Language, slug: string): string {
  const known = texts[language][`name.${slug}`];
  return known ?? slug.replaceAll("_", " ").replace(/^./, (first) => first.toUpperCase());
}
