import type { Db } from "#server/kit/db.ts";
import { perApp } from "#server/kit/per-app.ts";
import { type Catalog, listCatalog } from "./queries.ts";
import { type Suggestions, prepareSuggestions } from "./suggest.ts";

type Known = Catalog & { suggestions: Suggestions };

/** Readers may keep an answer for five minutes anyway; an operator's change shows after this and then that. */
const freshMs = 60_000;
type Memory = {
  held: { until: number; known: Promise<Known> } | null;
  prepared: { from: string; suggestions: Suggestions } | null;
};
const memoryOf = perApp((_db: Db): Memory => ({ held: null, prepared: null }));

/** The catalogue, read once a minute: it is asked for on nearly every page and changes about never. */
export async function readCatalog(db: Db): Promise<Known> {
  const memory = memoryOf(db);
  if (memory.held && memory.held.until > Date.now()) return memory.held.known;
  const known = listCatalog(db).then((catalog) => ({ ...catalog, suggestions: suggestionsOf(memory, catalog) }));
  memory.held = { until: Date.now() + freshMs, known };
  known.catch(() => (memory.held = null)); // a failed read is tried again at the next call
  return known;
}

/** Thousands of words take a tenth of a second to prepare; that is done again only when one has changed. */
function suggestionsOf(memory: Memory, catalog: Catalog): Suggestions {
  const from = JSON.stringify(catalog);
  if (memory.prepared?.from === from) return memory.prepared.suggestions;
  const suggestions = prepareSuggestions(catalog);
  memory.prepared = { from, suggestions };
  return suggestions;
}

/** After a write to the catalogue by this process. */
export const forgetCatalog = (db: Db): void => {
  memoryOf(db).held = null;
};
