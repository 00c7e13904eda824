// `npm run map`: draws who imports whom into docs/architecture.md; with `--check` it only says whether the picture is old.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { readImports } from "../tests/architecture/imports.ts";
import { sourceFiles } from "../tests/architecture/source-files.ts";
import { drawing } from "./map/drawing.ts";

const page = resolve(import.meta.dirname, "../docs/architecture.md");
const start = "<!-- map: written by `npm run map` -->";
const end = "<!-- /map -->";

const { imports } = await readImports(sourceFiles().map(({ path }) => path));
const old = existsSync(page) ? readFileSync(page, "utf8") : `# Architecture\n\n${start}\n${end}\n`;
const [before, rest] = old.split(start);
const after = rest?.split(end)[1];
if (before === undefined || after === undefined)
  throw new Error(`docs/architecture.md lacks the lines ${start} and ${end}`);
const fresh = `${before}${start}\n${drawing(imports)}\n${end}${after}`;

if (process.argv.includes("--check")) {
  if (!existsSync(page) || fresh !== old) {
    console.error("The map in docs/architecture.md is old: npm run map");
    process.exitCode = 1;
  }
} else {
  mkdirSync(dirname(page), { recursive: true });
  writeFileSync(page, fresh);
}
