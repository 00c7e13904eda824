// docs/rules.md contains every rule that code cites, and code cites every rule there.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { citations, filesThatCite, readRules, withCitations } from "./rule-citations.ts";
import { projectRoot } from "./source-files.ts";

const page = readFileSync(join(projectRoot, "docs/rules.md"), "utf8");
const rules = readRules(page);
const files = filesThatCite();
const cited = citations(files);

test("cited rules exist", () => {
  expect(rules.length).toBeGreaterThan(40);
  expect(cited.size).toBeGreaterThan(30);
  const unknown = [...cited].filter(([rule]) => !rules.includes(rule));
  expect(unknown).toEqual([]);
});

test("every rule is cited by code or a test", () => {
  expect(rules.filter((rule) => !cited.has(rule))).toEqual([]);
  expect(new Set(rules).size).toBe(rules.length);
});

test("rules are cited as rules, not as decisions: those are numbered files", () => {
  const wrong = files.filter(({ text }) => /\bdecisions? [A-Z]\d{1,2}\b/i.test(text)).map(({ path }) => path);
  expect(wrong).toEqual([]);
});

test("lists, ranges and broken lines are read", () => {
  const text = "// The owner decides (rules A2 to A4, A8).\n// More (rule\n// S9). Paper A4, (X86), level B2.";
  const found = citations([{ path: "server/a.ts", text }]);
  expect([...found.keys()]).toEqual(["A2", "A3", "A4", "A8", "S9"]);
});

test("the column of citations is written, sentences are kept", () => {
  const cited = new Map([["A1", ["tests/a.test.ts", "server/b.ts", "server/a.ts"]]]);
  expect(withCitations("| A1 | Coarse places only. | `old.ts` |", cited)).toBe(
    "| A1 | Coarse places only. | `server/a.ts`, `server/b.ts` |",
  );
});
