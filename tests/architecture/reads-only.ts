import ts from "typescript";
import { parse, place } from "./shapes.ts";
import { isTest } from "./source-files.ts";
import type { SourceFile } from "./source-files.ts";

/** Types restrict methods like `insertInto` to transactions. This pattern finds the rest: locks, and SQL in texts. */
const needsTransaction =
  /\.for(Update|NoKeyUpdate|Share|KeyShare)\(|\binsert\s+into\s|\bupdate\s+\w+(\s+\w+)?\s+set\b|\bdelete\s+from\s|\bfor\s+(no\s+key\s+)?(update|share|key\s+share)\b|_advisory_xact_|\bpg_notify\(/i;

/** Writes and locks outside of a transaction: in functions that take a `Db`, and SQL that is executed on anything but `tx`. */
export function loneWrites(file: SourceFile): string[] {
  if (!file.path.startsWith("server/") || isTest(file.path)) return [];
  const complaints: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && takesDb(node) && "body" in node && node.body) {
      const text = (node.body as ts.Node).getText();
      if (needsTransaction.test(text) && !text.includes("transact("))
        complaints.push(`${place(file.path, node)}: takes a Db but writes or locks`);
    }
    if (ts.isCallExpression(node) && writtenOn(node))
      complaints.push(`${place(file.path, node)}: writes outside of a transaction`);
    ts.forEachChild(node, visit);
  };
  visit(parse(file));
  return complaints;
}

const takesDb = ({ parameters }: ts.SignatureDeclaration): boolean =>
  parameters.some(({ type }) => type?.getText() === "Db");

/** sql`insert …`.execute(db) */
function writtenOn({ expression, arguments: [on] }: ts.CallExpression): boolean {
  if (!on || !ts.isPropertyAccessExpression(expression) || expression.name.text !== "execute") return false;
  return needsTransaction.test(expression.expression.getText()) && on.getText() !== "tx";
}
