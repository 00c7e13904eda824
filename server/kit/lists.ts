// Writes the closed lists and the steps of the contract into their tables, at each start. Values and steps that this version removed stay:
// rows may have them, and an older process may still write them. A migration deletes them a release later.
import type { PoolClient } from "pg";
import { lists } from "#contract/lists.ts";
import { type NotificationKind, notificationKinds } from "#contract/notification-kinds.ts";
import { type Step, steps } from "#contract/steps.ts";

const stepRows = Object.entries<Record<string, Step>>(steps).flatMap(([thing, ofThing]) =>
  Object.entries(ofThing).flatMap(([step, { from, to, by }]) =>
    from.map((from_state) => ({ thing, step, from_state, to_state: to, by })),
  ),
);

const kindRows = Object.entries<NotificationKind>(notificationKinds).map(([key, { feature }]) => ({ key, feature }));

export async function writeLists(client: PoolClient): Promise<void> {
  for (const [list, values] of Object.entries(lists))
    await client.query(`insert into ${list} (value) select unnest($1::text[]) on conflict do nothing`, [values]);
  await client.query(
    `insert into notification_kinds (type, step, feature) select split_part(key, '.', 1), split_part(key, '.', 2), feature
     from jsonb_to_recordset($1) as k (key text, feature text)
     on conflict on constraint notification_kinds_pkey do update set feature = excluded.feature
       where notification_kinds.feature is distinct from excluded.feature`,
    [JSON.stringify(kindRows)],
  );
  await client.query(
    `insert into steps (thing, step, from_state, to_state, by)
     select * from jsonb_to_recordset($1) as s (thing text, step text, from_state text, to_state text, by text)
     on conflict on constraint steps_pkey do update set by = excluded.by where steps.by <> excluded.by`,
    [JSON.stringify(stepRows)],
  );
}
