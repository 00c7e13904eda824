// A backup writes the rows first and then the files that they name; a restore puts the files first and then the rows. Nothing is
// removed from the storage meanwhile.
import { sql } from "kysely";
import type { Db } from "#server/kit/db.ts";

/** An advisory lock that a running backup or restore holds. */
export const backupLock = 7_205_201;

/** When to look again. */
export const afterBackup = (): Date => new Date(Date.now() + 600_000);

export async function isBackedUp(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks where locktype = 'advisory' and classid = 0 and objid = ${backupLock}::int and objsubid = 1 and granted
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return rows.length > 0;
}
