import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { isRouteErrorResponse, RouterContextProvider, ServerRouter } from "react-router";
import type { EntryContext, HandleErrorFunction } from "react-router";
import { fallbackLanguage } from "#contract/kit/languages.ts";
import { languageContext, visitorContext } from "./kit/context.ts";
import { decodeCookie, readCookies } from "./kit/cookies.ts";
import { deferScripts } from "./kit/document/deferred-scripts.ts";
import { NonceContext } from "./kit/document/nonce.ts";
import { SharedPageContext } from "./kit/document/shared-page-context.ts";
import { serverI18n } from "./kit/i18n/texts.server.ts";
import { I18nContext } from "./kit/i18n/use-t.ts";
import { Problem } from "./kit/problem.ts";
import type { Visitor } from "./kit/send.ts";

export { failurePage } from "./kit/document/failure-page.ts";
export const streamTimeout = 5_000;

/** What `web/mount.ts` hands to React Router for one request. `setCookies` fills while the page is made. */
export function loadContext(visitor: Visitor & { cookie: string | undefined }) {
  const setCookies: string[] = [];
  const context = new RouterContextProvider();
  context.set(visitorContext, { ...visitor, cookies: readCookies(visitor.cookie), setCookies });
  return { context, setCookies };
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("content-type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  return stream(request, { status, headers }, entry, context);
}

function stream(
  request: Request,
  init: { status: number; headers: Headers },
  entry: EntryContext,
  context: RouterContextProvider,
) {
  const { nonce, cookies, shared = false } = context.get(visitorContext);
  const speech = serverI18n(languageOf(context), decodeCookie(cookies.get("tz")));
  const ready = shared || isbot(request.headers.get("user-agent")) ? "onAllReady" : "onShellReady";
  return new Promise<Response>((resolve, reject) => {
    const timer = setTimeout(() => abort(), streamTimeout + 1_000);
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <I18nContext value={speech}>
          <SharedPageContext value={shared}>
            <ServerRouter context={entry} url={request.url} nonce={nonce} />
          </SharedPageContext>
        </I18nContext>
      </NonceContext>,
      {
        nonce,
        [ready]() {
          const body = deferScripts();
          body.on("close", () => clearTimeout(timer));
          pipe(body);
          resolve(new Response(createReadableStreamFromReadable(body), init));
        },
        onShellError(error: unknown) {
          clearTimeout(timer);
          reject(error instanceof Error ? error : new Error("render failed"));
        },
      },
    );
  });
}

function languageOf(context: RouterContextProvider) {
  try {
    return context.get(languageContext);
  } catch {
    return fallbackLanguage; // the first middleware failed before it could choose
  }
}

/** Expected answers (404, a problem of the API) are not logged. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || error instanceof Problem || isRouteErrorResponse(error)) return;
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
};
