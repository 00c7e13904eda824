import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { remind } from "#server/calendar/remind.ts";
import { eraseDueAccounts } from "#server/personal-data/erase.ts";
import { expire } from "#server/plans/expire.ts";
import { appointmentOf } from "../../tests/fixtures/calendar.ts";
import { accept, inbox, requestWithTwoProposals } from "../../tests/fixtures/requests.ts";
import { world } from "../../tests/world/world.ts";
import { eachForItself } from "./each-for-itself.ts";

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

test("a row that fails stops no other one, is reported, and comes last in the next run", async () => {
  const told: string[] = [];
  const log = { warn: ({ row }: { row: string }) => void told.push(row) };
  const kit = { log, outages: { current: () => new Map() } } as never;
  const done: string[] = [];
  // Two places for three rows: the broken one would take one of them for ever.
  const run = () =>
    eachForItself(kit, "events.remind", {
      find: async (without) =>
        ["broken", "b", "c"]
          .filter((id) => !without.includes(id) && !done.includes(id))
          .slice(0, 2)
          .map((id) => ({ id })),
      work: async ({ id }) => {
        if (id === "broken") throw new Error("always");
        done.push(id);
      },
    });
  await expect(run()).rejects.toThrow("1 of events.remind failed");
  expect([done, told]).toEqual([["b"], ["broken"]]);
  await expect(run()).rejects.toThrow("1 of events.remind failed");
  expect([done, told]).toEqual([
    ["b", "c"],
    ["broken", "broken"],
  ]);
});

test("without the database a job ends at its first row", async () => {
  const kit = { log: { warn: () => undefined }, outages: { current: () => new Map([["database", {}]]) } } as never;
  let asked = 0;
  const find = async () => ["a", "b"].map((id) => ({ id }));
  const work = async () => Promise.reject(new Error(`lost ${++asked}`));
  await expect(eachForItself(kit, "events.remind", { find, work })).rejects.toThrow("lost 1");
});

/** From now on each change of this row fails. */
async function breakRow(table: string, id: string): Promise<void> {
  const { db } = (await world()).kit;
  const name = sql.id(`break_${table}`);
  await sql`create or replace function ${name}() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`.execute(
    db,
  );
  const when = sql.lit(id);
  await sql`create trigger ${name} before update on ${sql.table(table)} for each row when (old.id = ${when}) execute function ${name}()`.execute(
    db,
  );
  ends.push(() => sql`drop function ${name}() cascade`.execute(db));
}

test("one appointment, account or plan that always fails keeps no other one waiting", async () => {
  const { kit, person } = await world();
  const appointment = async () => {
    const { olena, marko, byMarko } = await requestWithTwoProposals();
    await accept(olena, byMarko.id);
    return { marko, id: (await appointmentOf(marko, byMarko.id)).id };
  };
  // The first one begins earlier, so its turn comes first.
  const [broken, fine] = [await appointment(), await appointment()];
  const due = sql<string>`now()`;
  await kit.db
    .updateTable("calendar_events")
    .set({ remind_day_at: due })
    .where("id", "in", [broken.id, fine.id])
    .execute();
  await breakRow("calendar_events", broken.id);
  await expect(remind(kit, {})).rejects.toThrow("1 of events.remind failed");
  expect((await inbox(fine.marko)).some((it) => it.includes("time_tomorrow"))).toBe(true);

  const [first, second] = [await person("Anna"), await person("Berta")];
  for (const { id, days } of [
    { id: first.id, days: 2 },
    { id: second.id, days: 1 },
  ])
    await sql`update users set leaves_at = now(), erases_at = now() - make_interval(days => ${days}) where id = ${id}`.execute(
      kit.db,
    );
  await breakRow("users", first.id);
  await expect(eraseDueAccounts(kit, {})).rejects.toThrow("1 of accounts.erase failed");
  const left = await kit.db
    .selectFrom("users")
    .select("id")
    .where("id", "in", [first.id, second.id])
    .where("deleted_at", "is", null)
    .execute();
  expect(left).toEqual([{ id: first.id }]);
  await expect(expire(kit, {})).resolves.toBeUndefined();
});

/** Files of the jobs that loop; notifications that carry several ids collect failures themselves. */
test("no job loops over rows without the pattern", () => {
  const server = join(import.meta.dirname, "..");
  const files = globSync("*/room.ts", { cwd: server }).flatMap((room) => {
    const text = readFileSync(join(server, room), "utf8");
    return [...text.matchAll(/from "\.\/([^"]+)";/g)].map(([, path]) => join(dirname(room), path ?? ""));
  });
  expect(files.length).toBeGreaterThan(100);
  const loops = files.filter((path) => {
    const text = readFileSync(join(server, path), "utf8");
    return (
      /JobHandler/.test(text) &&
      /for \(const [^)]* of [^)]*(rows|await )[^;]*\)\s+await (?!record|deleteDocument|later|spendRewards)/.test(text)
    );
  });
  expect(loops).toEqual([]);
});
