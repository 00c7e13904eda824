// Reviews are hidden until both sides wrote (rule T1): one file reads the table for authors, everything else reads `reviews_shown`.
import type { SourceFile } from "./source-files.ts";
import { isTest } from "./source-files.ts";

const own = "server/reviews/own.ts";
/** In SQL after `from`, `join`, `update` and `into`, and in Kysely as a quoted name. */
const table =
  /\b(?:from|join|update|into|only|table)\s+"?reviews"?(?!_)\b|(?:From|Join|Table|Into)\(\s*["'`]reviews\b/gi;

/** @returns each read or write of the table outside its file. `cli check` reads everything. */
export function hiddenReads({ path, text }: SourceFile): string[] {
  if (!path.startsWith("server/") || path.startsWith("server/cli/") || path === own || isTest(path)) return [];
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, "");
  return [...code.matchAll(table)].map(([it]) => `${path} has \`${it}\`: read reviews_shown`);
}

/** The functions and views of the schema that may read the table: they reveal, count or check reviews; `review_waits` reads only the reader's own, `people_of_text` only who wrote, `text_of` what a translation is compared with. */
export const readersInSql = [
  "guard_review",
  "keep_ratings",
  "move_reviews",
  "people_of_text",
  "rating_inputs",
  "renew_rating_means",
  "reveal_both",
  "reveal_reviews",
  "review_waits",
  "reviews_shown",
  "text_of",
];

/** @param schema the files of db/schema @returns the functions and views that name the table */
export function sqlReaders(schema: string): string[] {
  const parts = schema.split(/\n(?=create )/i);
  return parts.flatMap((part) => {
    const [, name] = /^create (?:or replace )?(?:function|view) (?:public\.)?(\w+)/i.exec(part) ?? [];
    return name && /\b(?:from|join|update)\s+(?:public\.)?reviews\b(?!_)/i.test(part) ? [name] : [];
  });
}
