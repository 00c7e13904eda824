import type { Db, Tx } from "#server/kit/db.ts";
import { perApp } from "#server/kit/per-app.ts";
import { type Catalog, listCatalog } from "./queries.ts";
import { type Suggestions, prepareSuggestions } from "./suggest.ts";

type Known = Catalog & { suggestions: Suggestions };

/** Clients may cache a reply for five minutes anyway; an operator's change is visible after both periods. */
const freshMs = 60_000;
type Memory = {
  held: { until: number; known: Promise<Known> } | null;
  prepared: { from: string; suggestions: Suggestions } | null;
};
/** Throws for a transaction: its memory would end with it, and each call would prepare all words again. */
const memoryOf = perApp((db: Db): Memory => {
  if ((db as Partial<Tx>).isTransaction) throw new Error("Read the catalogue with the database of the app");
  return { held: null, prepared: null };
});

/** The catalogue, read once a minute: nearly every page needs it, and it changes very rarely. */
export async function readCatalog(db: Db): Promise<Known> {
  const memory = memoryOf(db);
  if (memory.held && memory.held.until > Date.now()) return memory.held.known;
  const known = listCatalog(db).then((catalog) => ({ ...catalog, suggestions: suggestionsOf(memory, catalog) }));
  memory.held = { until: Date.now() + freshMs, known };
  known.catch(() => (memory.held = null)); // the next call retries a failed read
  return known;
}

/** Preparing thousands of words takes a tenth of a second; it is repeated only when one has changed. */
function suggestionsOf(memory: Memory, catalog: Catalog): Suggestions {
  const from = JSON.stringify(catalog);
  if (memory.prepared?.from === from) return memory.prepared.suggestions;
  const suggestions = prepareSuggestions(catalog);
  memory.prepared = { from, suggestions };
  return suggestions;
}

/** Call it after the catalogue has changed, in this process or in another. */
export const clearCatalogCache = (db: Db): void => {
  memoryOf(db).held = null;
};
