import type { Db } from "#server/kit/db.ts";
import { type Catalog, listCatalog } from "./queries.ts";
import { type Suggestions, prepareSuggestions } from "./suggest.ts";

type Known = Catalog & { suggestions: Suggestions };

/** Readers may keep an answer for five minutes anyway; an operator's change shows after this and then that. */
const freshMs = 60_000;
const remembered = new WeakMap<Db, { until: number; known: Promise<Known> }>();
const prepared = new WeakMap<Db, { from: string; suggestions: Suggestions }>();

/** The catalogue, read once a minute: it is asked for on nearly every page and changes about never. */
export async function readCatalog(db: Db): Promise<Known> {
  const held = remembered.get(db);
  if (held && held.until > Date.now()) return held.known;
  const known = listCatalog(db).then((catalog) => ({ ...catalog, suggestions: suggestionsOf(db, catalog) }));
  remembered.set(db, { until: Date.now() + freshMs, known });
  known.catch(() => remembered.delete(db)); // a failed read is tried again at the next call
  return known;
}

/** Thousands of words take a tenth of a second to prepare; that is done again only when one has changed. */
function suggestionsOf(db: Db, catalog: Catalog): Suggestions {
  const from = JSON.stringify(catalog);
  const known = prepared.get(db);
  if (known?.from === from) return known.suggestions;
  const suggestions = prepareSuggestions(catalog);
  prepared.set(db, { from, suggestions });
  return suggestions;
}

/** For whoever writes the catalogue in this process. */
export const forgetCatalog = (db: Db): void => void remembered.delete(db);
