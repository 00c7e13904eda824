// Normalizes the target in the request's first line to the one form that routes, hooks and pages read.
import type { IncomingMessage } from "node:http";

/**
 * Returns `/path?query` for every form: an absolute address loses its scheme and host (the host becomes the `Host`
 * header, as RFC 9112 requires), slashes at the start become one, because an address would take what follows two as its host,
 * and escapes that are not UTF-8 become U+FFFD, so that a wrong id gives a 404 and not an error of the router.
 */
export function readTarget(raw: IncomingMessage): string {
  const [, host, rest] = /^https?:\/\/([^/?#]*)(.*)$/is.exec(raw.url ?? "") ?? [];
  if (host !== undefined) raw.headers.host = host;
  const sent = rest ?? raw.url ?? "/";
  const [path = "", query] = sent.split(/\?(.*)/s, 2);
  const target = `/${readable(path.replace(/^[/\\]+/, ""))}${query === undefined ? "" : `?${query}`}`;
  (raw as { originalUrl?: string }).originalUrl = target; // pages are rendered from this one
  return target;
}

const readable = (path: string): string =>
  path.replaceAll(/(?:%[\da-f]{2})+|%/gi, (escaped) => {
    if (escaped === "%") return "%25";
    try {
      decodeURIComponent(escaped);
      return escaped;
    } catch {
      return encodeURIComponent(Buffer.from(escaped.replaceAll("%", ""), "hex").toString("utf8"));
    }
  });
