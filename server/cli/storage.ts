// What the operator decides about the storage: which database it belongs to, and whether unnamed files go.
import { readNames, removeNames } from "../files/storage/names-in-storage.ts";
import { findUnnamed, removeAll } from "../files/storage/remove-unnamed.ts";
import type { Kit } from "../kit/kit.ts";

/** Throws when unnamed files shall go while another database uses the storage too. */
export async function tendStorage(kit: Kit, options: { mine?: boolean; removeUnnamed?: boolean }) {
  const { database, since, others } = await readNames(kit);
  if (options.mine) await removeNames(kit.storage, others);
  else if (options.removeUnnamed && others.length > 0)
    throw new Error(`Another database uses this storage too (${others.join(", ")}): if that is over, add --mine`);
  const { unnamed, all } = await findUnnamed(kit);
  if (options.removeUnnamed) await removeAll(kit, unnamed);
  return {
    database,
    since,
    others: options.mine ? [] : others,
    all,
    unnamed: unnamed.length,
    removed: options.removeUnnamed ? unnamed.length : 0,
  };
}
