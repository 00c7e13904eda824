import ts from "typescript";
import { parse, place } from "./shapes.ts";
import { isTest } from "./source-files.ts";
import type { SourceFile } from "./source-files.ts";

const writers = new Set("set add delete clear push pop shift unshift splice sort reverse fill".split(" "));
/** Constructors of objects with state: a limit has a queue, an emitter has listeners. */
const stateful = /^(createLimit|createLimits|createQueue|pLimit|PQueue|EventEmitter|PassThrough|AsyncLocalStorage)$/;

/** Every variable at module level of server code that changes after it was made. Such state belongs to the app (decision 070). */
export function moduleState(file: SourceFile, exceptions: Readonly<Record<string, string>>): string[] {
  if (!file.path.startsWith("server/") || isTest(file.path) || file.path.includes("/for-tests/")) return [];
  const tree = parse(file);
  const declarations = tree.statements.filter(ts.isVariableStatement).flatMap(({ declarationList }) =>
    declarationList.declarations.map((declaration) => ({
      declaration,
      changes: (declarationList.flags & ts.NodeFlags.Const) === 0 || isStateful(declaration.initializer),
    })),
  );
  const written = writtenNames(tree);
  return declarations.flatMap(({ declaration, changes }) => {
    const name = declaration.name.getText();
    const isWritten = written.fields.has(name) || (written.contents.has(name) && !isCall(declaration.initializer));
    if (!changes && !isWritten) return [];
    if (`${file.path}#${name}` in exceptions) return [];
    return [`${place(file.path, declaration)}: "${name}" is state of the module, which all apps of a process share`];
  });
}

function isStateful(node: ts.Expression | undefined): boolean {
  return (
    node !== undefined &&
    (ts.isCallExpression(node) || ts.isNewExpression(node)) &&
    stateful.test(node.expression.getText())
  );
}

/** True for an object made by a call: its method `set` is its own. Collections are made with `new`. */
const isCall = (node: ts.Expression | undefined): boolean => node !== undefined && ts.isCallExpression(node);

/**
 * `name.push(…)` changes contents; `name[key] = …`, `name.field++`, `delete name[key]` change fields. Only inside
 * functions: code that runs once with the module creates a constant.
 */
function writtenNames(tree: ts.SourceFile): { contents: Set<string>; fields: Set<string> } {
  const contents = new Set<string>();
  const fields = new Set<string>();
  const write = (target: ts.Node, names: Set<string>): void => {
    if (!ts.isPropertyAccessExpression(target) && !ts.isElementAccessExpression(target)) return;
    const { expression: owner } = target;
    if (ts.isIdentifier(owner)) names.add(owner.text);
    else write(owner, names);
  };
  const visit = (node: ts.Node, isInside: boolean): void => {
    if (isInside) see(node);
    ts.forEachChild(node, (child) => visit(child, isInside || ts.isFunctionLike(node)));
  };
  const see = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      if (writers.has(node.expression.name.text)) write(node.expression, contents);
    } else if (ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind)) write(node.left, fields);
    else if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) {
      if (node.operator === ts.SyntaxKind.PlusPlusToken || node.operator === ts.SyntaxKind.MinusMinusToken)
        write(node.operand, fields);
    } else if (ts.isDeleteExpression(node)) write(node.expression, fields);
  };
  visit(tree, false);
  return { contents, fields };
}

const isAssignment = (kind: ts.SyntaxKind): boolean =>
  kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
