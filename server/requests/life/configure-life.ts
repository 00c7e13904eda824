// How long a request stays on the market, and how many open proposals it takes (rule S12). The database keeps both (0025_request_life.sql).
import type { Config } from "#server/kit/config.ts";
import type { Tx } from "#server/kit/db.ts";

/** Writes the configured values to the table that the database's triggers read. */
export async function configureLife(
  tx: Tx,
  {
    REQUEST_DAYS: days,
    REQUEST_OPEN_PROPOSALS: open_proposals,
  }: Pick<Config, "REQUEST_DAYS" | "REQUEST_OPEN_PROPOSALS">,
): Promise<void> {
  await tx.updateTable("request_limits").set({ days, open_proposals }).execute();
}
