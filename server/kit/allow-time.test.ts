// The time of a statement has two ends: the database's, and that of the client, which gives a silent connection up.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { sourceFiles } from "../../tests/architecture/source-files.ts";
import { world } from "../../tests/world/world.ts";
import { allowTime, noOutbox, openDb, openPool, transact, type Tx } from "./db.ts";
import { directUrl } from "./direct.ts";

test("a transaction that may take longer is waited for by both ends, and the next one on its connection as all others", async () => {
  const { kit } = await world();
  const connectionString = directUrl(kit.config, kit.pool.options.connectionString ?? "");
  const pool = openPool({ connectionString, max: 1, statementTimeout: 300, lockTimeout: 300 }, () => undefined);
  const db = openDb(pool, noOutbox);
  const longerThanAll = (tx: Tx) => sql`select pg_sleep(1)`.execute(tx); // the client gives up after 0.8 s
  await transact(db, async (tx) => {
    await allowTime(tx, { statement: 10_000 });
    await longerThanAll(tx);
    await longerThanAll(tx);
  });
  await expect(transact(db, longerThanAll)).rejects.toMatchObject({ code: "57014" });
  await pool.end();
});

test("nothing else changes the time of statements inside a transaction", () => {
  const found = sourceFiles().filter(
    ({ path, text }) => path.startsWith("server/") && /set_config\('(?:statement|lock)_timeout/.test(text),
  );
  expect(found.map(({ path }) => path).filter((path) => !path.endsWith(".test.ts"))).toEqual(["server/kit/db.ts"]);
});
