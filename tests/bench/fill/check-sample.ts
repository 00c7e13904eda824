// Checks the bulk load, which runs without triggers: a sample that is written again with the triggers must not change.
import type pg from "pg";

/** A row as text, by its key. */
type Sample = Map<string, string>;

/** What triggers keep for a point: its own columns. A table kept by triggers gets a line here. */
const kept = {
  points: `select p.id::text as key, row_to_json(p)::jsonb - '{updated_at,search}'::text[] as row from points p where p.id = any($1)`,
};

export async function takeSample(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `(select id from points where kind = 'offer' order by id limit 250) union all (select id from points where kind = 'request' order by id desc limit 250)`,
  );
  return rows.map(({ id }) => id);
}

/** Throws unless the sample passes the triggers unchanged. */
export async function checkSample(client: pg.Client, ids: string[]): Promise<void> {
  const before = await readKept(client, ids);
  await client.query("begin");
  // Every trigger runs: `title` and `status` are set, `position` and `purpose_ids` as well.
  await client.query(
    `update points set title = title, status = status, address_id = address_id, purpose_ids = purpose_ids,
       point_type_id = point_type_id, published_at = published_at, price = price where id = any($1)`,
    [ids],
  );
  const after = await readKept(client, ids);
  await client.query("rollback");
  const wrong = [...before].filter(([key, row]) => after.get(key) !== row);
  const added = [...after.keys()].filter((key) => !before.has(key));
  if (wrong.length + added.length === 0) return;
  const [[key, row] = [added[0] ?? "", "nothing"]] = wrong;
  throw new Error(
    `The bulk load differs from the triggers in ${wrong.length + added.length} rows; first ${key}: ${row} should be ${after.get(key)}`,
  );
}

async function readKept(client: pg.Client, ids: string[]): Promise<Sample> {
  const sample: Sample = new Map();
  for (const [table, statement] of Object.entries(kept)) {
    const { rows } = await client.query<{ key: string; row: object }>(statement, [ids]);
    for (const { key, row } of rows) sample.set(`${table} ${key}`, JSON.stringify(row));
  }
  return sample;
}
