// `npm run map`: lists the rooms by rank in docs/architecture.md, writes docs/wiring.md, and lists in docs/rules.md the files that cite each rule.
// `--check` writes nothing and fails when one of them is out of date.
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { readImports } from "../tests/architecture/imports.ts";
import { citations, filesThatCite, withCitations } from "../tests/architecture/rule-citations.ts";
import { sourceFiles } from "../tests/architecture/source-files.ts";
import { numbers } from "./map/numbers.ts";
import { rankLists } from "./map/rank-lists.ts";
import { wiring } from "./map/wiring.ts";

const start = "<!-- map: written by `npm run map` -->";
const end = "<!-- /map -->";
renew("docs/architecture.md", (page) => between(page, rankLists()));
renew("docs/wiring.md", (page) => between(page, `\n${wiring()}\n`));
renew("docs/rules.md", (page) => withCitations(page, citations(filesThatCite())));
if (!process.argv.includes("--check")) {
  const files = sourceFiles();
  const { imports } = await readImports(files.map(({ path }) => path));
  console.log(numbers(files, imports).join("\n"));
}

function between(page: string, written: string): string {
  const [before, rest] = page.split(start);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Error(`A page of docs lacks the lines ${start} and ${end}`);
  return `${before}${start}\n${written}\n${end}${after}`;
}

function renew(path: string, write: (page: string) => string): void {
  const file = resolve(import.meta.dirname, "..", path);
  const old = readFileSync(file, "utf8");
  const fresh = write(old);
  if (fresh === old) return;
  if (process.argv.includes("--check")) {
    console.error(`${path} is out of date: npm run map`);
    process.exitCode = 1;
  } else {
    writeFileSync(file, fresh);
  }
}
