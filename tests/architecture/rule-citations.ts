import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isTest, projectRoot, sourceFiles, type SourceFile } from "./source-files.ts";

/** Each group of rules has a letter, e.g. `W` for the API and `P` for people; docs/rules.md has the list. */
const id = "[A-Z]\\d{1,2}";
const list = `${id}(?:(?:,| and| or| to)+ ${id})*`;
const citation = new RegExp(`\\b[Rr]ules? (${list})`, "g");
/** The hand-written rights of the calls cite rules in brackets: `(S4)`. */
const bracketed = new RegExp(`\\((${list})\\)`, "g");
const declaredRights = /^tests\/calls\//;

/** Rule id → paths that cite it, in comments and texts of TypeScript and SQL. */
export function citations(files: SourceFile[]): Map<string, string[]> {
  const cited = new Map<string, string[]>();
  for (const { path, text } of files)
    for (const rule of citedIn(path, text)) cited.set(rule, [...(cited.get(rule) ?? []), path]);
  return cited;
}

export function filesThatCite(): SourceFile[] {
  const sql = globSync("db/schema/*.sql", { cwd: projectRoot }).map((path) => path.replaceAll("\\", "/"));
  const read = (path: string): SourceFile => ({ path, text: readFileSync(join(projectRoot, path), "utf8") });
  const own = /rule-citations/;
  return [...sourceFiles().filter(({ path }) => !own.test(path)), ...sql.sort().map(read)];
}

/** The rules cited in one text. A citation may continue in the next line of a comment. */
function citedIn(path: string, text: string): Set<string> {
  const unwrapped = text.replaceAll(/\n\s*(?:\/\/|\*|--) ?/g, " ");
  const patterns = declaredRights.test(path) ? [citation, bracketed] : [citation];
  return new Set(
    patterns.flatMap((pattern) => [...unwrapped.matchAll(pattern)].flatMap(([, ids]) => expand(ids ?? ""))),
  );
}

/** `A2 to A5, A8` → A2, A3, A4, A5, A8. */
function expand(ids: string): string[] {
  return ids.split(/, and |, | and | or /).flatMap((part) => {
    const [from, to] = part.split(" to ");
    if (!from) return [];
    if (!to) return [from];
    const [first, last] = [Number(from.slice(1)), Number(to.slice(1))];
    return Array.from({ length: last - first + 1 }, (_, index) => `${from[0]}${first + index}`);
  });
}

const row = new RegExp(`^\\| (${id}) \\| (.+?) \\|(.*)\\|$`);

/** The rules of `docs/rules.md`, in the order of the page. */
export function readRules(page: string): string[] {
  return page.split("\n").flatMap((line) => row.exec(line)?.[1] ?? []);
}

/** Writes the last column of `docs/rules.md`. */
export function withCitations(page: string, cited: Map<string, string[]>): string {
  const fill = (line: string): string => {
    const [, rule, sentence] = row.exec(line) ?? [];
    return rule ? `| ${rule} | ${sentence} | ${shown(cited.get(rule) ?? [])} |` : line;
  };
  return page.split("\n").map(fill).join("\n");
}

function shown(paths: string[]): string {
  const code = paths.filter((path) => !isTest(path));
  return (code.length > 0 ? code : paths)
    .toSorted()
    .map((path) => `\`${path}\``)
    .join(", ");
}
