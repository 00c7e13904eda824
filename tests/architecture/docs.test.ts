// Everything that the documents name exists: files, links, npm scripts, and quoted code.
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "./source-files.ts";

const guides = [
  "README.md",
  "STYLE.md",
  "CONTRIBUTING.md",
  "AGENTS.md",
  "SECURITY.md",
  ...globSync("docs/*.md", { cwd: projectRoot }),
];
const decisions = globSync("docs/decisions/*.md", { cwd: projectRoot });
const read = (path: string): string => readFileSync(join(projectRoot, path), "utf8");
const scripts = Object.keys((JSON.parse(read("package.json")) as { scripts: Record<string, string> }).scripts);

test.each(guides)("files named in %s exist", (guide) => {
  const named = [...read(guide).matchAll(/`((?:contract|server|web|locales|db|tests|tools|docs)\/[^\s`]*)`/g)];
  const missing = named.flatMap(([, path = ""]) => (isThere(path) ? [] : [path]));
  expect(missing).toEqual([]);
});

/** `<name>` and the `00NN` of a migration match any text; `{a,b}` and `*` are patterns. */
function isThere(path: string): boolean {
  const pattern = path.replaceAll(/<[^>]+>/g, "*").replace(/00NN_.*/, "*");
  return existsSync(join(projectRoot, pattern)) || globSync(pattern, { cwd: projectRoot }).length > 0;
}

test.each([...guides, ...decisions])("the links in %s have existing targets", (guide) => {
  const links = [...read(guide).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g)];
  const broken = links.flatMap(([, to = ""]) => (existsSync(join(projectRoot, dirname(guide), to)) ? [] : [to]));
  expect(broken).toEqual([]);
});

test.each(guides)("scripts named in %s exist", (guide) => {
  const named = [...read(guide).matchAll(/npm run (?!…)([\w:-]+)/g)].map(([, name = ""]) => name);
  expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
});

test("a code block with a path as its title quotes lines of that file", () => {
  const blocks = guides.flatMap((guide) => [...read(guide).matchAll(/^```ts (\S+)\n(.*?)^```/gms)]);
  expect(blocks.length).toBeGreaterThan(1);
  for (const [, path = "", code = ""] of blocks) {
    const lines = new Set(
      read(path)
        .split("\n")
        .map((line) => line.trim()),
    );
    const quoted = code.split("\n").map((line) => line.trim());
    expect(quoted.filter((line) => line && line !== "…" && !lines.has(line))).toEqual([]);
  }
});

test.each(decisions)("%s has a number, a date and a status", (path) => {
  const [title = "", , dated = ""] = read(path).split("\n");
  const number = /\/(\d{3})-/.exec(path)?.[1];
  expect(title).toMatch(new RegExp(`^# ${number} \\S`));
  expect(dated).toMatch(/^\d{1,2} [A-Z][a-z]+ \d{4}\. (?:Accepted\.|Superseded by \[\d{3}\])/);
});

test("no two decisions share a number", () => {
  const numbers = decisions.map((path) => /(\d{3})-/.exec(path)?.[1]);
  expect(new Set(numbers).size).toBe(numbers.length);
});
