// The texts of content/, line by line, in the shape of the other texts: rooms are `article`, `faq` and `legal`.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "#contract/kit/languages.ts";
import { projectRoot } from "../../architecture/source-files.ts";

type Line = { room: string; key: string; text: string };

const rooms: Readonly<Record<string, string>> = { help: "article", faq: "faq", legal: "legal" };

export function contentLines(language: Language): Line[] {
  const files = globSync([`{help,legal}/${language}/**/*.md`, `faq/${language}.md`], {
    cwd: join(projectRoot, "content"),
  });
  return files.toSorted().flatMap((path) => {
    const [kind = "", , ...rest] = path.replace(".md", "").split("/");
    const place = { room: rooms[kind] ?? kind, key: rest.join("/") || "questions" };
    return linesOf(readFileSync(join(projectRoot, "content", path), "utf8")).map((text) => ({ ...place, text }));
  });
}

/** What a reader sees: titles and summaries, without the ways to ask, addresses, code and marks of Markdown. */
export function linesOf(text: string): string[] {
  const [, head = "", body = text] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  const facts = [...head.matchAll(/^(?:title|summary): (.*)$/gm)].map(([, it = ""]) => it.replace(/^"(.*)"$/, "$1"));
  return [...facts, ...body.split("\n")]
    .map((line) =>
      line
        .replaceAll(/`[^`]*`|\{\{.*?\}\}/g, "…")
        .replaceAll(/\]\([^)]*\)|\*\*|\\/g, "")
        .replaceAll("[", "")
        .replace(/^(?:#+|-|\d+\.) +/, "")
        .trim(),
    )
    .filter(Boolean);
}
