// Decides what the worker may store: files of the build, icons, and the page for times without a connection. Nothing of
// a person, and nothing that depends on one (rule O1).
import { isLanguage } from "#contract/kit/languages.ts";

export const offlinePath = "/offline";

/** `file`: first from the cache. `shell`: the page without a connection. `page`: from the network. Null: not our business. */
export type Kind = "file" | "shell" | "page" | null;

const files = /^\/(assets\/.+|icon(-\d+)?\.(png|svg)|town\.css)$/;
const notPages = /^\/(api|media|map|assets|healthz|readyz|metrics)(\/|$)/;

type Asked = Pick<Request, "method" | "mode" | "url" | "headers">;

/** @param origin of the worker. Streams of events are left to the browser: Firefox drops those that a worker passes on. */
export function kindOf({ method, mode, url, headers }: Asked, origin: string): Kind {
  const { origin: asked, pathname } = new URL(url);
  if (method !== "GET" || asked !== origin) return null;
  if (headers.get("accept")?.includes("text/event-stream")) return null;
  if (mode === "navigate") return pathname === offlinePath ? "shell" : notPages.test(pathname) ? null : "page";
  return files.test(pathname) ? "file" : null;
}

const personal = /(^|[\s,])(private|no-store)([\s,;=]|$)/i;
const byCookie = /(^|[\s,])(cookie|authorization|\*)([\s,]|$)/i;

type Answer = Pick<Response, "ok" | "redirected" | "url" | "headers">;

/** Refuses what a server marks as a person's, whatever its address. */
export function isStorable({ ok, redirected, url, headers }: Answer): boolean {
  const { pathname, searchParams } = new URL(url);
  const isShell = pathname === offlinePath && isLanguage(searchParams.get("lang") ?? "");
  return (
    ok &&
    !redirected &&
    (files.test(pathname) || isShell) &&
    !headers.has("set-cookie") &&
    !personal.test(headers.get("cache-control") ?? "") &&
    !byCookie.test(headers.get("vary") ?? "")
  );
}
