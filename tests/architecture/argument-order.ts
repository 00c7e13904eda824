import ts from "typescript";
import { parse, place } from "./shapes.ts";
import { isTest } from "./source-files.ts";
import type { SourceFile } from "./source-files.ts";

/** The order of STYLE.md: the server; transaction or database; kit or a part of it; viewer; then everything else. */
const ranks: [RegExp, string][] = [
  [/^(FastifyInstance|Registry)$/, "the server"],
  [/^(Tx|Db|AppDb|Kysely<DB>|pg\.Pool)$/, "the transaction"],
  [/^(Kit|Needs|Config|Pick<Kit\b.*|Pick<Config\b.*)$/, "the kit"],
  [/^(Viewer|Member|Visitor)$/, "the viewer"],
];

/** Lists the functions whose parameters have another order. */
export function misplacedArguments(file: SourceFile): string[] {
  if (!file.path.startsWith("server/") || isTest(file.path)) return [];
  const complaints: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) {
      const found = node.parameters.map(({ type }) => rankOf(type?.getText() ?? ""));
      const wrong = found.findIndex(
        (rank, index) => rank < ranks.length && found.slice(0, index).some((it) => it > rank),
      );
      if (wrong > 0) complaints.push(`${place(file.path, node)}: ${ranks[found[wrong] ?? 0]?.[1]} comes too late`);
    }
    ts.forEachChild(node, visit);
  };
  visit(parse(file));
  return complaints;
}

function rankOf(type: string): number {
  const rank = ranks.findIndex(([pattern]) => pattern.test(type));
  return rank < 0 ? ranks.length : rank;
}
