// Which names of other files a piece of code uses: read from its imports, so nothing runs.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import ts from "typescript";
import { parse } from "../../tests/architecture/shapes.ts";
import { projectRoot } from "../../tests/architecture/source-files.ts";

export type Place = { path: string; name: string };
type File = { path: string; imports: Map<string, Place>; declared: Map<string, ts.Node>; tree: ts.SourceFile };

const files = new Map<string, File>();

export function load(path: string): File {
  const known = files.get(path);
  if (known) return known;
  const tree = parse({ path, text: readFileSync(join(projectRoot, path), "utf8") });
  const file: File = { path, tree, imports: new Map(), declared: new Map() };
  for (const node of tree.statements) {
    if (ts.isImportDeclaration(node)) addImports(node, file);
    if (ts.isFunctionDeclaration(node) && node.name) file.declared.set(node.name.text, node);
    const variables = ts.isVariableStatement(node) ? node.declarationList.declarations : [];
    for (const it of variables) for (const name of boundNames(it.name)) file.declared.set(name, it);
  }
  files.set(path, file);
  return file;
}

const boundNames = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isBindingElement(element) ? boundNames(element.name) : []));

function addImports({ importClause, moduleSpecifier }: ts.ImportDeclaration, { path, imports }: File): void {
  const from = (moduleSpecifier as ts.StringLiteral).text;
  if (!importClause || importClause.phaseModifier === ts.SyntaxKind.TypeKeyword || !/^[.#]/.test(from)) return;
  const target = from.startsWith("#") ? from.slice(1) : join(dirname(path), from);
  const { namedBindings } = importClause;
  if (namedBindings && ts.isNamespaceImport(namedBindings))
    imports.set(namedBindings.name.text, { path: target, name: "*" });
  else
    for (const { name, propertyName, isTypeOnly } of namedBindings?.elements ?? [])
      if (!isTypeOnly) imports.set(name.text, { path: target, name: (propertyName ?? name).text });
}

/** The names of other files, and of the top of this one, that a piece of code uses; `may.accept` is one name of a policy. */
export function references(code: ts.Node, path: string): Place[] {
  const { imports, declared } = load(path);
  const found: Place[] = [];
  const add = (identifier: ts.Identifier): void => {
    const { text, parent } = identifier;
    const place = imports.get(text) ?? (declared.has(text) ? { path, name: text } : undefined);
    const member = ts.isPropertyAccessExpression(parent) && parent.expression === identifier ? parent.name.text : "";
    if (place?.name === "*") found.push({ path: place.path, name: member || text });
    else if (place) found.push(isPolicy(place) && member ? { ...place, name: `${place.name}.${member}` } : place);
  };
  visit(code, (node) => {
    if (ts.isIdentifier(node) && !isLabel(node)) add(node);
  });
  return found;
}

function isLabel(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  if (ts.isBindingElement(parent)) return parent.initializer !== node;
  return (
    (ts.isPropertyAssignment(parent) || ts.isParameter(parent) || ts.isVariableDeclaration(parent)) &&
    parent.name === node
  );
}

export function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  if (ts.isTypeNode(node)) return;
  see(node);
  ts.forEachChild(node, (child) => visit(child, see));
}

export const isPolicy = ({ path }: Place): boolean => path.endsWith("/policy.ts");
