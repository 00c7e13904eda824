// The table of personal data: each column of the database has its place there, and the erasure does what it says.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { transact } from "#server/kit/db.ts";
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
