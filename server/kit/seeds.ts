import { createHash } from "node:crypto";
import type { Pool, PoolClient } from "pg";

/** The version of the loaded data: a digest of the data files and of everything else that shapes the rows. */
export function versionOf(...parts: (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("base64url").slice(0, 22);
}

/**
 * Loads a data set when its version is not in the database yet; answers whether it did. The version is written in the loading
 * transaction: a crash in the middle leaves the old state and the next start loads again. Two starts at once load once.
 */
export async function seedOnce(
  pool: Pool,
  name: string,
  version: string,
  load: (client: PoolClient) => Promise<void>,
): Promise<boolean> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    if (await isSeeded(client, name, version)) return false;
    await client.query("begin");
    await client.query("set local statement_timeout = 0; set local lock_timeout = 0; set local poruch.seeding = 'on'");
    await client.query("select pg_advisory_xact_lock(hashtext('seeds'))");
    const fresh = !(await isSeeded(client, name, version));
    if (fresh) {
      await load(client);
      await client.query(
        `insert into seeds (name, version) values ($1, $2)
         on conflict (name) do update set version = excluded.version, seeded_at = now()`,
        [name, version],
      );
    }
    await client.query("commit");
    return fresh;
  } catch (error) {
    broken = error as Error;
    throw error;
  } finally {
    // A connection in an unknown state is closed, and PostgreSQL rolls back its open transaction.
    client.release(broken);
  }
}

async function isSeeded(client: PoolClient, name: string, version: string): Promise<boolean> {
  const { rowCount } = await client.query("select from seeds where name = $1 and version = $2", [name, version]);
  return rowCount === 1;
}
