// Fetches the code and the texts of pages before they are opened: of the page whose link is touched or pointed at, and, once the page is
// quiet, of those that its visible links lead to. Never the data of a page: its views are counted, and it would be old.
import { type DataRouter, matchRoutes } from "react-router";
import routeTexts from "virtual:route-texts";
import { hasNamespace, type I18n } from "../i18n/i18n.ts";
import type { Namespace } from "../i18n/namespaces.ts";
import { textFile } from "../i18n/text-files.ts";
import { fetchTexts } from "../i18n/texts.ts";

type Part = { module: string; imports?: string[]; css?: string[] };
type Client = {
  __reactRouterDataRouter: DataRouter;
  __reactRouterManifest: { entry: Part; routes: Record<string, Part> };
  __reactRouterRouteModules: Record<string, unknown>;
};
const client = globalThis as unknown as Client;

/** Pages fetched while nobody is waiting: about 100 KB at most. */
const mostPages = 4;
const fetched = new Set<string>();

/** Fetches into the cache of the browser. A file that fails is requested again when the page is opened. */
export async function fetchAhead(i18n: I18n, href: string, priority: RequestPriority = "auto"): Promise<void> {
  const id = routeOf(href);
  if (id === undefined) return;
  const { entry, routes } = client.__reactRouterManifest;
  const loaded = filesOf([entry, ...Object.keys(client.__reactRouterRouteModules).map((own) => routes[own])]);
  const files = [...filesOf([routes[id]])].filter((file) => !loaded.has(file));
  const texts = (routeTexts[id] ?? []).filter((room) => !hasNamespace(i18n, room) && !i18n.loading.has(room));
  await Promise.all([
    ...files.map(async (file) => once(file, async () => (await fetch(file, { priority })).arrayBuffer())),
    ...texts.map(async (room) => storeTexts(i18n, room)),
  ]);
}

async function once(file: string, fetchIt: () => Promise<unknown>): Promise<void> {
  if (fetched.has(file)) return;
  fetched.add(file);
  await fetchIt().catch(() => fetched.delete(file));
}

/** Fetches what the links in sight lead to, one page after the other. */
export async function fetchLinked(i18n: I18n): Promise<void> {
  const pages = new Map<string, string>();
  for (const link of document.querySelectorAll<HTMLAnchorElement>("#main a[href], nav a[href]")) {
    const { top, bottom } = link.getBoundingClientRect();
    const id = bottom > 0 && top < innerHeight ? routeOf(link.href) : undefined;
    if (id !== undefined && !(id in client.__reactRouterRouteModules)) pages.set(id, link.href);
    if (pages.size === mostPages) break;
  }
  for (const href of pages.values()) await fetchAhead(i18n, href, "low");
}

function routeOf(href: string): string | undefined {
  const { origin, pathname } = new URL(href, location.href);
  if (origin !== location.origin) return undefined;
  return matchRoutes(client.__reactRouterDataRouter.routes, pathname)?.at(-1)?.route.id;
}

const filesOf = (parts: (Part | undefined)[]): Set<string> =>
  new Set(parts.flatMap((part) => (part ? [part.module, ...(part.imports ?? []), ...(part.css ?? [])] : [])));

async function storeTexts(i18n: I18n, room: Namespace): Promise<void> {
  const file = textFile(i18n.language, room);
  await once(file, async () => (i18n.texts[room] ??= await fetchTexts(i18n.language, file)));
}
