// The files that browsers get hold what the oldest supported browsers have (README.md), not only the newest.
import { existsSync, globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { languages } from "#contract/kit/languages.ts";
import { buildTargets, oldestBrowsers } from "../../tools/oldest-browsers.ts";
import viteConfig from "../../vite.config.ts";
import { catalogue } from "../e2e/kit/words.ts";
import { newerInScript } from "./newer-scripts.ts";
import { newerInStyles } from "./newer-styles.ts";

const root = resolve(import.meta.dirname, "../..");
const client = join(root, "build/client");
/** `npm test` builds the web before; on a fresh machine without a build there is nothing to read. */
const isBuilt = existsSync(join(client, "assets"));
const filesOf = (pattern: string) => globSync(pattern, { cwd: client }).map((name) => join(client, name));

/** Newer things that are there and do no harm: asked for before they are used, or methods of libraries with the same name. */
const allowed: Record<string, string> = {
  "Element.checkVisibility": "React Aria asks if Element.prototype has it",
  "Error.captureStackTrace": "Zod and MapLibre ask if Error has it",
  "URL.canParse": "Zod asks if URL has it",
  "AbortSignal.any": "Uppy calls it, and `web/media/abort-any.ts` defines it where it is missing",
  VideoFrame: "MapLibre asks if it exists",
  "Intl.Segmenter": "MapLibre asks if Intl has it",
  "IDBFactory.databases": "called with `?.` in databases.ts",
  "Symbol.dispose": "Uppy defines a method under it and calls none",
  "Element.startViewTransition": "React asks before, inside `try`",
  "Clipboard.read": "methods of our own stores",
  "EventTarget.when": "a method of Zod",
  "ArrayBuffer.resize": "a method of MapLibre",
  "Iterator.toArray": "a method of MapLibre",
  "Iterator.take": "a method of MapLibre",
  "Set.difference": "a method of MapLibre",
  "DisposableStack.move": "a method of our own combobox",
  "DisposableStack.use": "methods of React and Uppy",
};
const isAllowed = (use: string) => Object.hasOwn(allowed, use.split(":")[0] ?? "");

const found = (pattern: string, read: (text: string) => Set<string>) =>
  filesOf(pattern).flatMap((file) =>
    [...read(readFileSync(file, "utf8"))].map((use) => `${file.slice(client.length)}: ${use}`),
  );
const worded = (uses: string[]) => uses.filter((use) => !isAllowed(use.slice(use.indexOf(": ") + 2)));

test("README and the note in older browsers name the oldest ones, and the build writes for them", () => {
  const versions = Object.entries(oldestBrowsers).map(([name, version]) => new RegExp(`${name}[^.,;]*? ${version}`));
  const readme = readFileSync(join(root, "README.md"), "utf8");
  const notes = languages.map((language) => catalogue(language, "shell")["too_old"] ?? "");
  for (const text of [/^Browsers: .*$/m.exec(readme)?.[0] ?? "", ...notes])
    for (const version of versions) expect(text).toMatch(version);
  expect(viteConfig.build?.target).toEqual(buildTargets);
});

test.skipIf(!isBuilt)("no script uses what the oldest browsers lack", () => {
  const uses = [...found("assets/*.js", newerInScript), ...found("sw.js", newerInScript)];
  expect(worded(uses)).toEqual([]);
  const all = uses.join("\n");
  expect(
    Object.keys(allowed).filter((name) => !all.includes(`: ${name}:`)),
    "not needed any more",
  ).toEqual([]);
});

test("our own scripts use nothing of what only libraries ask for", () => {
  const names = [
    "checkVisibility",
    "captureStackTrace",
    "canParse",
    "VideoFrame",
    "Intl.Segmenter",
    "AbortSignal.any(",
    "startViewTransition",
    "isSubsetOf",
  ];
  const sources = globSync("{web,contract}/**/*.{ts,tsx}", { cwd: root }).map((name) => join(root, name));
  const uses = sources.flatMap((file) => {
    const text = readFileSync(file, "utf8");
    return names.filter((name) => text.includes(name)).map((name) => `${file}: ${name}`);
  });
  expect(uses).toEqual([]);
});

test.skipIf(!isBuilt)("no style uses a rule or a selector that one of them drops", () => {
  expect(found("assets/*.css", newerInStyles)).toEqual([]);
});

test.skipIf(!isBuilt)("no part loaded on demand adds the stylesheet of all pages a second time", () => {
  const [styles = "none"] = filesOf("assets/app-*.css").map((file) => file.slice(client.length + 1));
  const listed = filesOf("assets/*.js").filter((file) => {
    const [files = ""] = /__vite__mapDeps.*?\[[^\]]*\]/.exec(readFileSync(file, "utf8")) ?? [];
    return files.includes(styles);
  });
  expect(styles).toMatch(/^assets\/app-/);
  expect(listed).toEqual([]);
});

test.each([
  ["URL.parse('/a', 'http://b')", "URL.parse"],
  ["Map.groupBy([], (it) => it)", "Map.groupBy"],
  ["AbortSignal.any([])", "AbortSignal.any"],
  ["Promise.withResolvers()", "Promise.withResolvers"],
  ["new Set([1]).isSubsetOf(new Set())", "Set.isSubsetOf"],
  ["new Intl.DurationFormat('en')", "Intl.DurationFormat"],
  ["/[\\p{L}--[a-z]]/v.test('a')", "syntax"],
  ["new RegExp('a', 'v')", "RegExp"],
  ["{ using a = open() }", "syntax"],
  ["import a from './a.json' with { type: 'json' }", "syntax"],
])("a script with %s is found", (script, name) => {
  expect([...newerInScript(script)].join()).toContain(name);
});

test("what the oldest browsers have is not found", () => {
  const script =
    "[1].toSorted(); [1].with(0, 2); [1].at(-1); [1].findLast(Boolean); /(?<=a)b/.test('ab'); await import('./a.js')";
  expect([...newerInScript(script)]).toEqual([]);
});

test.each([
  ["@media (scripting: none) { a { color: red } }", "scripting"],
  ["a { color: red; &:hover { color: blue } }", "nesting"],
  ["@starting-style { a { opacity: 0 } }", "starting-style"],
  ["a:open { color: red }", ":open"],
  ["a { color: light-dark(red, blue) }", "light-dark"],
])("a style with %s is found", (style, name) => {
  expect([...newerInStyles(style)].join()).toContain(name);
});
