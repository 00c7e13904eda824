// The table of personal data: each column of the database has its place there, and the erasure does what it says.
import { type KyselyPlugin, sql } from "kysely";
import { expect, test } from "vitest";
import { transact } from "#server/kit/db.ts";
import { home } from "../../tests/fixtures/requests.ts";
import { world } from "../../tests/world/world.ts";
import { erasePerson } from "./erase.ts";
import { leftOfErased } from "./rows.ts";
import { type Rule, complete, tableOf } from "./rule.ts";
import { personalTables } from "./table.ts";

test("a table or a column without a place does not compile", () => {
  // @ts-expect-error -- created_at is missing
  tableOf({ dismissals: { of: "user_id", erase: "delete", rest: "request_id" } });
  // @ts-expect-error -- there is no such column
  tableOf({ dismissals: { of: "user_id", erase: "delete", rest: "request_id created_at reason" } });
  // @ts-expect-error -- all other tables are missing
  complete(personalTables, "plans places");
  expect(Object.values<Rule>(personalTables).filter((it) => it.erase !== "delete" && !it.as && !it.why)).toEqual([]);
});

test("no row of what the table deletes is left of an erased person", async () => {
  const { kit, person } = await world();
  const [olena, marko] = [await person("Olena"), await person("Marko")];
  const left = async () => {
    const { rows } = await sql<{ id: string }>`${sql.raw(leftOfErased)}`.execute(kit.db);
    return rows.filter(({ id }) => id === olena.id);
  };
  await kit.db
    .insertInto("blocked_people")
    .values([
      { owner_id: olena.id, blocked_id: marko.id },
      { owner_id: marko.id, blocked_id: olena.id },
    ])
    .execute();
  await kit.db.insertInto("saved_providers").values({ user_id: olena.id, provider_id: marko.id }).execute();
  await kit.db
    .insertInto("contact_phones")
    .values({ user_id: olena.id, phone: "+380670000000", position: 0 })
    .execute();
  await transact(kit.db, async (tx) => {
    await sql`update users set deleted_at = now() where id = ${olena.id}`.execute(tx);
    const { rows } = await sql`${sql.raw(leftOfErased)}`.execute(tx);
    expect(rows).toContainEqual({ id: olena.id });
    await sql`update users set deleted_at = null where id = ${olena.id}`.execute(tx);
    await erasePerson(tx, olena.id);
  });
  expect(await left()).toEqual([]);
});

/** Their rows go with those of a table that the erasure deletes from. */
const cascades = sql<{ name: string; of: string }>`
  select conrelid::regclass::text as name, confrelid::regclass::text as of
  from pg_constraint where contype = 'f' and confdeltype = 'c'`;

test("the erasure asks for the rows of every table that a room erases", async () => {
  const { kit, person } = await world();
  const olena = await person("Olena");
  await olena.call("POST /addresses", { body: home() });
  const asked: string[] = [];
  const listen: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      asked.push(kit.db.getExecutor().compileQuery(node, queryId).sql.toLowerCase());
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  await transact(kit.db, (tx) => erasePerson(Object.assign(tx.withPlugin(listen), { outbox: tx.outbox }), olena.id));
  const { rows } = await cascades.execute(kit.db);
  const names = (verbs: string, name: string) =>
    asked.some((statement) => new RegExp(`\\b(${verbs}) "?${name}\\b`).test(statement));
  const isReached = (name: string) =>
    names("from|update", name) || rows.some((it) => it.name === name && names("delete from", it.of));
  const ofRooms = Object.entries<Rule>(personalTables).filter(([, { erase }]) => erase === "room");
  expect(ofRooms.length).toBeGreaterThan(20);
  expect(ofRooms.map(([name]) => name).filter((name) => !isReached(name))).toEqual([]);
});
