import { parseUrl } from "./parse-url.ts";

const base = "http://here.invalid";

/**
 * A path of this site, as `?next=` asks for it; null where it leads elsewhere. Browsers drop tabs and line breaks and
 * read `\` as `/`, so that a text that resembles a path may be another site's address.
 */
export function ownPath(next: string | null | undefined): string | null {
  // oxlint-disable-next-line no-control-regex -- matches control characters on purpose
  if (!next?.startsWith("/") || /[\u0000-\u001f\u007f\\]/.test(next)) return null;
  const url = parseUrl(next, base);
  if (url?.origin !== base || url.pathname.startsWith("//")) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
