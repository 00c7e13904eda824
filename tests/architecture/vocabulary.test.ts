// Refuses unclear words in names: docs/glossary.md lists them with their replacements.
import { expect, test } from "vitest";
import { sourceFiles } from "./source-files.ts";
import { refusedWords, vocabularyComplaints } from "./vocabulary.ts";

const refused = refusedWords();
/** About letters of alphabets, not of emails. */
const standard = new Set(["tests/locales/letters.ts"]);

test("no file and no exported symbol has a refused word in its name", () => {
  expect(refused.length).toBeGreaterThan(25);
  const files = sourceFiles().filter(({ path }) => !standard.has(path));
  expect(files.flatMap((file) => vocabularyComplaints(file, refused))).toEqual([]);
});

test("a refused word is found in files and symbols, as a whole word in singular and plural", () => {
  const text = "export function readWishes() {}\nexport const growth = 1;\nexport type Letter = string;";
  const found = vocabularyComplaints({ path: "web/a/wish.page.tsx", text }, ["wish", "letter", "row"]);
  expect(found).toHaveLength(3);
});
