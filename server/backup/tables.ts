// Lists the tables of a backup in an order in which they can be filled.
import type pg from "pg";

export type Table = { name: string; columns: string[] };

/**
 * All tables of the schema except the list of migrations, referenced ones first; generated columns are left out. A
 * deferrable reference does not count: loading checks it at the end.
 */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows: columns } = await client.query<{ table: string; columns: string[] }>(`
    select t.table_name as table, array_agg(c.column_name::text order by c.ordinal_position) as columns
    from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and t.table_name <> 'schema_migrations' and c.is_generated = 'NEVER'
    group by t.table_name order by t.table_name`);
  const { rows: references } = await client.query<{ from: string; to: string }>(`
    select conrelid::regclass::text as from, confrelid::regclass::text as to
    from pg_constraint where contype = 'f' and not condeferrable and conrelid <> confrelid and connamespace = 'public'::regnamespace`);
  const rest = new Map(columns.map((row) => [row.table, row.columns]));
  const ordered: Table[] = [];
  while (rest.size) {
    const free = [...rest.keys()].filter((name) => !references.some((it) => it.from === name && rest.has(it.to)));
    if (free.length === 0) throw new Error(`Tables that refer to each other in a ring: ${[...rest.keys()].join(", ")}`);
    for (const name of free) {
      ordered.push({ name, columns: rest.get(name) ?? [] });
      rest.delete(name);
    }
  }
  return ordered;
}

export const copyTarget = ({ name, columns }: Table) =>
  `"${name}" (${columns.map((column) => `"${column}"`).join(", ")})`;
