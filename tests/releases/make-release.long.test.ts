// A town with people in every state; with RELEASE=3.0.0 its database becomes that release's in tests/releases, which every run upgrades.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { backup } from "#server/backup/write-backup.ts";
import { check } from "#server/cli/check.ts";
import { openPool } from "#server/kit/db.ts";
import { directUrl } from "#server/kit/direct.ts";
import { world } from "../world/world.ts";
import { unusedValues } from "./coverage.ts";
import { fillEveryState } from "./people.ts";

const schema = new URL("../../db/schema/", import.meta.url);
const written = (room: string) => readFileSync(new URL(`${room}.sql`, schema), "utf8");

test("each value of each list is used, and all invariants hold", { timeout: 300_000 }, async () => {
  await fillEveryState();
  const { kit } = await world();
  expect(await unusedValues(kit.pool)).toEqual([]);
  expect((await check(kit.pool)).filter(({ count }) => count > 0)).toEqual([]);
  const release = process.env["RELEASE"];
  if (!release) return;
  const folder = join(import.meta.dirname, release);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  await kit.pool.query("truncate places, place_keys");
  const pool = openPool(
    {
      connectionString: directUrl(kit.config, kit.pool.options.connectionString ?? ""),
      max: 2,
      statementTimeout: 0,
      lockTimeout: 0,
    },
    () => undefined,
  );
  await backup(pool, kit.storage, join(folder, "rows"));
  await pool.end();
  const rooms = readFileSync(new URL("order.txt", schema), "utf8").trim().split("\n");
  writeFileSync(join(folder, "schema.sql.gz"), gzipSync(rooms.map(written).join("\n")));
});
