import { isRouteErrorResponse, RouterContextProvider, ServerRouter } from "react-router";
import type { EntryContext, HandleErrorFunction } from "react-router";
import { townName } from "#contract/kit/town-name.ts";
import { analyticsTags } from "./kit/consent/analytics-tags.ts";
import { consentBanner } from "./kit/consent/banner.server.ts";
import { agreedScripts } from "./kit/consent/consent.ts";
import { languageContext, pageContext, sessionContext, visitorContext } from "./kit/context.ts";
import { decodeCookie, readCookies, writeCookies } from "./kit/cookies.ts";
import { deferScripts } from "./kit/document/deferred-scripts.ts";
import { NonceContext } from "./kit/document/nonce.ts";
import { dataScript, renderPage } from "./kit/document/render-page.ts";
import { SharedPageContext } from "./kit/document/shared-page-context.ts";
import type { I18n } from "./kit/i18n/i18n.ts";
import type { Handle } from "./kit/i18n/namespaces.ts";
import { textTags } from "./kit/i18n/page-texts.server.ts";
import { serverI18n } from "./kit/i18n/texts.server.ts";
import { I18nContext } from "./kit/i18n/use-t.ts";
import { isProblemData, Problem } from "./kit/problem.ts";
import type { Visitor } from "./kit/send.ts";

export { failurePage } from "./kit/document/failure-page.ts";
export const streamTimeout = 5_000;

/** What `web/mount.ts` hands to React Router for one request. `setCookies` and `page` fill while the page is made. */
export function loadContext(visitor: Visitor & { cookie: string | undefined }) {
  const setCookies: string[] = [];
  const page: { html: Buffer | null } = { html: null };
  const context = new RouterContextProvider();
  context.set(visitorContext, { ...visitor, cookies: readCookies(visitor.cookie), setCookies });
  context.set(pageContext, page);
  return { context, setCookies, page };
}

/** The HTML goes beside the response: as its body it would pass through two kinds of streams in small pieces. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("content-type", "text/html; charset=utf-8");
  const wait = waitOf(entry);
  if (wait !== undefined) headers.set("retry-after", String(wait));
  if (request.method !== "HEAD") context.get(pageContext).html = await htmlOf(request, entry, context);
  return new Response(null, { status, headers });
}

/** The seconds after which a page that failed may be asked for again, as the API said. */
function waitOf({ staticHandlerContext: { errors } }: EntryContext): number | string | undefined {
  const problems = Object.values(errors ?? {}).map((error) => (isRouteErrorResponse(error) ? error.data : null));
  return problems.find(isProblemData)?.params["retry_after"];
}

/** The zone of the device, which a cookie tells from the second page on; before, that of the account. Undefined: unknown. */
function zoneOf(context: RouterContextProvider, ofDevice: string): string | undefined {
  if (ofDevice) return ofDevice;
  const session = context.get(sessionContext);
  return session.kind === "user" && !session.user.acting ? session.user.time_zone : undefined;
}

async function htmlOf(request: Request, entry: EntryContext, context: RouterContextProvider): Promise<Buffer> {
  const { nonce, cookies, shared = false, town } = context.get(visitorContext);
  const language = languageOf(context);
  const speech = serverI18n(language, townName(town, language), zoneOf(context, decodeCookie(cookies.get("tz"))));
  const { serverHandoffStream: data, ...rest } = entry;
  const html = await renderPage(
    <NonceContext value={nonce}>
      <I18nContext value={speech}>
        <SharedPageContext value={shared}>
          <ServerRouter context={{ ...rest, manifest: manifestOf(entry) }} url={request.url} nonce={nonce} />
        </SharedPageContext>
      </I18nContext>
    </NonceContext>,
  );
  const handles = entry.staticHandlerContext.matches.map(({ route }) => route.handle as Handle | undefined);
  const texts = textTags(speech, handles, isMember(context));
  const [banner, analytics] = consentTags(speech, request, context);
  const head = html.indexOf("</head>");
  const body = html.indexOf(">", html.indexOf("<body", head)) + 1;
  const end = html.lastIndexOf("</body>");
  return Buffer.concat([
    ...deferScripts(html.subarray(0, head)),
    Buffer.from(texts),
    html.subarray(head, body),
    Buffer.from(banner),
    ...deferScripts(html.subarray(body, end)),
    Buffer.from((await dataScript(data, nonce)) + analytics),
    html.subarray(end),
  ]);
}

/** React Router creates all routes of the manifest anew for each page; what it renders needs those of the page alone. */
function manifestOf({ manifest, staticHandlerContext: { matches } }: EntryContext): EntryContext["manifest"] {
  const ids = matches.map(({ route }) => route.id);
  return { ...manifest, routes: Object.fromEntries(ids.map((id) => [id, manifest.routes[id]])) };
}

/** The banner, first in the body, and the scripts that the reader agreed to. React passes over elements that it does not know. */
function consentTags(i18n: I18n, request: Request, context: RouterContextProvider): [string, string] {
  const { consent: settings, nonce, cookies } = context.get(visitorContext);
  if (!settings) return ["", ""];
  const { pathname, search } = new URL(request.url);
  const banner = consentBanner({ i18n, path: `${pathname}${search}`, nonce, settings, cookies });
  const agreed = agreedScripts(settings, writeCookies(cookies));
  return [banner, agreed ? analyticsTags(agreed, nonce) : ""];
}

function isMember(context: RouterContextProvider): boolean {
  try {
    return context.get(sessionContext).kind === "user";
  } catch {
    return false; // as below
  }
}

function languageOf(context: RouterContextProvider) {
  try {
    return context.get(languageContext);
  } catch {
    return context.get(visitorContext).town.default_language; // the first middleware failed before it could choose
  }
}

/** Expected answers (404, a problem of the API) are not logged. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || error instanceof Problem || isRouteErrorResponse(error)) return;
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
};
