// How much an account may store (rule L6). The database counts and refuses (`db/schema/plans.sql`).
import type { Config } from "#server/kit/config.ts";
import type { Tx } from "#server/kit/db.ts";

type Limits = Pick<Config, "ACCOUNT_OPEN_POINTS" | "ACCOUNT_POINTS" | "ACCOUNT_FILES_MB">;

/** Writes the configured limits to the table that the database's guards read. */
export async function configureStorage(tx: Tx, config: Limits): Promise<void> {
  await tx
    .updateTable("storage_limits")
    .set({
      open_points: config.ACCOUNT_OPEN_POINTS,
      points: config.ACCOUNT_POINTS,
      bytes: config.ACCOUNT_FILES_MB * 1024 ** 2,
    })
    .execute();
}
