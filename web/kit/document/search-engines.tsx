// Tells search engines which pages to keep, and by which one address (rule V1).
import { useLocation, useMatches, useRouteError } from "react-router";
import { fallbackLanguage, languages } from "#contract/kit/languages.ts";
import type { Language } from "#contract/kit/languages.ts";
import type { Handle } from "../i18n/namespaces.ts";
import { useI18n } from "../i18n/use-t.ts";
import { useRootData } from "../root-data.ts";

/** The canonical address and the same page in other languages; `noindex` where the page is not listed. */
export function SearchEngines() {
  const { pathname, search } = useLocation();
  const { language } = useI18n();
  const matches = useMatches();
  const failed = Boolean(useRouteError());
  const origin = useRootData()?.origin;
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
      {text.languages.map((own) => (
        <link key={own} rel="alternate" hrefLang={own} href={to(own)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={to(fallbackLanguage)} />
    </>
  );
}
