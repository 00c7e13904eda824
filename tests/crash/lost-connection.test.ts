import { sql } from "kysely";
import { expect, test } from "vitest";
import { databaseProblem } from "#server/kit/database-problem.ts";
import { transact } from "#server/kit/db.ts";
import { world } from "../world/world.ts";

test("a connection lost in a transaction gives 503 and not 500", async () => {
  const { kit } = await world();
  const cut = transact(kit.db, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await kit.pool.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
    await sql`select 1`.execute(tx);
  });
  const error: unknown = await cut.catch((it: unknown) => it);
  expect(databaseProblem(error, {})).toMatchObject({ code: "database.unavailable", details: { retryAfter: 1 } });
});

test.each([
  "Client has encountered a connection error and is not queryable",
  "Client was closed and is not queryable",
  "Connection terminated unexpectedly",
])("the error of the driver is reported as an unavailable database: %s", (words) => {
  expect(databaseProblem(new Error(words), {})?.code).toBe("database.unavailable");
});

test("a constraint named like a property of every object is unknown", () => {
  const error = Object.assign(new Error("no"), { code: "23514", constraint: "toString" });
  expect(databaseProblem(error, {})).toBeNull();
});
