import { type RawBuilder, sql } from "kysely";
import type { DB } from "#db/types.ts";
import { type AppDb, transact } from "./db.ts";

const step = 5_000;

/** Deletes the rows of a table some thousand at a time: what has grown does not outlast the time of one statement, and what is done stays done. */
export async function deleteInSteps(db: AppDb, table: keyof DB, where: RawBuilder<boolean>): Promise<void> {
  const some = sql`delete from ${sql.table(table)} where ctid = any(array(
    select ctid from ${sql.table(table)} where ${where} limit ${step}))`;
  for (let deleted = step; deleted === step;)
    deleted = Number((await transact(db, (tx) => some.execute(tx))).numAffectedRows ?? 0n);
}
