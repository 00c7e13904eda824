import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { languages } from "#contract/kit/languages.ts";
import { world } from "../../tests/world/world.ts";
import { describeSchema } from "./describe-schema.ts";
import { languagesOf, withUnions } from "./generate-types.ts";
import { readCatalog } from "./read-catalog.ts";

const inRepository = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

// The text must be the same on every version: `npm run test:system` runs this test on PostgreSQL 15.
test("db/schema.sql is byte for byte what the migrations make", async () => {
  const { kit } = await world();
  expect(describeSchema(await readCatalog(kit.pool))).toBe(inRepository("db/schema.sql"));
});

test("db/types.ts has the values of every check", async () => {
  const { kit } = await world();
  const types = inRepository("db/types.ts");
  expect(types).toContain(
    'status: Generated<"created" | "updated" | "accepted" | "declined" | "withdrawn" | "deleted">;',
  );
  const withoutUnions = types.replaceAll(/"[\w/]+"( \| "[\w/]+")+/g, "string");
  expect(withUnions(withoutUnions, await readCatalog(kit.pool))).toBe(types);
});

test("SQL and contract have the same languages", async () => {
  const { kit } = await world();
  const { functions } = await readCatalog(kit.pool);
  expect(languagesOf(functions)).toEqual(languages.map((code) => `"${code}"`));
});
