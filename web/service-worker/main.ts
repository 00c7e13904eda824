// The service worker, bundled into /sw.js after the client build (`tools/service-worker.ts`). It stores the files of the
// build and the page for times without a connection, nothing of a person (rule O1).
import { isLanguage } from "#contract/kit/languages.ts";
import { openFromPush, renewPush, showPush } from "./push.ts";
import type { FetchEvent, WorkerScope } from "./scope.ts";
import { createStore, shellOf } from "./shell.ts";
import { kindOf } from "./storable.ts";

declare const self: WorkerScope;
/** Replaced by the bundler: the version of the client build. */
declare const BUILD: string;

const store = createStore(self, BUILD);

self.addEventListener("install", (event) => {
  const again = async () => {
    const language = await store.lastLanguage();
    if (language) await store.keepShell(language);
  };
  event.waitUntil(again().catch(() => undefined)); // without a shell the worker still serves the files
});

self.addEventListener("activate", (event) => {
  const begin = async () => {
    await store.dropOthers();
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
  };
  event.waitUntil(begin());
});

self.addEventListener("fetch", (event) => {
  const kind = kindOf(event.request, self.location.origin);
  if (kind === "file") event.respondWith(store.file(event.request));
  if (kind === "page") event.respondWith(page(event));
  if (kind === "shell") event.respondWith(shell(event));
});

/** Always from the network: pages of people are never stored. Without a connection, the page for that. */
async function page(event: FetchEvent): Promise<Response> {
  try {
    const preloaded = await event.preloadResponse;
    // Without a connection Firefox gives a failed response here, where others reject: as an answer it would end in an empty page.
    return preloaded && preloaded.type !== "error" ? preloaded : await fetch(event.request);
  } catch (error) {
    const language = await store.lastLanguage();
    if (!language) throw error;
    const { pathname, search } = new URL(event.request.url);
    return Response.redirect(`${shellOf(language)}&at=${encodeURIComponent(pathname + search)}`);
  }
}

async function shell({ request, preloadResponse }: FetchEvent): Promise<Response> {
  const kept = await store.shell(new URL(request.url).searchParams.get("lang"));
  void preloadResponse.catch(() => undefined); // not needed: the stored page is the same
  return kept ?? fetch(request);
}

/** What a page may ask for. */
self.addEventListener("message", (event) => {
  const { type, language } = (event.data ?? {}) as { type?: unknown; language?: unknown };
  if (type === "update") event.waitUntil(self.skipWaiting());
  if (type === "language" && typeof language === "string" && isLanguage(language))
    event.waitUntil(store.keepShell(language).catch(() => undefined));
});

self.addEventListener("push", (event) => event.waitUntil(showPush(self, event.data?.text() ?? null)));
self.addEventListener("notificationclick", (event) => event.waitUntil(openFromPush(self, event.notification)));
self.addEventListener("pushsubscriptionchange", (event) =>
  event.waitUntil(renewPush(self, event).catch(() => undefined)),
);
