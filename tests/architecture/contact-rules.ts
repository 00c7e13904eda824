// Rules about contacts are called, never repeated: one room reads their tables, and only the listed files contain the
// predicate for managed requests.
import type { SourceFile } from "./source-files.ts";
import { isTest } from "./source-files.ts";

/** Table → the room that enforces its rule. */
const readers: Readonly<Record<string, string>> = {
  blocked_people: "contacts",
  reveals: "contacts",
  open_targets: "contacts",
  reveal_quotas: "contacts",
  address_grants: "hosting",
  address_residents: "hosting",
};
const table = new RegExp(`\\b(${Object.keys(readers).join("|")})\\b`, "g");

/** In SQL and in Kysely: a comparison of `mandate` with `managed`. */
const managed = /mandate\s*(?:=|<>)\s*'managed'|mandate",\s*"(?:=|<>|!=)",\s*"managed"/g;
/** The files that may contain the predicate: its owner, the ledger of contacts, and the list of managed people. */
const managedHere = ["server/points/", "server/contacts/queries.ts", "server/delegations/queries.ts"];

/** @returns each read of a table outside its room, and each repeated predicate. */
export function repeatedRules({ path, text }: SourceFile): string[] {
  // `cli` checks the invariants of the whole database, and the table of personal data names every table.
  const isWhole = path.startsWith("server/cli/") || path.startsWith("server/personal-data/tables/");
  if (!path.startsWith("server/") || isWhole || isTest(path)) return [];
  // Leaves out comments, and addresses of pages such as "/pages/reveals".
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$|"\/pages\/\w+"/gm, "");
  const tables = [...code.matchAll(table)].flatMap(([, name = ""]) =>
    path.startsWith(`server/${readers[name]}/`) ? [] : [`${path} reads ${name}, which belongs to ${readers[name]}`],
  );
  const predicates = managedHere.some((it) => path.startsWith(it)) ? [] : [...code.matchAll(managed)];
  return [...tables, ...predicates.map(([it]) => `${path} repeats \`${it}\`: ask heldBy or managedBy of points`)];
}
