import { isLanguage } from "#contract/kit/languages.ts";
import type { Language } from "#contract/kit/languages.ts";

/**
 * The language of the page that the reader comes from, where its address names one. A page with `?lang=` may come from a
 * cache and sets no cookie; in a browser without JavaScript the next page keeps the language by this.
 */
export function carriedLanguage(referer: string | null | undefined, origin: string): Language | null {
  const from = referer ? URL.parse(referer) : null;
  const language = from?.origin === origin ? from.searchParams.get("lang") : null;
  return language && isLanguage(language) ? language : null;
}
