// The page for times without a connection: one a language, stored with the files that it names.
import { isLanguage } from "#contract/kit/languages.ts";
import type { Language } from "#contract/kit/languages.ts";
import type { WorkerScope } from "./scope.ts";
import { isStorable, offlinePath } from "./storable.ts";

const prefix = "poruch-";
/** Holds the last language of the pages; it survives a new version. */
const settings = `${prefix}settings`;
const languageKey = `${offlinePath}/language`;

export const shellOf = (language: Language): string => `${offlinePath}?lang=${language}`;

/** @param build identifies the files of one version: each version has its own cache. */
export function createStore({ caches }: Pick<WorkerScope, "caches">, build: string) {
  const files = `${prefix}${build}`;
  const open = () => caches.open(files);

  async function keep(path: string): Promise<Response | null> {
    // Without credentials: the answer cannot be a person's.
    const answer = await fetch(path, { credentials: "omit" });
    if (!isStorable(answer)) return null;
    await (await open()).put(path, answer.clone());
    return answer;
  }

  async function keepShell(language: Language): Promise<void> {
    const page = await keep(shellOf(language));
    const named = new Set((await page?.text())?.match(/\/assets\/[\w./-]+/g));
    const cache = await open();
    for (const path of named) if (!(await cache.match(path))) await keep(path);
    // Last, so that a language is only named when its page is whole.
    if (page) await (await caches.open(settings)).put(languageKey, new Response(language));
  }

  const lastLanguage = async (): Promise<Language | null> => {
    const kept = await (await caches.match(languageKey))?.text();
    return kept && isLanguage(kept) ? kept : null;
  };

  return {
    keepShell,
    lastLanguage,
    /** The stored shell of a language, else of the last one. */
    async shell(asked: string | null): Promise<Response | undefined> {
      const language = asked && isLanguage(asked) ? asked : await lastLanguage();
      const own = language && (await caches.match(shellOf(language)));
      const last = own || (await lastLanguage());
      return typeof last === "string" ? caches.match(shellOf(last)) : (last ?? undefined);
    },
    /** A file of the build: from the cache, else from the network, and stored. */
    async file(request: Request): Promise<Response> {
      const cache = await open();
      const kept = await cache.match(request, { ignoreVary: true });
      if (kept) return kept;
      const answer = await fetch(request);
      if (isStorable(answer)) await cache.put(request, answer.clone()).catch(() => undefined); // the disk is full
      return answer;
    },
    /** Deletes the files of other versions. */
    async dropOthers(): Promise<void> {
      for (const name of await caches.keys())
        if (name.startsWith(prefix) && name !== files && name !== settings) await caches.delete(name);
    },
  };
}
