import type { ConsentSettings } from "./consent.ts";

const google = ["https://*.google-analytics.com", "https://*.analytics.google.com", "https://*.googletagmanager.com"];
const tagManager = "https://www.googletagmanager.com";

/** The hosts that a page contacts for the scripts that its reader agreed to. */
export function analyticsOrigins({ gaId, scriptUrl }: ConsentSettings): string[] {
  return [...(gaId ? [...google, tagManager] : []), ...(scriptUrl ? [new URL(scriptUrl).origin] : [])];
}

/** Tags for the end of a page, if the reader agreed. The settings were checked at the start of the app. */
export function analyticsTags({ gaId, scriptUrl, siteId }: ConsentSettings, nonce: string): string {
  const own = scriptUrl && tag(scriptUrl, siteId ? ` data-website-id="${escape(siteId)}"` : "", nonce);
  return `${gaId ? googleTags(gaId, nonce) : ""}${own ?? ""}`;
}

const tag = (src: string, attributes: string, nonce: string) =>
  `<script nonce="${nonce}" defer src="${escape(src)}"${attributes}></script>`;

const googleTags = (id: string, nonce: string) =>
  `<script nonce="${nonce}">window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}` +
  `gtag("js",new Date());gtag("config",${JSON.stringify(id)},{allow_google_signals:false})</script>` +
  tag(`${tagManager}/gtag/js?id=${encodeURIComponent(id)}`, "", nonce);

const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
