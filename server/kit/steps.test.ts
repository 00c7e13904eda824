// One list of steps, one guard: what contract and database say of the states of things.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { lists } from "#contract/lists.ts";
import { type Step, steps, type Thing } from "#contract/steps.ts";
import { world } from "../../tests/world/world.ts";
import { stepsOf } from "./steps.ts";

const things = Object.keys(steps) as Thing[];
const named = Object.entries<Record<string, Step>>(steps);

test("the database has the steps of the contract and no other", async () => {
  const { kit } = await world();
  const rows = await kit.db.selectFrom("steps").selectAll().execute();
  const here = named.flatMap(([thing, of]) =>
    Object.entries(of).flatMap(([step, { from, to, by }]) =>
      from.map((it) => `${thing} ${step}: ${it} → ${to} (${by})`),
    ),
  );
  const there = rows.map((it) => `${it.thing} ${it.step}: ${it.from_state} → ${it.to_state} (${it.by})`);
  expect(there.toSorted()).toEqual(here.toSorted());
});

/** Table and column of each thing, from the arguments of its guard. */
async function guards() {
  const { kit } = await world();
  const { rows } = await sql<{ thing: Thing; relation: string; column: string }>`
    select g.args[1] as thing, g.relation, g.args[2] as column
    from (select tgrelid::regclass::text as relation, regexp_match(pg_get_triggerdef(oid), 'guard_step\\(''(\\w+)'', ''(\\w+)''\\)') as args
      from pg_trigger where tgfoid = 'guard_step'::regproc) g`.execute(kit.db);
  return rows;
}

test("each thing has its guard, and takes only states that its table allows", async () => {
  const { kit } = await world();
  const found = await guards();
  expect(found.map(({ thing }) => thing).toSorted()).toEqual(things.toSorted());
  for (const { thing, relation, column } of found) {
    const { rows } = await sql<{ list: string }>`
      select k.confrelid::regclass::text as list from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and k.conkey = array[a.attnum]
      where k.contype = 'f' and k.conrelid = ${relation}::regclass and a.attname = ${column}`.execute(kit.db);
    const allowed = lists[rows[0]?.list ?? ""] ?? [];
    for (const { from, to } of Object.values<Step>(steps[thing]))
      expect([...from, to].filter((state) => !allowed.includes(state))).toEqual([]);
  }
});

test("the guard refuses every other change of state, whoever writes it", async () => {
  const { kit } = await world();
  for (const { thing, column } of await guards()) {
    const table = Object.values<Step>(steps[thing]);
    const states = [...new Set(table.flatMap(({ from, to }) => [...from, to]))];
    const lead = new Set(table.flatMap(({ from, to }) => from.map((it) => `${it} → ${to}`)));
    const name = `guarded_${thing}`;
    await kit.db.connection().execute(async (db) => {
      await sql`create temporary table ${sql.table(name)} (id integer, ${sql.ref(column)} text)`.execute(db);
      await sql`create trigger guard before update on ${sql.table(name)} for each row
        execute function guard_step(${sql.lit(thing)}, ${sql.lit(column)})`.execute(db);
      for (const was of states)
        for (const becomes of states.filter((state) => state !== was)) {
          await sql`insert into ${sql.table(name)} values (1, ${was})`.execute(db);
          const written = sql`update ${sql.table(name)} set ${sql.ref(column)} = ${becomes}`.execute(db);
          const answer = await written.then(
            () => null,
            (error: { constraint?: string }) => error.constraint,
          );
          expect([was, becomes, answer]).toEqual([
            was,
            becomes,
            lead.has(`${was} → ${becomes}`) ? null : `${thing}_step`,
          ]);
          await sql`delete from ${sql.table(name)}`.execute(db);
        }
      await sql`drop table ${sql.table(name)}`.execute(db);
    });
  }
});

test("a verb asks the same table", () => {
  const proposal = stepsOf(steps.proposal, "proposal.state");
  expect(proposal.go("updated", "accept")).toBe("accepted");
  expect(proposal.can("declined", "accept")).toBe(false);
  expect(() => proposal.go("declined", "accept")).toThrow("This is not possible in the proposal's present state");
});
