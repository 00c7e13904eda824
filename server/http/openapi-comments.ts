// The comments of the contract become descriptions in the OpenAPI document: each fact is written once, beside its field. The server runs the
// sources, so they are there to be read.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

type Json = Record<string, unknown>;
/** Where a field is declared → its comment: `Proposal.can.review`, `proposals.list.query.filter.side`. */
export type Comments = ReadonlyMap<string, string>;

const folder = join(import.meta.dirname, "../../contract");

export function readComments(): Comments {
  const files = globSync("**/*.ts", { cwd: folder, exclude: (path) => path.endsWith(".test.ts") });
  return new Map(files.flatMap((file) => [...commentsIn(readFileSync(join(folder, file), "utf8"))]));
}

/** Reads the formatted source by its indentation. */
export function commentsIn(source: string): Comments {
  const found = new Map<string, string>();
  const spreads: [to: string, from: string][] = [];
  const path: { name: string; indent: number }[] = [];
  const names = () => path.map(({ name }) => name).join(".");
  for (const { comment, line } of withComments(source)) {
    const [, constant] = /^(?:export )?const (\w+)/.exec(line) ?? [];
    const [, spaces = "", dots, field] = /^(\s+)(\.\.\.)?(\w+)/.exec(line) ?? [];
    if (/^\w/.test(line)) path.length = 0; // another declaration
    if (constant) path.push({ name: constant, indent: 0 });
    if (field) path.splice(path.filter(({ indent }) => indent < spaces.length).length);
    if (field && dots) spreads.push([names(), field]);
    else if (field && path.length > 0 && /^\s+\w+\??: /.test(line)) path.push({ name: field, indent: spaces.length });
    if (comment && path.length > 0) found.set(names(), comment);
  }
  for (const [to, from] of spreads)
    for (const [at, text] of Array.from(found))
      if (at.startsWith(`${from}.`)) found.set(`${to}${at.slice(from.length)}`, text);
  return found;
}

/** Each line of code with the comment above it. */
function* withComments(source: string): Generator<{ comment: string; line: string }> {
  let comment: string[] = [];
  let isOpen = false;
  for (const line of source.split("\n")) {
    if (!isOpen && !/^\s*\/\*\*/.test(line)) {
      yield { comment: plain(comment.join(" ")), line };
      comment = [];
      continue;
    }
    comment.push(line.replace(/^\s*(?:\/\*\*|\*(?!\/))?/, "").replace(/\*\/$/, ""));
    isOpen = !line.endsWith("*/");
  }
}

/** Without numbers of rules and names of files, which a reader of the document does not have. */
const plain = (text: string): string =>
  text
    .replaceAll(/@\w+ \w+/g, "")
    .replaceAll(/ ?\((?:rules?|decision|see) [^)]*\)/gi, "")
    .replaceAll(/\s+/g, " ")
    .trim();

/** The same schema with the comments of its fields, which are declared at `path`. */
export function described(schema: unknown, path: string, comments: Comments): unknown {
  if (Array.isArray(schema)) return schema.map((it) => described(it, path, comments));
  if (typeof schema !== "object" || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (key !== "properties") return [key, described(value, path, comments)];
      const fields = Object.entries(value as Json).map(([name, field]) => {
        const description = comments.get(`${path}.${name}`);
        const inner = described(field, `${path}.${name}`, comments) as Json;
        return [name, description ? { description, ...inner } : inner];
      });
      return [key, Object.fromEntries(fields)];
    }),
  );
}
