import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { languages } from "#contract/kit/languages.ts";
import { world } from "../../tests/world/world.ts";
import { languagesOf, withUnions } from "./generate-types.ts";
import { readCatalog } from "./read-catalog.ts";

const inRepository = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

test("every file of db/schema is in its order and short enough to be read", () => {
  const folder = new URL("../../db/schema/", import.meta.url);
  const order = inRepository("db/schema/order.txt").trim().split("\n");
  const files = readdirSync(folder).filter((file) => file.endsWith(".sql"));
  expect(files.toSorted()).toEqual(order.map((room) => `${room}.sql`).toSorted());
  const long = order.filter((room) => inRepository(`db/schema/${room}.sql`).split("\n").length > 400);
  expect(long).toEqual([]);
});

test("every table, view and function says why it is there", () => {
  const rooms = inRepository("db/schema/order.txt").trim().split("\n");
  const silent = rooms.flatMap((room) => {
    const lines = inRepository(`db/schema/${room}.sql`).split("\n");
    return lines.filter(
      (line, at) => /^create (table|view|function) /.test(line) && room !== "lists" && !lines[at - 1]?.startsWith("--"),
    );
  });
  expect(silent).toEqual([]);
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
