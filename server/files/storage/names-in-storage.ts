// A storage belongs to one database. Files that no row names are removed, and the rows of another database may name them: a copy of the
// settings on a second machine, or an old backup beside the living bucket. So each database writes its name into the storage.
import type { Kit } from "#server/kit/kit.ts";
import type { Storage } from "./types.ts";

/** No backup contains it: a restored database writes its own name. */
export const folderOfNames = "databases";

const about =
  "The database of this name keeps its files here. With two names nothing unnamed is removed: see docs/operating.md.\n";

/** A restart, another address and a switch to the standby keep it. A copy, an import and a restored database have another one. */
async function nameOf(pool: Kit["pool"]): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(`
    select format('%s-%s', (select system_identifier from pg_control_system()), oid) as name
    from pg_database where datname = current_database()`);
  if (!rows[0]) throw new Error("The database has no name");
  return rows[0].name;
}

const keyOf = (name: string) => `${folderOfNames}/${name}.txt`;

/** `since`: when this database began to use the storage. */
export type Names = { database: string; since: Date; others: string[] };

/** Writes the name where it is missing. */
export async function readNames({ pool, storage }: Pick<Kit, "pool" | "storage">): Promise<Names> {
  const database = await nameOf(pool);
  const file = await storage.find(keyOf(database));
  if (!file) await write(storage, database);
  const all = (await storage.list(folderOfNames)).map((key) => key.replace(/^.*\/|\.txt$/g, ""));
  return { database, since: file?.changedAt ?? new Date(), others: all.filter((name) => name !== database) };
}

/** After a restore: the files of newer days may be needed again, so what no row names is kept for a while. */
export const beginAnew = async (pool: Kit["pool"], storage: Storage): Promise<void> =>
  write(storage, await nameOf(pool));

/** The operator has said that no other database needs these files. */
export async function removeNames(storage: Storage, names: string[]): Promise<void> {
  for (const name of names) await storage.remove(keyOf(name));
}

const write = (storage: Storage, name: string) =>
  storage.put(keyOf(name), Buffer.from(about), { contentType: "text/plain" });
