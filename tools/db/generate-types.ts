// The text of db/types.ts: kysely-codegen, and unions for text columns that refer to a closed list, or have a check such as
// `check (side in ('a', 'b'))`.
import { execFileSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { roles } from "#contract/abilities.ts";
import { lists } from "#contract/lists.ts";
import type { Catalog } from "./read-catalog.ts";

const codegen = resolve(import.meta.dirname, "../../node_modules/.bin/kysely-codegen");

/** @param url of a migrated database. */
export function generateTypes(url: string, catalog: Catalog): string {
  const file = join(tmpdir(), `poruch-types-${process.pid}.ts`);
  const options = [
    "--dialect",
    "postgres",
    "--url",
    url.replace(/^postgresql:\/\/\//, "postgresql://localhost/"),
    "--date-parser",
    "string",
    "--type-mapping",
    '{"int8":"number"}',
    "--exclude-pattern",
    "schema_migrations",
    "--out-file",
    file,
  ];
  execFileSync(codegen, options, { stdio: "ignore" });
  const text = readFileSync(file, "utf8").replace(
    /export type Timestamp = .*/,
    "export type Timestamp = ColumnType<string, Date | string, Date | string>;",
  );
  rmSync(file);
  return withAnswers(withUnions(text, catalog));
}

/** The contract describes the column; `server/points/write.ts` turns it into text for the driver. */
const withAnswers = (types: string): string =>
  types
    .replace(
      /(export interface Points \{[^}]*\n  answers): Generated<Json>/,
      "$1: ColumnType<AnswersInput, AnswersInput | undefined, AnswersInput>",
    )
    .replace(
      "import type { ColumnType",
      'import type { AnswersInput } from "#contract/catalog.ts";\nimport type { ColumnType',
    );

/** Replaces `string` in the type of a column by the values that its check allows. */
export function withUnions(
  types: string,
  { constraints, functions }: Pick<Catalog, "constraints" | "functions">,
): string {
  const ofLanguage = languagesOf(functions);
  return constraints.reduce((text, { relation, kind, columns, text: check }) => {
    const isLanguage = /^CHECK \(is_language\(\w+\)\)$/.test(check);
    const values =
      columns.length !== 1 ? undefined : isLanguage ? ofLanguage : kind === "f" ? listed(check) : allowedValues(check);
    return values ? replaceType(text, relation, columns[0] ?? "", values.join(" | ")) : text;
  }, types);
}

/** The values of the SQL function `is_language`, as TypeScript writes them. */
export function languagesOf(functions: Catalog["functions"]): string[] {
  const { text = "" } = functions.find(({ name }) => name === "is_language") ?? {};
  return [...text.matchAll(/'(\w{2})'/g)].map(([, code]) => `"${code}"`);
}

function listed(key: string): string[] | undefined {
  const [, list = ""] = /REFERENCES (\w+)\(/.exec(key) ?? [];
  const values = list === "roles" ? roles : lists[list];
  return values?.map((value) => `"${value}"`);
}

function allowedValues(check: string): string[] | undefined {
  const [, items] = /^CHECK \("?\w+"? = ANY \(ARRAY\[([^\]]*)\]\)\)$/.exec(check) ?? [];
  const values = items?.split(", ").map((item) => /^'([\w/-]+)'::text$/.exec(item)?.[1]);
  return values?.every((value) => value !== undefined) ? values.map((value) => `"${value}"`) : undefined;
}

function replaceType(types: string, table: string, column: string, union: string): string {
  const name = table.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const member = new RegExp(`(export interface ${name} \\{[^}]*\\n  ${column}: [^;]*?)string`);
  if (!member.test(types)) throw new Error(`db/types.ts has no text column ${table}.${column}`);
  return types.replace(member, (_, before: string) => before + union);
}
