// Lists sort rows of one moment by id, so ids of one transaction have to follow each other.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { world } from "../../tests/world/world.ts";

test("ids made one after the other are in that order, and of version 7", async () => {
  const { kit } = await world();
  const before = Date.now();
  const ids = await kit.db.connection().execute(async (connection) => {
    const made: string[] = [];
    for (let n = 0; n < 50; n++) {
      const { rows } = await sql<{ id: string }>`select uuid_v7() as id`.execute(connection);
      made.push(rows[0]?.id ?? "");
    }
    return made;
  });
  expect(ids).toEqual(ids.toSorted());
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  const moment = Number.parseInt(ids[0]?.replace("-", "").slice(0, 12) ?? "", 16);
  expect(Math.abs(moment - before)).toBeLessThan(60_000);
});
