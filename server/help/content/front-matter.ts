import { createHash } from "node:crypto";
import { parse } from "yaml";
import { z } from "zod";

export const Facts = z.strictObject({
  title: z.string().min(3).max(100),
  summary: z.string().min(3).max(200).default(""),
  updated: z.union([z.iso.date(), z.date().transform((date) => date.toISOString().slice(0, 10))]),
  order: z.int().min(1).max(99).default(50),
  /** Codes of errors that the article explains; in the English file only. */
  errors: z.array(z.string()).default([]),
  /** How people ask, in words that the title lacks. */
  ask: z.array(z.string()).default([]),
  /** Of the English text when this one was translated. */
  source: z.string().optional(),
});
export type Facts = z.infer<typeof Facts>;

/** Throws a readable text. */
export function splitFrontMatter(text: string): { facts: Facts; body: string } {
  const [whole, head] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/.exec(text) ?? [];
  if (whole === undefined || head === undefined) throw new Error("no front matter between two lines `---`");
  const parsed = Facts.safeParse(parse(head));
  if (!parsed.success)
    throw new Error(parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("; "));
  return { facts: parsed.data, body: text.slice(whole.length) };
}

/** The stamp of an English text, made of its words, not of its date or place: a translation with an older stamp is out of date. */
export function stampOf({ facts, body }: { facts: Facts; body: string }): string {
  const { title, summary } = facts;
  return createHash("sha256")
    .update(JSON.stringify([title, summary, body.trim()]))
    .digest("hex")
    .slice(0, 12);
}
