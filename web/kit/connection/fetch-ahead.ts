// Fetches the code and the texts of pages before they are opened: of the page whose link is touched or pointed at, and, once the page is
// quiet, of those that its visible links lead to. Never the data of a page: its views are counted, and it would be old.
import routeTexts from "virtual:route-texts";
import { hasNamespace, type I18n } from "../i18n/i18n.ts";
import type { Namespace } from "../i18n/namespaces.ts";
import { textFile } from "../i18n/text-files.ts";
import { fetchTexts } from "../i18n/texts.ts";
import { dataRouter } from "./data-router.ts";

type Part = { module: string; imports?: string[]; css?: string[] };
type Client = {
  __reactRouterManifest: { entry: Part; routes: Record<string, Part> };
  __reactRouterRouteModules: Record<string, unknown>;
};

/** What React Router keeps in the window beside the router. */
function reactRouter() {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } = globalThis as unknown as Client;
  return { manifest, modules };
}

/** The most pages that one quiet page fetches: from the landing page they are about 90 KB of code. */
const mostPages = 4;
const atOnce = 2;
const fetched = new Set<string>();

/** Fetches a page that is being opened, or whose link is touched: code into the browser's list of modules, so that nothing is read twice. */
export async function fetchAhead(i18n: I18n, href: string): Promise<void> {
  const id = routeOf(href);
  if (id === undefined) return;
  const texts = textsOf(i18n, id).map(async (room) => storeTexts(i18n, room));
  for (const file of filesOf(id)) {
    await pause();
    if (document.querySelector(`link[href="${file}"]`)) continue;
    const link = document.createElement("link");
    link.rel = file.endsWith(".css") ? "prefetch" : "modulepreload";
    link.href = file;
    document.head.append(link);
  }
  await Promise.allSettled(texts);
}

/**
 * Fetches what the links in sight lead to into the browser's cache, those of the content first, a few files at a time. A module that
 * failed to load would fail for ever; a file that fails here is requested again when its page is opened. `signal` or a navigation
 * ends it, so that an opened page has the whole line.
 */
export async function fetchLinked(i18n: I18n, signal: AbortSignal): Promise<void> {
  const pages = new Set<string>();
  const { modules } = reactRouter();
  const isQuiet = () => !signal.aborted && dataRouter()?.state.navigation.state === "idle";
  const links = (where: string) => [...document.querySelectorAll<HTMLAnchorElement>(`${where} a[href]`)];
  for (const link of [...links("#main"), ...links("nav")].filter(isOnScreen)) {
    await pause();
    if (!isQuiet()) return;
    const id = routeOf(link.href);
    if (id !== undefined && !(id in modules)) pages.add(id);
    if (pages.size === mostPages) break;
  }
  const work = [...pages].flatMap((id) => [
    ...filesOf(id).map((file) => async () => storeFile(file, signal)),
    ...textsOf(i18n, id).map((room) => async () => storeTexts(i18n, room)),
  ]);
  while (work.length > 0 && isQuiet()) await Promise.allSettled(work.splice(0, atOnce).map(async (run) => run()));
}

function isOnScreen(link: Element): boolean {
  const { top, bottom } = link.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/** Lets the page answer a finger: on a slow phone the route of one link takes 5 ms, and to begin to fetch one file 10 ms. */
const pause = async () => new Promise((go) => setTimeout(go));

async function storeFile(file: string, signal: AbortSignal): Promise<void> {
  if (fetched.has(file)) return;
  const answer = await fetch(file, { priority: "low", signal });
  await answer.arrayBuffer();
  fetched.add(file);
}

function routeOf(href: string): string | undefined {
  const { origin, pathname } = new URL(href, location.href);
  if (origin !== location.origin) return undefined;
  return dataRouter()?.match(pathname)?.at(-1)?.route.id;
}

/** The files of a page that no page before had. */
function filesOf(id: string): string[] {
  const { manifest, modules } = reactRouter();
  const { entry, routes } = manifest;
  const loaded = new Set([entry, ...Object.keys(modules).map((own) => routes[own])].flatMap(partsOf));
  return partsOf(routes[id]).filter((file) => !loaded.has(file));
}

const partsOf = (part: Part | undefined): string[] =>
  part ? [part.module, ...(part.imports ?? []), ...(part.css ?? [])] : [];

const textsOf = (i18n: I18n, id: string): Namespace[] =>
  (routeTexts[id] ?? []).filter((room) => !hasNamespace(i18n, room) && !i18n.loading.has(room));

async function storeTexts(i18n: I18n, room: Namespace): Promise<void> {
  const texts = await fetchTexts(textFile(i18n.language, room));
  i18n.texts[room] ??= texts;
}
