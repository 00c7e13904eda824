import { basename } from "node:path/posix";
import ts from "typescript";
import { isTest } from "./source-files.ts";
import type { SourceFile } from "./source-files.ts";

const functionLines = 60;
const forbiddenNames = /(^|[.-])(utils?|helpers?|common|base|managers?|misc)([.-]|$)/i;

/** Barrels, junk-drawer names, a heading that stands lower, classes besides Problem and long functions of one file. */
export function shapeComplaints(file: SourceFile): string[] {
  const tree = parse(file);
  const { path, text } = file;
  const ofWhole = [...nameComplaints(path), ...barrelComplaints(path, tree), ...headingComplaints(path, text)];
  return [...ofWhole, ...bodyComplaints(path, tree)];
}

/** What a file is for is said in its first line, not below an import. */
function headingComplaints(path: string, text: string): string[] {
  return /^import [^;]*;\n(import [^;]*;\n)*(\/\/.*\n)+import /.test(text)
    ? [`${path}: the heading stands above the imports`]
    : [];
}

export function parse({ path, text }: SourceFile): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
}

function nameComplaints(path: string): string[] {
  const names = path.split("/").map((part) => part.replace(/\.tsx?$/, ""));
  const complaints = names.filter((name) => forbiddenNames.test(name)).map((name) => `${path}: "${name}" says nothing`);
  return /^index\.tsx?$/.test(basename(path)) ? [...complaints, `${path}: no index files`] : complaints;
}

function barrelComplaints(path: string, tree: ts.SourceFile): string[] {
  const passesOn = (node: ts.Statement): boolean => ts.isExportDeclaration(node);
  const onlyPasses = tree.statements.every((node) => passesOn(node) || ts.isImportDeclaration(node));
  return onlyPasses && tree.statements.some(passesOn) ? [`${path} only passes on what others export`] : [];
}

/** An error of its own, and the only form in which React catches the errors of a part. */
const classes = new Set(["Problem", "Unbreakable"]);

function bodyComplaints(path: string, tree: ts.SourceFile): string[] {
  const complaints: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isClassLike(node) && !classes.has(node.name?.text ?? "")) complaints.push(`${place(path, node)}: a class`);
    const length = lineOf(node.getEnd(), tree) - lineOf(node.getStart(), tree) + 1;
    if (!isTest(path) && ts.isFunctionLike(node) && length > functionLines) {
      complaints.push(`${place(path, node)}: a function of ${length} lines, the limit is ${functionLines}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return complaints;
}

export function place(path: string, node: ts.Node): string {
  return `${path}:${lineOf(node.getStart(), node.getSourceFile())}`;
}

function lineOf(position: number, tree: ts.SourceFile): number {
  return tree.getLineAndCharacterOfPosition(position).line + 1;
}
