// The whole schema of a database as text, to compare two: each table with its constraints, indexes and triggers, then the functions.
import type { Catalog } from "./read-catalog.ts";

/** The same text for the same schema on every supported version of PostgreSQL. */
export function describeSchema(catalog: Catalog): string {
  const extensions = catalog.extensions.map((name) => `create extension ${name};`).join("\n");
  const relations = catalog.relations.map(({ name, view }) =>
    view === null ? describeTable(catalog, name) : `create view ${name} as\n${view}`,
  );
  const functions = catalog.functions.map(({ text }) => describeFunction(text));
  return `${[extensions, ...relations, ...functions].join("\n\n")}\n`;
}

function describeTable(catalog: Catalog, table: string): string {
  const ofTable = <P extends { relation: string }>(parts: P[]): P[] => parts.filter((it) => it.relation === table);
  const lines = [
    ...ofTable(catalog.columns).map(({ name, type, rest }) => `${name} ${type}${shorten(rest)}`),
    ...ofTable(catalog.constraints).map(({ name, text }) => `constraint ${name} ${shorten(text)}`),
  ];
  const after = [...ofTable(catalog.indexes), ...ofTable(catalog.triggers)].map(({ text }) => `${shorten(text)};`);
  return [`create table ${table} (`, lines.map((line) => `  ${line}`).join(",\n"), ");", ...after].join("\n");
}

/** PostgreSQL stores `x in ('a', 'b')` as `x = ANY (ARRAY['a'::text, 'b'::text])`. */
const shorten = (text: string): string =>
  text.replaceAll(/'::text(?!\[)/g, "'").replaceAll(/= ANY \(ARRAY\[([^\]]*)\]\)/g, "IN ($1)");

const describeFunction = (text: string): string =>
  `${text.trimEnd().replace(/^CREATE OR REPLACE FUNCTION public\./, "CREATE FUNCTION ")};`;
