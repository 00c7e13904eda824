// Refuses unclear words in names: `refusedWords` lists them with their replacements.
import { expect, test } from "vitest";
import { sourceFiles } from "./source-files.ts";
import { refusedWords, vocabularyComplaints } from "./vocabulary.ts";
import { countComplaints, countWords, namesIn, present, sqlFiles } from "./words-in-names.ts";

/** About letters of alphabets, not of emails. */
const standard = new Set(["contract/kit/latin-name.ts", "tests/locales/letters.ts"]);

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

/** They hold the words themselves. */
const lists = new Set([
  "tests/architecture/vocabulary.ts",
  "tests/architecture/vocabulary.test.ts",
  "tests/architecture/words-in-names.ts",
]);

test("no unclear word comes into more names than it is in today", () => {
  const files = [...sourceFiles(), ...sqlFiles()].filter(({ path }) => !standard.has(path) && !lists.has(path));
  expect(countComplaints(countWords(files), present)).toEqual([]);
});

test("names are read from locals, parameters, fields, aliases and SQL, and not from comments, texts and imports", () => {
  const text = `import { toldElsewhere, type A as toldHere } from "./b.ts";
    toldElsewhere();
    // toldLater
    const toldOne = { toldField: "toldText as well" };
    function f(toldParameter: string, { toldKey: other }: A) {
      return db.selectFrom("users as told_table").select(sql\`a as told_column\`.as("told_alias"));
    }`;
  const names = [...namesIn({ path: "server/a/a.ts", text })].filter((name) => name.startsWith("told"));
  expect(names.toSorted()).toEqual(
    [
      "toldHere",
      "toldOne",
      "toldField",
      "toldParameter",
      "toldKey",
      "told_table",
      "told_column",
      "told_alias",
    ].toSorted(),
  );
  const schema = "-- told_comment\ncreate function told_people(told_id uuid) returns text as $$ select 'told_text' $$;";
  const ofSchema = [...namesIn({ path: "db/schema/a.sql", text: schema })].filter((name) => name.startsWith("told"));
  expect(ofSchema).toEqual(["told_people", "told_id"]);
});

test("a name more than today is refused, and one fewer lowers the number", () => {
  const file = { path: "web/a/a.ts", text: "const wishes = 1;\nconst myWish = wishes;" };
  const counts = countWords([file]);
  expect(counts).toEqual({ wish: 2 });
  expect(countComplaints(counts, { wish: 2 })).toEqual([]);
  expect(countComplaints(counts, { wish: 1 })).toEqual(['1 more names with "wish": say search params']);
  expect(countComplaints(counts, { wish: 3 })).toEqual([
    'fewer names with "wish": its number in words-in-names.ts is 2 now',
  ]);
});
