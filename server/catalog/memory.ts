import type { Db, Tx } from "#server/kit/db.ts";
import { perApp } from "#server/kit/per-app.ts";
import { type Catalog, listCatalog } from "./queries.ts";
import { type Suggestions, prepareSuggestions } from "./suggest.ts";

type Known = Catalog & { suggestions: Suggestions };

/** Changes are announced (`clearCatalogCache`). This is the limit where an announcement was lost. */
const freshMs = 60_000;
type Memory = {
  held: { until: number; known: Promise<Known> } | null;
  prepared: { from: string; suggestions: Suggestions } | null;
};
/** The adapter belongs to the database of one app; its transactions share it. */
const memoryOfAdapter = perApp((_adapter: object): Memory => ({ held: null, prepared: null }));
const memoryOf = (db: Db): Memory => memoryOfAdapter(db.getExecutor().adapter);
const heldIn = ({ held }: Memory) => (held && held.until > Date.now() ? held.known : null);

/** The catalogue from memory: nearly every page needs it, and it changes very rarely. */
export async function readCatalog(db: Db): Promise<Known> {
  const memory = memoryOf(db);
  const held = heldIn(memory);
  if (held) return held;
  const known = listCatalog(db).then((catalog) => ({ ...catalog, suggestions: suggestionsOf(memory, catalog) }));
  memory.held = { until: Date.now() + freshMs, known };
  known.catch(() => (memory.held = null)); // the next call retries a failed read
  return known;
}

/** Also for a transaction: where the memory is empty it reads the rows itself and stores nothing, because it may be rolled back. */
export const findCatalog = async (db: Db): Promise<Catalog> =>
  isTransaction(db) ? ((await heldIn(memoryOf(db))) ?? listCatalog(db)) : readCatalog(db);
const isTransaction = (db: Partial<Tx>) => db.isTransaction === true;

/** Preparing thousands of words takes a tenth of a second; it is repeated only when one has changed. */
function suggestionsOf(memory: Memory, catalog: Catalog): Suggestions {
  const { types, purposes } = catalog;
  const from = JSON.stringify({ types, purposes });
  if (memory.prepared?.from === from) return memory.prepared.suggestions;
  const suggestions = prepareSuggestions(catalog);
  memory.prepared = { from, suggestions };
  return suggestions;
}

/** Call it after the catalogue has changed, in this process or in another. */
export const clearCatalogCache = (db: Db): void => {
  memoryOf(db).held = null;
};
