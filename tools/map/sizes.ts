import { globSync, readFileSync } from "node:fs";
import type { Import } from "../../tests/architecture/imports.ts";
import { isTest, projectRoot, type SourceFile } from "../../tests/architecture/source-files.ts";

const requestPage = "web/requests/details.page.tsx";

/** How much there is to read: code, database, papers. */
export function sizes(files: SourceFile[], imports: Import[]): string[] {
  const product = files.filter(({ path }) => /^(contract|server|web)\//.test(path) && !isTest(path));
  const ofFloors = product.filter(({ path }) => !path.startsWith("contract/"));
  const page = reach(requestPage, imports).filter((path) => path.startsWith("web/") && !/^web\/(ui|kit)\//.test(path));
  return [
    `lines of contract, server and web: ${linesOf(product)}; of tests: ${linesOf(files.filter(({ path }) => isTest(path)))}`,
    `files of server and web: ${ofFloors.length}, ${withOneImporter(ofFloors, imports)} of them with one importer`,
    `request page: ${page.length} files outside ui and kit, ${imports.filter(({ from }) => from === requestPage).length} imports`,
    `database: ${schema()}`,
    `words of papers: ${words(papers)}, ${words(generated)} of them in generated pages`,
  ];
}

const linesOf = (files: SourceFile[]) => files.reduce((sum, { text }) => sum + text.split("\n").length - 1, 0);

function withOneImporter(files: SourceFile[], imports: Import[]): number {
  const importers = new Map<string, Set<string>>();
  for (const { from, to } of imports) if (!isTest(from)) importers.set(to, (importers.get(to) ?? new Set()).add(from));
  return files.filter(({ path }) => importers.get(path)?.size === 1).length;
}

/** All files that a file imports, directly or through others; with the file itself. */
function reach(start: string, imports: Import[]): string[] {
  const found = new Set([start]);
  for (const path of found) for (const { from, to } of imports) if (from === path) found.add(to);
  return [...found];
}

function schema(): string {
  const sql = read("db/schema/**/*.sql");
  const count = (what: RegExp) => sql.match(what)?.length ?? 0;
  return [
    `${count(/^create table /gim)} tables`,
    `${count(/^create (or replace )?function /gim)} functions`,
    `${count(/^create (constraint )?trigger /gim)} triggers`,
    `${sql.split("\n").length - 1} lines`,
  ].join(", ");
}

const papers = "{*.md,{docs,db,tests,tools}/**/*.md}";
const generated = "docs/{errors,wiring}.md";
const words = (pattern: string): number => read(pattern, ["CHANGELOG.md"]).split(/\s+/).filter(Boolean).length;

function read(pattern: string, without: string[] = []): string {
  const paths = globSync(pattern, { cwd: projectRoot }).filter((path) => !without.includes(path));
  return paths.map((path) => readFileSync(`${projectRoot}/${path}`, "utf8")).join("");
}
