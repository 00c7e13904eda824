// Unclear words that are still in names: locals, parameters, fields, aliases and functions of SQL. Their number only falls.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot, type SourceFile } from "./source-files.ts";
import { formsOf, partsOf, refusedWords } from "./vocabulary.ts";

/** Besides the words that no file and no exported symbol may have: how often a file has them, each name counted once a file. */
export const present: Record<string, number> = {
  adopt: 7,
  agreed: 25,
  asked: 248,
  bare: 22,
  beside: 20,
  forget: 22,
  given: 61,
  ground: 11,
  hair: 2,
  hear: 1,
  held: 45,
  hired: 14,
  household: 1,
  keep: 127,
  learn: 1,
  leaving: 24,
  lent: 1,
  letter: 33,
  look: 79,
  loose: 4,
  machine: 8,
  mine: 82,
  news: 25,
  nothing: 59,
  planted: 8,
  said: 52,
  seen: 114,
  settle: 22,
  shelf: 2,
  shown: 251,
  skin: 2,
  speech: 5,
  spot: 4,
  stay: 7,
  tell: 13,
  told: 39,
  wanted: 56,
  who: 201,
  whose: 5,
  wish: 2,
};

/** Words that say too little of a thing, and what says more. */
const unclearWords: Record<string, string> = {
  adopt: "take over, import",
  agreed: "accepted, terms",
  asked: "requested",
  beside: "near",
  deaf: "muted",
  given: "input, argument",
  hair: "margin",
  held: "stored, pending",
  keep: "store, retain",
  look: "variant, search",
  machine: "reader, parser",
  mend: "repair, clear",
  nothing: "empty",
  seen: "read, visited",
  settle: "finish, reconcile",
  shown: "visible",
};
export const countedWords: Record<string, string> = { ...unclearWords, ...refusedWords };

/** Our own SQL; migrations stay as they were written. */
export const sqlFiles = (): SourceFile[] =>
  globSync("db/schema/**/*.sql", { cwd: projectRoot })
    .map((path) => path.replaceAll("\\", "/"))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(projectRoot, path), "utf8") }));

const aliases = /\.as\("(\w+)"\)|"[\w.]+ as (\w+)"/g;
const commentsAndStrings = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g;
const commentsAndStringsOfSql = /--[^\n]*|'(?:[^']|'')*'/g;

const imports = /^import\s+(?:type\s+)?([^;"]*?)\s+from\b/gm;

/** The names that a file takes from others as they are: they were chosen there. */
function imported(code: string): Set<string> {
  const parts = [...code.matchAll(imports)].flatMap(([, names = ""]) => names.split(/[{},]/));
  return new Set(parts.map((part) => part.trim().replace(/^type\s+/, "")).filter((name) => /^\w+$/.test(name)));
}

/** Every name that a file chooses, once: of TypeScript, of SQL in templates and of the aliases of queries. */
export function namesIn({ path, text }: SourceFile): Set<string> {
  const isSql = path.endsWith(".sql");
  const code = text.replaceAll(isSql ? commentsAndStringsOfSql : commentsAndStrings, " ");
  const inStrings = isSql ? [] : [...text.matchAll(aliases)].map(([, one, other]) => one ?? other ?? "");
  const others = isSql ? new Set() : imported(code);
  return new Set([...(code.match(/[A-Za-z_]\w*/g) ?? []).filter((name) => !others.has(name)), ...inStrings]);
}

/** How many names of these files have each word. */
export function countWords(files: readonly SourceFile[], counted = Object.keys(countedWords)): Record<string, number> {
  const wordOf = new Map(counted.flatMap((word) => formsOf(word).map((form) => [form, word])));
  const wordsOf = (name: string) => new Set(partsOf(name).flatMap((part) => wordOf.get(part) ?? []));
  const counts: Record<string, number> = {};
  for (const word of files.flatMap((file) => [...namesIn(file)].flatMap((name) => [...wordsOf(name)])))
    counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}

/** What to do where a number is not the one of `present`. */
export function countComplaints(counts: Record<string, number>, expected: Record<string, number>): string[] {
  return [...new Set([...Object.keys(counts), ...Object.keys(expected)])].sort().flatMap((word) => {
    const [now, before] = [counts[word] ?? 0, expected[word] ?? 0];
    if (now > before)
      return [`${now - before} more names with "${word}": say ${countedWords[word] ?? "something else"}`];
    return now < before ? [`fewer names with "${word}": its number in words-in-names.ts is ${now} now`] : [];
  });
}
