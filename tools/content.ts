// Translations of the help centre carry the stamp of the English text that they translate (`source` in the front matter).
// `node tools/content.ts` lists outdated ones; `node tools/content.ts --stamp [path …]` marks them as up to date.
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { splitFrontMatter, stampOf } from "#server/help/content/front-matter.ts";

const root = resolve(import.meta.dirname, "../content");
type Translation = { path: string; text: string; has: string | undefined; needs: string };

/** The translations of articles and legal texts; a text without an English one is no translation. */
export function translations(): Translation[] {
  return globSync("{help,legal}/*/**/*.md", { cwd: root }).flatMap((path) => {
    const [kind = "", language = "", ...rest] = path.split("/");
    const english = join(root, kind, "en", ...rest);
    if (language === "en" || !existsSync(english)) return [];
    const text = readFileSync(join(root, path), "utf8");
    const needs = stampOf(splitFrontMatter(readFileSync(english, "utf8")));
    return [{ path, text, has: splitFrontMatter(text).facts.source, needs }];
  });
}

export const isOlder = ({ has, needs }: Translation): boolean => has !== needs;

function stamp({ path, text, needs }: Translation): void {
  const bare = text.replace(/^source: .*\r?\n/m, "");
  writeFileSync(join(root, path), bare.replace(/\n---\r?\n/, `\nsource: "${needs}"\n---\n`));
}

if (import.meta.main) {
  const [mode, ...paths] = process.argv.slice(2);
  const older = translations().filter((it) => isOlder(it) && (paths.length === 0 || paths.includes(it.path)));
  if (mode === "--stamp") older.forEach(stamp);
  process.stdout.write(
    older.map(({ path }) => `${mode === "--stamp" ? "stamped" : "older than its source"}: ${path}\n`).join(""),
  );
}
