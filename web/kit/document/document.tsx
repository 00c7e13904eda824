import cyrillic from "@fontsource-variable/manrope/files/manrope-cyrillic-wght-normal.woff2?url";
import latin from "@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2?url";
import { type ReactNode, use, useEffect, useMemo } from "react";
import { Links, Meta, Scripts, ScrollRestoration, useLocation, useMatches, useRouteError } from "react-router";
import { type Language, languageFacts } from "#contract/kit/languages.ts";
import { iconOf } from "#contract/kit/site-icon.ts";
import { MarkContext } from "#web/ui/logo.tsx";
import { WordsContext } from "#web/ui/words.ts";
import type { Handle } from "../i18n/namespaces.ts";
import { useI18n, useT } from "../i18n/use-t.ts";
import { useRootData, useTown } from "../root-data.ts";
import { LateStart, TooOld } from "./deferred-start.tsx";
import { NonceContext } from "./nonce.ts";
import { type Theme, ThemeScript } from "./theme.tsx";
import { useTimeZone } from "./time-zone.ts";
import styles from "#web/app.css?url";

/** The HTML around every page, also around the page of an error. */
export function Document({ children }: { children: ReactNode }) {
  const { language, timeZone: zoneOfServer } = useI18n();
  const zone = useTimeZone(zoneOfServer);
  const t = useT("ui");
  const nonce = use(NonceContext);
  const theme = useOwnTheme();
  const { color, logo } = useTown();
  const words = useMemo(
    () => ({
      t,
      language,
      locale: languageFacts[language].locale,
      timeZone: zone ?? "UTC",
      zoneKnown: zone !== null,
    }),
    [t, language, zone],
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
        {/* By its address: as an import of a module, Vite would add it again with the first part loaded on demand. */}
        <link rel="stylesheet" href={styles} />
        <Links nonce={nonce} />
        {fonts.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        {color && <link rel="stylesheet" href={`/town.css?color=${color.slice(1)}`} />}
        {logo ? (
          <link rel="icon" href={iconOf(logo, 192)} type="image/png" />
        ) : (
          <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        )}
        <link rel="apple-touch-icon" href={logo ? iconOf(logo, 180) : "/icon-180.png"} />
        <link rel="manifest" href="/app.webmanifest" />
        <SearchEngines />
      </head>
      <body className="bg-paper font-sans text-base text-ink antialiased">
        <TooOld />
        <MarkContext value={logo ? iconOf(logo, 192) : null}>
          <WordsContext value={words}>{children}</WordsContext>
        </MarkContext>
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

// Tells search engines which pages to keep, and by which one address (rule V1).

/** The canonical address and the same page in other languages; `noindex` where the page is not listed. */
function SearchEngines() {
  const { pathname, search } = useLocation();
  const { language } = useI18n();
  const matches = useMatches();
  const failed = Boolean(useRouteError());
  const origin = useRootData()?.origin;
  const { languages, defaultLanguage } = useTown();
  const query = new URLSearchParams(search);
  const page = matches.at(-1);
  const { listed = false, pages = [], written } = (page?.handle ?? {}) as Handle;
  const isListed = !failed && (typeof listed === "function" ? listed(page?.loaderData, query) : listed);
  if (!origin || !isListed) return <meta name="robots" content="noindex" />;
  const kept = [...query].filter(([name, value]) => pages.includes(name) && !(name === "page" && value === "1"));
  const to = (own: Language) => {
    const path = written ? pathname.replace(/^\/[a-z]{2}(?=\/)/, `/${own}`) : pathname;
    return `${origin}${path}?${new URLSearchParams([...kept, ["lang", own]])}`;
  };
  const text = written?.(page?.loaderData) ?? { language, languages };
  return (
    <>
      <link rel="canonical" href={to(text.language)} />
      {text.languages
        .filter((it) => languages.includes(it))
        .map((own) => (
          <link key={own} rel="alternate" hrefLang={own} href={to(own)} />
        ))}
      <link rel="alternate" hrefLang="x-default" href={to(defaultLanguage)} />
    </>
  );
}
