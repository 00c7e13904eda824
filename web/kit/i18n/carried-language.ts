import { isLanguage } from "#contract/kit/languages.ts";
import type { Language } from "#contract/kit/languages.ts";
import { parseUrl } from "../read/parse-url.ts";

/**
 * The language in the address of the previous page. A page with `?lang=` may come from a cache and then sets no cookie;
 * without JavaScript the next page keeps the language by means of this function.
 */
export function carriedLanguage(referer: string | null | undefined, origin: string): Language | null {
  const from = referer ? parseUrl(referer) : null;
  const language = from?.origin === origin ? from.searchParams.get("lang") : null;
  return language && isLanguage(language) ? language : null;
}
