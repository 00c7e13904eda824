// Refuses unclear words in names: `refusedWords` lists them with their replacements.
import { expect, test } from "vitest";
import { sourceFiles } from "./source-files.ts";
import { refusedWords, vocabularyComplaints } from "./vocabulary.ts";

/** About letters of alphabets, not of emails. */
const standard = new Set(["tests/locales/letters.ts"]);

test("no file and no exported symbol has a refused word in its name", () => {
  const files = sourceFiles().filter(({ path }) => !standard.has(path));
  expect(files.flatMap((file) => vocabularyComplaints(file, refusedWords))).toEqual([]);
});

test("a refused word is found in files and symbols, as a whole word in singular and plural", () => {
  const text = "export function readWishes() {}\nexport const growth = 1;\nexport type Letter = string;";
  const found = vocabularyComplaints(
    { path: "web/a/wish.page.tsx", text },
    { wish: "search params", letter: "email", row: "line" },
  );
  expect(found).toHaveLength(3);
});
