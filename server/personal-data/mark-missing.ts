import type pg from "pg";

/**
 * After a restore: finished copies of people's data are in no backup, and neither are the jobs that make them. The lists promise no file that
 * is not there, and a new copy can be asked for at once.
 * @param keys of the files in the backup; null in backups of older versions without files. Older ones have some copies.
 */
export async function markMissing(client: pg.ClientBase, keys: string[] | null): Promise<void> {
  await client.query("update exports set state = 'failed' where state = 'waiting'");
  if (keys)
    await client.query("update exports set state = 'gone', key = null where state = 'ready' and key <> all($1)", [
      keys,
    ]);
}
