// The page for what failed before a page could be made: too many calls, a damaged form, an unknown host.
import type { ErrorCode } from "#contract/errors.ts";
import { townName } from "#contract/kit/town-name.ts";
import type { Town } from "#contract/town.ts";
import { readCookies } from "../cookies.ts";
import { chooseLanguage } from "../i18n/choose.ts";
import { translate } from "../i18n/i18n.ts";
import { serverI18n } from "../i18n/texts.server.ts";

type Failed = {
  town: Town;
  code: ErrorCode;
  nonce: string;
  requestId: string;
  cookie: string | undefined;
  accepted: string | undefined;
  /** `?lang=` of the address. */
  asked: string | null;
};

/** Plain HTML in the reader's language, without scripts. */
export function failurePage({ town, code, nonce, requestId, cookie, accepted, asked }: Failed): string {
  const language = chooseLanguage(
    {
      asked,
      cookie: readCookies(cookie).get("lang"),
      own: null,
      accepted: accepted ?? null,
    },
    town,
  );
  const i18n = serverI18n(language, townName(town, language), "UTC");
  const shell = translate(i18n, "shell");
  const text: string = translate(i18n, "errors")([code, "internal"]);
  const isClosed = code === "site.maintenance";
  const isMissing = code === "route.not_found";
  const title = escape(shell(isClosed ? "maintenance.title" : isMissing ? "not_found.title" : "failed.title"));
  const [href, link] = isClosed ? (["", "error.retry"] as const) : (["/", "error.home"] as const);
  // Closed for maintenance, the page of the contact is closed, too.
  const isFailure = !isClosed && !isMissing;
  const support = isFailure ? `\n<p><a href="/contact">${escape(shell("failed.support"))}</a></p>` : "";
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style nonce="${nonce}">
:root { color-scheme: light dark }
body { max-width: 32rem; margin: 15vh auto 0; padding: 0 1.25rem; font: 1.125rem/1.6 system-ui, sans-serif }
small { opacity: 0.7 }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${escape(text)}</p>
<p><a href="${href}">${escape(shell(link))}</a></p>${support}
<p><small>${escape(shell("failed.id", { id: requestId }))}</small></p>
</main>
</body>
</html>
`;
}

const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
