import ts from "typescript";
import { parse } from "../architecture/shapes.ts";
import { isTest } from "../architecture/source-files.ts";
import type { SourceFile } from "../architecture/source-files.ts";
import { pluralStem } from "./keys.ts";

/** Keys used in code: whole keys, and patterns of keys it builds (`t(`status.${status}`)` → /^status\.(.+)$/). */
export type UsedKeys = { literals: Set<string>; patterns: RegExp[] };

const speaking = /^(web|server|contract)\//;

export function usedKeys(files: SourceFile[]): UsedKeys {
  const found: UsedKeys = { literals: new Set(), patterns: [] };
  for (const file of files) if (speaking.test(file.path) && !isTest(file.path)) collect(parse(file), found);
  return found;
}

function collect(node: ts.Node, found: UsedKeys): void {
  if (ts.isStringLiteralLike(node)) found.literals.add(node.text);
  // The catalogue of errors is an object whose keys are the keys of the texts.
  if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) found.literals.add(node.name.text);
  if (ts.isCallExpression(node) && /(^|\.)t$/.test(node.expression.getText())) {
    const pattern = node.arguments[0] && patternOf(node.arguments[0]);
    if (pattern) found.patterns.push(pattern);
  }
  ts.forEachChild(node, (child) => collect(child, found));
}

function patternOf(key: ts.Expression): RegExp | undefined {
  const inner = ts.isAsExpression(key) ? key.expression : key;
  if (ts.isTemplateExpression(inner)) {
    const parts = [inner.head.text, ...inner.templateSpans.map(({ literal }) => literal.text)];
    return parts.join("") === "" ? undefined : new RegExp(`^${parts.map((part) => escaped(part)).join("(.+)")}$`);
  }
  if (ts.isBinaryExpression(inner) && ts.isStringLiteralLike(inner.left)) {
    return new RegExp(`^${escaped(inner.left.text)}(.+)$`);
  }
  return undefined;
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

export function unusedKeys(
  room: Record<string, string>,
  { literals, patterns }: UsedKeys,
  fromData?: RegExp,
): string[] {
  return Object.keys(room).filter((key) => {
    const stem = pluralStem(key, room) ?? key;
    return !literals.has(stem) && !patterns.some((pattern) => pattern.test(stem)) && !fromData?.test(stem);
  });
}
