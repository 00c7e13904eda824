import { useState } from "react";
import { useMatches } from "react-router";
import type { Language } from "#contract/kit/languages.ts";
import { createI18n } from "./i18n.ts";
import type { I18n } from "./i18n.ts";
import { namespacesOfEveryPage } from "./namespaces.ts";
import type { Handle, Namespace } from "./namespaces.ts";
import type { Texts } from "./texts.ts";
import { useI18n } from "./use-t.ts";

type Inlined = { language: Language; timeZone: string; texts: Partial<Record<Namespace, Texts>> };
const elementId = "texts";

/** Puts the texts of the page's namespaces into the HTML, so that the browser can hydrate without further requests. */
export function InlinedTexts() {
  const i18n = useI18n();
  const matches = useMatches();
  const namespaces = [
    ...namespacesOfEveryPage,
    ...matches.flatMap((match) => (match.handle as Handle | undefined)?.namespaces ?? []),
  ];
  const texts = Object.fromEntries(
    namespaces.map((namespace) => [namespace, i18n.instance.getResourceBundle(i18n.language, namespace) as Texts]),
  );
  const inlined: Inlined = { language: i18n.language, timeZone: i18n.timeZone, texts };
  // Computed once: the browser reads the texts only at hydration.
  const [json] = useState(() => JSON.stringify(inlined).replaceAll("<", String.raw`\u003c`));
  return (
    <script
      id={elementId}
      type="application/json"
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- JSON with every < escaped; React would escape it as HTML
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}

/** In the browser: the language and texts that came with the page. */
export function i18nOfPage(): I18n {
  const json = document.querySelector(`#${elementId}`)?.textContent ?? "{}";
  const { language, timeZone, texts } = JSON.parse(json) as Inlined;
  return createI18n(language, timeZone, texts);
}
