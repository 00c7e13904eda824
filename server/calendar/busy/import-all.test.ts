import { sql } from "kysely";
import { expect, test } from "vitest";
import { world } from "../../../tests/world/world.ts";
import { importAll } from "./import.ts";

test("each calendar that is an hour old is read by a job of its own", async () => {
  const { kit, person } = await world();
  const owners = [await person("Olena"), await person("Marko"), await person("Ivan")];
  for (const [index, { id }] of owners.entries())
    await sql`insert into calendar_imports (owner_id, url, state, checked_at)
      values (${id}, 'https://127.0.0.1/never-fetched.ics', 'read', now() - make_interval(mins => ${[70, 60, 10][index]}))`.execute(
      kit.db,
    );
  await importAll(kit, {});
  const { rows } = await sql<{ owner: string }>`
    select data->>'ownerId' as owner from pgboss.job
    where name = 'events.import' and data->>'ownerId' = any(${owners.map(({ id }) => id)})`.execute(kit.db);
  const [olena, marko] = owners;
  expect(new Set(rows.map(({ owner }) => owner))).toEqual(new Set([olena?.id, marko?.id]));
});
