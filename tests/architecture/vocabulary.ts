import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { projectRoot, type SourceFile } from "./source-files.ts";

const title = "## Words that must not come back";

/** The left column of the last table of the glossary. */
export function refusedWords(): string[] {
  const page = readFileSync(join(projectRoot, "docs/glossary.md"), "utf8");
  const rows = page.slice(page.indexOf(title)).matchAll(/^\| ([a-z]+) \|/gm);
  return [...rows].map(([, word = ""]) => word).filter((word) => word !== "not");
}

/** Names of files and of exported symbols that contain a refused word, in singular or plural. */
export function vocabularyComplaints({ path, text }: SourceFile, refused: string[]): string[] {
  const file = basename(path).replace(/(\.test|\.story|\.long|\.page|\.server)?\.tsx?$/, "");
  const symbols = [...text.matchAll(exported)].map(([, name = ""]) => name);
  return [file, ...symbols].flatMap((name) => {
    const parts = words(name);
    const found = refused.filter((word) => [word, `${word}s`, `${word}es`].some((form) => parts.includes(form)));
    return found.map((word) => `${path}: ${name} contains "${word}"`);
  });
}

const exported = /^export (?:default )?(?:async )?(?:function\*?|const|let|type|interface) (\w+)/gm;

/** `readWish` → read, wish; `account-menu` → account, menu. */
const words = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .split(/[-._]/);
