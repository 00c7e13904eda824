// The closed lists of the contract in their tables.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { lists } from "#contract/lists.ts";
import { world } from "../../tests/world/world.ts";
import { writeLists } from "./lists.ts";

const valuesOf = async (list: string) => {
  const { kit } = await world();
  const { rows } = await sql<{ value: string }>`select value from ${sql.table(list)}`.execute(kit.db);
  return rows.map(({ value }) => value);
};

test.each(Object.entries(lists))(
  "%s has the values of the contract, and columns that refer to it",
  async (list, values) => {
    const { kit } = await world();
    expect((await valuesOf(list)).toSorted()).toEqual([...values].toSorted());
    const { rows } = await sql<{ users: number }>`
    select count(*)::integer as users from pg_constraint where contype = 'f' and confrelid = ${list}::regclass`.execute(
      kit.db,
    );
    expect(rows[0]?.users).toBeGreaterThan(0);
  },
);

test("a value of another version stays at a start, and comes back when it is in the contract", async () => {
  const { kit } = await world();
  const client = await kit.pool.connect();
  try {
    await client.query("begin");
    await client.query("insert into contact_topics (value) values ('of_another_version')");
    await client.query("delete from contact_topics where value = 'business'");
    await writeLists(client);
    const { rows } = await client.query<{ value: string }>("select value from contact_topics");
    expect(rows.map(({ value }) => value).toSorted()).toEqual(
      [...(lists["contact_topics"] ?? []), "of_another_version"].toSorted(),
    );
  } finally {
    await client.query("rollback");
    client.release();
  }
});
