import type { I18n } from "./i18n.ts";
import { namespacesOfEveryPage } from "./namespaces.ts";
import type { Handle } from "./namespaces.ts";
import { pageTextsId } from "./page-texts.ts";
import type { PageTexts } from "./page-texts.ts";
import { textFile } from "./text-files.ts";

/**
 * The page names the files of its texts: the browser keeps them for all pages, and the page has half the size.
 * `LateStart` turns the links into preloads, so that the texts come together with the scripts.
 * @returns tags for the head.
 */
export function textTags({ language, town, timeZone }: I18n, handles: (Handle | undefined)[], isMember: boolean) {
  const named = handles.flatMap((it) => [...(it?.namespaces ?? []), ...((isMember && it?.ofMembers) || [])]);
  const namespaces = new Set([...namespacesOfEveryPage, ...named]);
  const files = Object.fromEntries([...namespaces].map((name) => [name, textFile(language, name)]));
  const texts: PageTexts = { language, town, timeZone, files };
  const links = Object.values(files).map((file) => `<link rel="late" type="application/json" href="${file}">`);
  const json = JSON.stringify(texts).replaceAll("<", String.raw`\u003c`);
  return `${links.join("")}<script id="${pageTextsId}" type="application/json">${json}</script>`;
}
