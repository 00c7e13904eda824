import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hiddenReads, readersInSql, sqlReaders } from "./review-reads.ts";
import { projectRoot, sourceFiles } from "./source-files.ts";

test("only their own file reads hidden reviews, in code and in SQL", () => {
  expect(sourceFiles().flatMap(hiddenReads)).toEqual([]);
  const schema = globSync("db/schema/*.sql", { cwd: projectRoot }).map((file) =>
    readFileSync(join(projectRoot, file), "utf8"),
  );
  expect(sqlReaders(schema.join("\n")).toSorted()).toEqual(readersInSql);
});

test.each([
  ["server/offers/x.ts", "sql`select stars from reviews v`", 1],
  ["server/reviews/queries.ts", '.selectFrom("reviews as v")', 1],
  ["server/offers/x.ts", "sql`join reviews on true`", 1],
  ["server/offers/x.ts", "sql`select * from reviews_shown`", 0],
  ["server/reviews/own.ts", '.selectFrom("reviews")', 0],
  ["server/offers/x.ts", "// from reviews", 0],
])("%s: %s", (path, text, complaints) => {
  expect(hiddenReads({ path, text })).toHaveLength(complaints);
});
