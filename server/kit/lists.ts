// Writes the closed lists and the steps of the contract into their tables, at each start. Values and steps that this version removed stay:
// rows may have them, and an older process may still write them. A migration deletes them a release later.
import type { PoolClient } from "pg";
import { lists } from "#contract/lists.ts";
import { notificationKinds } from "#contract/notification-kinds.ts";
import { type Step, steps } from "#contract/steps.ts";

const stepRows = Object.entries<Record<string, Step>>(steps).flatMap(([thing, ofThing]) =>
  Object.entries(ofThing).flatMap(([step, { from, to, by }]) =>
    from.map((from_state) => ({ thing, step, from_state, to_state: to, by })),
  ),
);

export async function writeLists(client: PoolClient): Promise<void> {
  for (const [list, values] of Object.entries(lists))
    await client.query(`insert into ${list} (value) select unnest($1::text[]) on conflict do nothing`, [values]);
  await client.query(
    `insert into notification_kinds (type, step) select split_part(key, '.', 1), split_part(key, '.', 2) from unnest($1::text[]) key
     on conflict do nothing`,
    [Object.keys(notificationKinds)],
  );
  await client.query(
    `insert into steps (thing, step, from_state, to_state, by)
     select * from jsonb_to_recordset($1) as s (thing text, step text, from_state text, to_state text, by text)
     on conflict on constraint steps_pkey do update set by = excluded.by where steps.by <> excluded.by`,
    [JSON.stringify(stepRows)],
  );
}
