import { isLanguage } from "#contract/kit/languages.ts";
import { lastingCookie } from "../cookies.ts";

/** A language that the address names stays for the next pages: the page itself may come from a cache and sets no cookie. */
export function rememberLanguage(): void {
  const asked = new URLSearchParams(location.search).get("lang");
  if (asked && isLanguage(asked)) document.cookie = lastingCookie("lang", asked);
}
