import type { Pool } from "pg";
import { keysOf } from "./keys.ts";

type Edited = {
  id: number;
  name: string;
  names: Record<string, string>;
  aliases: string;
  population: number;
  country_code: string;
};

/** Makes the search keys of places edited by an operator: folding is implemented only in TypeScript, so SQL does not make keys. */
export async function reindexEdited(pool: Pool): Promise<void> {
  const { rows } = await pool.query<Edited>(
    "select id, name, names, aliases, population, country_code from places where edited_at is not null",
  );
  if (!rows.length) return;
  const keys = rows.flatMap(({ id, name, names, aliases, population, country_code }) =>
    [...keysOf([name, ...Object.values(names)], aliases, population)].map(([key, weight]) => ({
      key,
      place_id: id,
      country_code,
      weight,
    })),
  );
  await pool.query(
    `with gone as (delete from place_keys where place_id = any ($1))
     insert into place_keys select * from jsonb_populate_recordset(null::place_keys, $2)`,
    [rows.map(({ id }) => id), JSON.stringify(keys)],
  );
}
