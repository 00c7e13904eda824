// The path to the database fails in each way under a running app (tests/system/pooler-outage.test.ts: with PgBouncer before it).
import { afterAll, beforeAll, test } from "vitest";
import { databasePath, failing } from "../servers/database-path.ts";
import { makeWorld } from "../world/world.ts";
import { type BehindPath, expectOutage, openBehind } from "./path-outage.ts";

let behind: BehindPath;
let stop: () => Promise<void>;
beforeAll(async () => {
  const there = await makeWorld();
  const path = await databasePath("passes", there.kit.pool.options.connectionString);
  behind = await openBehind(there, path, path.url);
  stop = async () => {
    await behind.stop();
    await path.stop();
    await there.close();
  };
}, 120_000);
afterAll(() => stop());

test.each(failing)("a path that %s", { timeout: 180_000 }, (manner) => expectOutage(behind, manner));
