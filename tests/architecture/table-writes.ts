import ts from "typescript";
import { roomOf } from "./import-rules.ts";
import { foundations } from "./ranks.ts";
import { parse, place } from "./shapes.ts";
import { isTest } from "./source-files.ts";
import type { SourceFile } from "./source-files.ts";

/** `table` is undefined where the code computes the name. */
export type TableWrite = { path: string; place: string; table: string | undefined };

const writers = ["insertInto", "updateTable", "deleteFrom", "mergeInto", "replaceInto"];
const name = String.raw`(?:only\s+)?(?:public\.)?"?([a-z_][a-z0-9_]*|\$\{)"?`;
const rawWrites = [
  new RegExp(String.raw`\b(?:insert|merge)\s+into\s+${name}`, "gi"),
  new RegExp(String.raw`\bdelete\s+from\s+${name}`, "gi"),
  new RegExp(String.raw`\btruncate\s+(?:table\s+)?${name}`, "gi"),
  new RegExp(String.raw`\bcopy\s+${name}(?:\s*\([^)]*\))?\s+from\b`, "gi"),
  new RegExp(String.raw`\bupdate\s+${name}(?:\s+(?:as\s+)?[a-z_]+)?\s+set\b`, "gi"),
];

/** Every write to a table in server code: Kysely calls and raw SQL in strings and templates. */
export function tableWrites(file: SourceFile): TableWrite[] {
  if (!file.path.startsWith("server/") || isTest(file.path)) return [];
  const writes: TableWrite[] = [];
  const add = (node: ts.Node, table: string | undefined): void => {
    writes.push({ path: file.path, place: place(file.path, node), table });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) for (const table of calledWrites(node)) add(node, table);
    const sql = sqlText(node);
    for (const pattern of sql === undefined ? [] : rawWrites) {
      for (const [, table] of (sql ?? "").matchAll(pattern)) add(node, table === "${" ? undefined : table);
    }
    if (!ts.isTemplateExpression(node)) ts.forEachChild(node, visit);
    else for (const span of node.templateSpans) visit(span.expression);
  };
  visit(parse(file));
  return writes;
}

function calledWrites(call: ts.CallExpression): (string | undefined)[] {
  const {
    expression,
    arguments: [table],
  } = call;
  if (!ts.isPropertyAccessExpression(expression) || !writers.includes(expression.name.text) || !table) return [];
  return [ts.isStringLiteralLike(table) ? table.text.split(/\s+as\s+/)[0] : undefined];
}

function sqlText(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) return node.getText();
  return undefined;
}

/** Names of the tables in the generated `db/types.ts`: the members of its interface DB. */
export function declaredTables(types: string): string[] {
  const tree = parse({ path: "db/types.ts", text: types });
  const database = tree.statements.find((node) => ts.isInterfaceDeclaration(node) && node.name.text === "DB");
  if (!database || !ts.isInterfaceDeclaration(database)) throw new Error("db/types.ts declares no interface DB");
  return database.members.flatMap(({ name: member }) => (member ? [member.getText().replaceAll('"', "")] : []));
}

/** Deletes a person's rows of every table that `server/personal-data/table.ts` names. */
const erasure = "server/personal-data/rows.ts";

/** Writes outside the owning room, tables without an owner, owners of tables that do not exist. */
export function ownerComplaints(
  writes: TableWrite[],
  tables: string[],
  owners: Readonly<Record<string, string>>,
): string[] {
  const strangers = writes.flatMap(({ path, place: where, table }) => {
    const room = roomOf(path) ?? "the top of server";
    // Kit writes the table of migrations and copies seeds into tables that are passed to it.
    if (foundations.includes(room ?? "") && (table === undefined || !tables.includes(table))) return [];
    if (table === undefined) return path === erasure ? [] : [`${where} writes a table whose name is computed`];
    if (!(table in owners)) return [`${where} writes ${table}, which has no owner`];
    return owners[table]?.split(", ").includes(room)
      ? []
      : [`${where} writes ${table}, which belongs to ${owners[table]}`];
  });
  const orphans = tables.filter((table) => !(table in owners)).map((table) => `${table} has no owner`);
  const ghosts = Object.keys(owners).filter((table) => !tables.includes(table));
  return [...strangers, ...orphans, ...ghosts.map((table) => `${table} has an owner but does not exist`)];
}
