import type { Pool } from "pg";
import { keysOf, weightOf } from "./keys.ts";

type Edited = { id: number; name: string; names: Record<string, string>; aliases: string; population: number };

/** Makes the search keys of places that an operator edited: folding has one home, so keys are not made in SQL. */
export async function rekeyEdited(pool: Pool): Promise<void> {
  const { rows } = await pool.query<Edited>(
    "select id, name, names, aliases, population from places where edited_at is not null",
  );
  if (!rows.length) return;
  const keys = rows.flatMap(({ id, name, names, aliases, population }) =>
    [...keysOf([name, ...Object.values(names)], aliases)].map((key) => ({
      key,
      id,
      weight: weightOf(key, population),
    })),
  );
  await pool.query(
    `with gone as (delete from place_keys where place_id = any ($1))
     insert into place_keys (key, place_id, weight) select key, id, weight from jsonb_to_recordset($2) as k (key text, id int, weight real)`,
    [rows.map(({ id }) => id), JSON.stringify(keys)],
  );
}
