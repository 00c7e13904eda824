// The page for what failed before a page could be made: too many calls, a damaged form, an unknown host.
import type { ErrorCode } from "#contract/errors.ts";
import { readCookies } from "../cookies.ts";
import { chooseLanguage } from "../i18n/choose.ts";
import { translate } from "../i18n/i18n.ts";
import { serverI18n } from "../i18n/texts.server.ts";

type Failed = {
  code: ErrorCode;
  nonce: string;
  requestId: string;
  cookie: string | undefined;
  accepted: string | undefined;
};

/** Plain HTML in the reader's language, without scripts. */
export function failurePage({ code, nonce, requestId, cookie, accepted }: Failed): string {
  const language = chooseLanguage({
    asked: null,
    cookie: readCookies(cookie).get("lang"),
    own: null,
    accepted: accepted ?? null,
  });
  const i18n = serverI18n(language, "UTC");
  const shell = translate(i18n, "shell");
  const text: string = translate(i18n, "errors")([code, "internal"]);
  const title = escape(shell(code === "route.not_found" ? "not_found.title" : "failed.title"));
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
<p><a href="/">${escape(shell("error.home"))}</a></p>
<p><small>${escape(shell("failed.id", { id: requestId }))}</small></p>
</main>
</body>
</html>
`;
}

const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
