// Reads and waits for the data that a browser keeps for use without a connection.
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";

/** Announces that the network is back, because not every browser notices at once. */
export const online = (page: Page) => page.evaluate(() => void dispatchEvent(new Event("online")));

/**
 * Waits until the service worker has stored the offline page and answers navigations: it stores while it is being
 * installed, and answers none before it is active. A logout removes both, and the next page begins anew.
 */
export const isReady = (page: Page) => expect.poll(() => page.evaluate(isServed), { timeout: 30_000 }).toBe(true);

async function isServed(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.active?.state === "activated" && Boolean(await caches.match("/offline/language"));
}

/** The names of the databases with personal data. */
export const databases = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name = "" }) => name).filter((name) => name.startsWith("poruch-own.")),
  );

/** Waits until at least so many records are kept. */
export const isKept = (page: Page, least: number) =>
  expect
    .poll(
      async () => {
        const stored = await page.evaluate(readDatabases);
        return stored.filter(({ database, store }) => isOwn(database) && store === "records").length;
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThanOrEqual(least);

const isOwn = (name: string): boolean => name.startsWith("poruch-own.");

/** Returns the canaries that are found in IndexedDB, caches, local or session storage. */
export async function foundIn(page: Page, canaries: string[]): Promise<string[]> {
  const stored = await page.evaluate(readDatabases);
  const all = [...stored.map(({ database, text }) => database + text), await page.evaluate(readStorage)].join("\n");
  return canaries.filter((text) => all.includes(text));
}

/** All values of all databases. Opens none that the page deletes meanwhile: that would make it anew, and empty. */
async function readDatabases(): Promise<{ database: string; store: string; text: string }[]> {
  const textOf = (value: unknown): string => {
    if (value instanceof ArrayBuffer) return new TextDecoder().decode(value);
    if (ArrayBuffer.isView(value)) return new TextDecoder().decode(value);
    if (typeof value === "object" && value !== null)
      return Object.entries(value)
        .map(([k, v]) => k + textOf(v))
        .join(" ");
    return String(value);
  };
  const found: { database: string; store: string; text: string }[] = [];
  for (const { name: database = "" } of await indexedDB.databases()) {
    const db = await new Promise<IDBDatabase | null>((resolve) => {
      const request = indexedDB.open(database);
      request.addEventListener("upgradeneeded", () => request.transaction?.abort());
      request.addEventListener("error", () => resolve(null));
      request.addEventListener("success", () => resolve(request.result));
    });
    if (!db) continue;
    for (const store of db.objectStoreNames) {
      const values = await new Promise<unknown[]>((resolve) => {
        const request = db.transaction(store).objectStore(store).getAll();
        request.addEventListener("success", () => resolve(request.result));
      });
      found.push(...values.map((value) => ({ database, store, text: textOf(value) })));
    }
    db.close();
  }
  return found;
}

async function readStorage(): Promise<string> {
  const seen: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys())
      seen.push(request.url, (await (await cache.match(request))?.text()) ?? "");
  }
  return seen.join("\n");
}
