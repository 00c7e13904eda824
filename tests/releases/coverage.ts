// Which values of the closed lists no row uses.
import type pg from "pg";
import { lists } from "#contract/lists.ts";

export async function unusedValues(pool: pg.Pool): Promise<string[]> {
  const unused: string[] = [];
  for (const [list, values] of Object.entries(lists)) {
    const { rows: columns } = await pool.query<{ table: string; column: string }>(
      `select k.conrelid::regclass::text as table, a.attname::text as column
       from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and k.conkey = array[a.attnum]
       where k.contype = 'f' and k.confrelid = $1::regclass`,
      [list],
    );
    const each = columns.map(({ table, column }) => `select "${column}" from ${table}`);
    const { rows } = await pool.query<{ value: string }>(`select value from (${each.join(" union ")}) used (value)`);
    const used = new Set(rows.map(({ value }) => value));
    unused.push(...values.filter((value) => !used.has(value)).map((value) => `${list}: ${value}`));
  }
  return unused;
}
