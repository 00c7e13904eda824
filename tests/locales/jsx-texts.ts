import ts from "typescript";
import { parse, place } from "../architecture/shapes.ts";
import { isTest } from "../architecture/source-files.ts";
import type { SourceFile } from "../architecture/source-files.ts";
import { wordsInJsx } from "./allowed.ts";

/** Attributes with a text for people, on the screen or in a screen reader. */
const spoken = [
  "aria-label",
  "aria-description",
  "aria-roledescription",
  "placeholder",
  "title",
  "alt",
  "label",
  "hint",
  "description",
];

/** Texts written straight into the web instead of the catalogue. Pages under `web/dev` are for developers. */
export function jsxTexts(file: SourceFile): string[] {
  if (!/^web\/.*\.tsx$/.test(file.path) || file.path.startsWith("web/dev/") || isTest(file.path)) return [];
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    for (const text of textsOf(node))
      if (isWords(text.text)) found.push(`${place(file.path, text.node)}: "${text.text.trim()}"`);
    ts.forEachChild(node, visit);
  };
  visit(parse(file));
  return found;
}

type Text = { text: string; node: ts.Node };

function textsOf(node: ts.Node): Text[] {
  if (ts.isJsxText(node)) return [{ text: node.text, node }];
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent) && node.expression) return literals(node.expression);
  if (!ts.isJsxAttribute(node) || !spoken.includes(node.name.getText()) || !node.initializer) return [];
  if (ts.isStringLiteral(node.initializer)) return literals(node.initializer);
  return ts.isJsxExpression(node.initializer) && node.initializer.expression
    ? literals(node.initializer.expression)
    : [];
}

/** The literals that an expression may result in: `a`, `ok ? "a" : "b"`, `ok && "a"`, `${n} a`. */
function literals(node: ts.Expression): Text[] {
  if (ts.isStringLiteralLike(node)) return [{ text: node.text, node }];
  if (ts.isParenthesizedExpression(node)) return literals(node.expression);
  if (ts.isConditionalExpression(node)) return [...literals(node.whenTrue), ...literals(node.whenFalse)];
  if (ts.isBinaryExpression(node)) return literals(node.right);
  if (!ts.isTemplateExpression(node)) return [];
  return [{ text: [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(" "), node }];
}

function isWords(text: string): boolean {
  return /\p{L}/u.test(text.replaceAll(/&\w+;/g, " ")) && !wordsInJsx.includes(text.trim());
}
