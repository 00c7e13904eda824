import type { SharedPage } from "./shared-page.ts";

type Kept = { page: SharedPage; until: number; bytes: number };

/**
 * A cache of pages. It keeps each for some seconds, has a limit of bytes, and drops the least recently used pages first. A page
 * that is out of date is dropped when another one is stored.
 */
export type PageMemory = {
  get(key: string): SharedPage | undefined;
  set(key: string, page: SharedPage): void;
  /** Updates the counted size after a compressed form was added to a page. */
  recount(key: string, page: SharedPage): void;
  readonly bytes: number;
};

export function createPageMemory(mostBytes: number, freshMs: number, now: () => number = Date.now): PageMemory {
  const kept = new Map<string, Kept>(); // the page that was used last comes last
  let bytes = 0;
  const drop = (key: string) => {
    bytes -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  };
  const keep = (key: string, page: SharedPage, until: number) => {
    drop(key);
    const own = bytesOf(key, page);
    if (own > mostBytes / 8) return;
    kept.set(key, { page, until, bytes: own });
    bytes += own;
    for (const oldest of kept.keys()) {
      if (bytes <= mostBytes) return;
      drop(oldest);
    }
  };
  return {
    get(key) {
      const found = kept.get(key);
      if (!found) return undefined;
      if (found.until <= now()) {
        drop(key);
        return undefined;
      }
      kept.delete(key);
      kept.set(key, found);
      return found.page;
    },
    set(key, page) {
      const time = now();
      for (const [known, { until }] of kept) if (until <= time) drop(known);
      keep(key, page, time + freshMs);
    },
    recount(key, page) {
      const found = kept.get(key);
      if (found?.page === page) keep(key, page, found.until);
    },
    get bytes() {
      return bytes;
    },
  };
}

/** Keys are stored with two bytes a letter; the rest is headers and the entry itself. */
const bytesOf = (key: string, { html, packed }: SharedPage): number =>
  2 * key.length + 2_000 + html.length + Object.values(packed).reduce((sum, { length }) => sum + length, 0);
