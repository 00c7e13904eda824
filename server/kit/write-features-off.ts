import { sql } from "kysely";
import type { Config } from "./config.ts";
import type { Tx } from "./db.ts";

/** What the operator has switched off, where the rules in SQL ask for it. */
export async function writeFeaturesOff(tx: Tx, { FEATURES_OFF: off }: Pick<Config, "FEATURES_OFF">): Promise<void> {
  await sql`delete from features_off where feature <> all(${off}::text[])`.execute(tx);
  await sql`insert into features_off (feature) select unnest(${off}::text[]) on conflict do nothing`.execute(tx);
}
