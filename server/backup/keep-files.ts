// Holds the lock of backups and restores on a connection of its own.
import type pg from "pg";
import { backupLock } from "./is-backed-up.ts";

/** @returns what `work` returns, if the connection of the lock has lived as long */
export async function keepFiles<Result>(pool: pg.Pool, work: () => Promise<Result>): Promise<Result> {
  const guard = await pool.connect();
  try {
    await guard.query("select pg_advisory_lock($1)", [backupLock]);
    const result = await work();
    await guard.query("select 1"); // without its connection files may have been removed
    return result;
  } finally {
    guard.release(true); // the end of its connection frees the lock
  }
}
