import type { PoolClient } from "pg";

type Definition = { drop: string; create: string };

/**
 * Runs a bulk load without the tables' secondary indexes and foreign keys and creates them again afterwards, as the migration
 * defined them: building an index once is several times faster than updating it for each row.
 */
export async function withoutIndexes(client: PoolClient, tables: readonly string[], load: () => Promise<void>) {
  const { rows } = await client.query<Definition>(definitions, [tables]);
  for (const { drop } of rows) await client.query(drop);
  await load();
  await client.query("set local maintenance_work_mem = '128MB'");
  for (const { create } of rows.reverse()) await client.query(create);
}

// Drops foreign keys before an index that they may depend on, and creates them after it.
const definitions = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
  from pg_constraint where contype = 'f' and conrelid = any ($1::regclass[])
  union all
  select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
  from pg_index where indrelid = any ($1::regclass[]) and not indisunique`;
