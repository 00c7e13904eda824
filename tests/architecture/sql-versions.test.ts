// PostgreSQL 15 is the oldest supported version: SQL may not use later features. `npm run test:system` proves the rest.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "./source-files.ts";

const own = "tests/architecture/sql-versions.test.ts";

/** Pattern → the version that it requires. */
const newer: [RegExp, number][] = [
  [/\b(any_value|array_sample|array_shuffle|random_normal|pg_input_is_valid|pg_input_error_info)\s*\(/gi, 16],
  [/\b(json_array|json_arrayagg|json_objectagg)\s*\(/gi, 16],
  [/\bis\s+(not\s+)?json\b/gi, 16],
  [/\b(json_table|json_exists|json_query|json_value|json_scalar|json_serialize)\s*\(/gi, 17],
  [/\bmerge\s+into\b[^;`]*\breturning\b/gi, 17],
  [/\bnot\s+matched\s+by\s+source\b/gi, 17],
  [/\b(to_bin|to_oct|uuid_extract_timestamp|uuid_extract_version|xmltext)\s*\(/gi, 17],
  [/\bat\s+local\b|\btransaction_timeout\b/gi, 17],
  [/\breturning\b[^;`]*[\s,(]\b(old|new)\.\w/gi, 18],
  [/\b(uuidv7|uuidv4|casefold|array_sort|array_reverse)\s*\(/gi, 18],
  [/\bwithout\s+overlaps\b|\bnot\s+enforced\b/gi, 18],
  [/\bgenerated\s+always\s+as\s*\([^;`]*\)\s*virtual\b/gi, 18],
];

const withoutComments = (text: string) => text.replaceAll(/(^|\s)(--|\/\/).*$/gm, "");

function tooNew(text: string): string[] {
  const sql = withoutComments(text);
  return newer.flatMap(([pattern, version]) => (sql.match(pattern) ?? []).map((found) => `${version}: ${found}`));
}

test("no SQL needs more than PostgreSQL 15", () => {
  const paths = globSync("{server,db,tests,tools}/**/*.{ts,sql}", { cwd: projectRoot });
  const texts = paths
    .filter((path) => path !== own)
    .map((path) => [path, readFileSync(join(projectRoot, path), "utf8")]);
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.flatMap(([path, text]) => tooNew(text ?? "").map((found) => `${path} needs ${found}`))).toEqual([]);
});

test.each([
  ["update users set email = $1 returning old.email as before", 18],
  ["insert into a (id) values (1) returning id, new.id", 18],
  ["select any_value(name) from users", 16],
  ["merge into a using b on a.id = b.id when matched then delete returning a.id", 17],
  ["select * from json_table(x, '$')", 17],
  ["id uuid default uuidv7()", 18],
])("%s", (sql, version) => {
  expect(tooNew(sql)).toEqual([expect.stringMatching(new RegExp(`^${version}: `))]);
});

test("features of version 15 are no finding", () => {
  const fine = `create unique index x on t (a) nulls not distinct; -- uuidv7()
    merge into a using b on a.id = b.id when matched then delete; select json_build_array(1), random();
    update a set n = 1 returning a.n into used; if old.n is null then end if;`;
  expect(tooNew(fine)).toEqual([]);
});
