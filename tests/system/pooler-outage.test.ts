// The path between PgBouncer and the database fails in each way under a running app that PgBouncer serves.
import { afterAll, beforeAll, test } from "vitest";
import { type BehindPath, expectOutage, openBehind } from "../crash/path-outage.ts";
import { databaseUrl } from "../postgres/setup.ts";
import { databasePath, failing } from "../servers/database-path.ts";
import { makeWorld } from "../world/world.ts";
import { startPgBouncer } from "./pgbouncer.ts";

let behind: BehindPath;
let stop: () => Promise<void>;
beforeAll(async () => {
  const there = await makeWorld();
  const direct = there.config.DATABASE_DIRECT_URL ?? "";
  const path = await databasePath("passes", direct);
  const pooler = await startPgBouncer(process.env["TEST_PGBOUNCER"] ?? "", path.url);
  const url = databaseUrl(pooler.url, new URL(path.url).pathname.slice(1));
  behind = await openBehind(there, path, url, {
    DATABASE_URL: url,
    DATABASE_DIRECT_URL: path.url,
    DATABASE_PREPARE: "off",
    SECRET_KEY: there.config.SECRET_KEY ?? "",
  });
  stop = async () => {
    await behind.stop();
    await pooler.stop();
    await path.stop();
    await there.close();
  };
}, 120_000);
afterAll(() => stop());

test.each(failing)("a path that %s", { timeout: 180_000 }, (manner) => expectOutage(behind, manner));
