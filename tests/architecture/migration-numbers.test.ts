// Migrations run in the order of their names. With two of one number, the words behind it would decide.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "./source-files.ts";

/** Names without the form `0001_name.sql`, and names with the number of another one. */
function complaints(names: string[]): string[] {
  return names.flatMap((name, index) => {
    const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1];
    if (!number) return [`${name}: name it like 0001_name.sql`];
    const other = names.slice(0, index).find((it) => it.startsWith(`${number}_`));
    return other ? [`${name} has the number of ${other}`] : [];
  });
}

test("each migration has its own number", () => {
  const names = readdirSync(join(projectRoot, "db/migrations")).filter((name) => name !== "README.md");
  expect(complaints(names)).toEqual([]);
});

test.each([
  [["0001_kit.sql", "0002_people.sql", "0002_points.sql"], ["0002_points.sql has the number of 0002_people.sql"]],
  [["1_kit.sql"], ["1_kit.sql: name it like 0001_name.sql"]],
])("%j is refused", (names, expected) => {
  expect(complaints(names)).toEqual(expected);
});
