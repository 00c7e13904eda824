import cyrillic from "@fontsource-variable/manrope/files/manrope-cyrillic-wght-normal.woff2?url";
import latin from "@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2?url";
import { use, useEffect, useMemo } from "react";
import type { ReactNode } from "react";
import { Links, Meta, Scripts, ScrollRestoration, useLocation, useMatches } from "react-router";
import { languageFacts, languages } from "#contract/kit/languages.ts";
import { WordsContext } from "#web/ui/words.ts";
import type { Handle } from "../i18n/namespaces.ts";
import { useI18n, useT } from "../i18n/use-t.ts";
import { useRootData } from "../root-data.ts";
import { LateStart } from "./deferred-start.tsx";
import { NonceContext } from "./nonce.ts";
import { ThemeScript } from "./theme.tsx";
import type { Theme } from "./theme.tsx";
import { useTimeZone } from "./time-zone.ts";

/** The HTML around every page, also around the page of an error. */
export function Document({ children }: { children: ReactNode }) {
  const { language, timeZone: zoneOfServer } = useI18n();
  const timeZone = useTimeZone(zoneOfServer);
  const t = useT("ui");
  const nonce = use(NonceContext);
  const theme = useOwnTheme();
  const words = useMemo(
    () => ({ t, language, locale: languageFacts[language].locale, timeZone }),
    [t, language, timeZone],
  );
  // Marks the page as hydrated for browser tests: before, forms are sent without JavaScript.
  useEffect(() => void (document.documentElement.dataset["hydrated"] = ""), []);
  const fonts = language === "uk" || language === "ru" ? [latin, cyrillic] : [latin];
  return (
    <html lang={language} dir="ltr" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
        <ThemeScript nonce={nonce} own={theme} />
        <LateStart nonce={nonce} />
        <Meta />
        <Links nonce={nonce} />
        {fonts.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-180.png" />
        <link rel="manifest" href="/app.webmanifest" />
        <Alternates />
      </head>
      <body className="bg-paper font-sans text-base text-ink antialiased">
        <WordsContext value={words}>{children}</WordsContext>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/** The reader's own theme; while they act for another person, the system's theme. */
function useOwnTheme(): Theme | null {
  const session = useRootData()?.session;
  if (!session || session.kind === "unknown") return null;
  return session.kind === "user" && !session.user.acting ? session.user.theme : "system";
}

/** The same page in the other languages, for search engines. */
function Alternates() {
  const { pathname, search } = useLocation();
  const names = useMatches().flatMap(({ handle }) => (handle as Handle | undefined)?.pages ?? []);
  const origin = useRootData()?.origin;
  if (!origin) return null;
  const kept = [...new URLSearchParams(search)].filter(([name]) => names.includes(name));
  const to = (language?: string) => {
    const query = new URLSearchParams([...kept, ...(language ? [["lang", language]] : [])]);
    return `${origin}${pathname}${query.size > 0 ? `?${query}` : ""}`;
  };
  return (
    <>
      {languages.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={to(language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={to()} />
    </>
  );
}
