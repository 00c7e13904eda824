import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { misplacedArguments } from "./argument-order.ts";
import { brokenRule } from "./import-rules.ts";
import { readImports } from "./imports.ts";
import { moduleState } from "./module-state.ts";
import { loneWrites } from "./reads-only.ts";
import { shapeComplaints } from "./shapes.ts";
import { oversizedFiles, fullFolders, tinyFiles } from "./sizes.ts";
import { declaredTables, ownerComplaints, tableWrites } from "./table-writes.ts";

test.each([
  ["contract/offers.ts", "server/kit/db.ts"],
  ["contract/offers.ts", "locales/en/offers.json"],
  ["locales/texts.ts", "contract/offers.ts"],
  ["web/offers/list.page.tsx", "server/offers/view.ts"],
  ["web/offers/list.page.tsx", "db/types.ts"],
  ["server/offers/view.ts", "web/kit/api.ts"],
  ["server/offers/view.ts", "db/demo/town.ts"],
  ["server/offers/view.ts", "tests/fixtures/requests.ts"],
  ["server/offers/view.ts", "tools/start.ts"],
  ["server/kit/serve.ts", "server/offers/view.ts"],
  ["server/kit/serve.ts", "server/wiring.ts"],
  ["server/mail/mail.ts", "server/offers/view.ts"],
  ["server/offers/view.ts", "server/app.ts"],
  ["server/offers/view.ts", "server/demo/fill.ts"],
  ["server/offers/publish.ts", "server/requests/policy.ts"],
  ["server/offers/publish.ts", "server/proposals/accept.ts"],
  ["server/proposals/accept.ts", "server/offers/queries.ts"],
  ["server/proposals/accept.ts", "server/offers/queries/list.ts"],
  ["server/proposals/accept.ts", "server/offers/list.queries.ts"],
  ["server/proposals/accept.ts", "server/offers/room.ts"],
  ["server/proposals/accept.ts", "server/notifications/notify.ts"],
  ["server/analytics/count.ts", "server/notifications/notify.ts"],
  ["server/novelties/view.ts", "server/catalog/view.ts"],
  ["server/proposals/view.ts", "server/novelties/view.ts"],
  ["web/ui/button.tsx", "web/kit/i18n.ts"],
  ["web/ui/button.tsx", "web/offers/card.tsx"],
  ["web/kit/guard.ts", "web/auth/login.page.tsx"],
  ["web/kit/guard.ts", "web/root.tsx"],
  ["web/offers/card.tsx", "web/routes.ts"],
  ["web/requests/card.tsx", "web/offers/card.tsx"],
  ["web/offers/card.tsx", "web/requests/card.tsx"],
  ["web/points/fields.tsx", "web/offers/card.tsx"],
  ["web/search/params.ts", "web/saved/list.page.tsx"],
  ["web/novelties/list.page.tsx", "web/catalog/icon.tsx"],
  ["web/offers/list.page.tsx", "web/novelties/card.tsx"],
])("%s may not import %s", (from, to) => {
  expect(brokenRule({ from, to, external: false })).toBeTypeOf("string");
});

test.each([
  ["contract/offers.ts", "contract/kit/fields.ts"],
  ["server/app.ts", "server/offers/room.ts"],
  ["server/offers/view.ts", "server/hours/week.ts"],
  ["server/mail/mail.ts", "server/kit/log.ts"],
  ["server/wiring.ts", "server/notifications/listeners.ts"],
  ["server/demo/fill.ts", "server/requests/publish.ts"],
  ["server/offers/queries.ts", "db/types.ts"],
  ["server/proposals/accept.ts", "server/requests/policy.ts"],
  ["server/proposals/accept.test.ts", "server/notifications/queries.ts"],
  ["server/proposals/queries.ts", "server/proposals/view.ts"],
  ["server/notifications/mail.ts", "locales/uk/notifications.json"],
  ["web/routes.ts", "web/offers/list.page.tsx"],
  ["web/offers/list.page.tsx", "web/kit/api.ts"],
  ["web/offers/list.page.tsx", "web/ui/button.tsx"],
  ["web/kit/shell.tsx", "web/ui/button.tsx"],
  ["web/root.tsx", "web/points/saved/save-from-device.tsx"],
  ["web/offers/list.page.tsx", "web/points/fields.tsx"],
  ["main.ts", "server/app.ts"],
  ["tools/shots.ts", "tests/browser/find-browser.ts"],
])("%s may import %s", (from, to) => {
  expect(brokenRule({ from, to, external: false })).toBeUndefined();
});

test("contract takes only zod from npm", () => {
  expect(brokenRule({ from: "contract/offers.ts", to: "kysely", external: true })).toBeTypeOf("string");
  expect(brokenRule({ from: "contract/offers.ts", to: "zod", external: true })).toBeUndefined();
});

test("cycles, type-only ones too, and imports that lead nowhere are found", async () => {
  const folder = lay({
    "a.ts": `import { b } from "./b.ts"; export const a = b;`,
    "b.ts": `import type { C } from "./c.ts"; export const b: C = 1;`,
    "c.ts": `import { a } from "./a.ts"; import "./gone.ts"; export type C = number; export const c = a;`,
  });
  const { modules, imports, complaints } = await readImports(["a.ts", "b.ts", "c.ts"], folder);
  rmSync(folder, { recursive: true });
  expect(modules.sort()).toEqual(["a.ts", "b.ts", "c.ts"]);
  expect(imports).toContainEqual({ from: "b.ts", to: "c.ts", external: false });
  expect(complaints.some((text) => text.startsWith("no-circular"))).toBe(true);
  expect(complaints).toContain("not-to-unresolvable → c.ts → ./gone.ts");
});

function lay(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "architecture-"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

const long = (lines: number): string => "\n".repeat(lines - 1);

test.each([
  ["server/offers/index.ts", "export const a = 1;"],
  ["server/offers/all.ts", `export * from "./a.ts";`],
  ["server/offers/all.ts", `import { a } from "./a.ts";\nexport { a };`],
  ["server/offers/utils.ts", "export const a = 1;"],
  ["server/offers/date-helpers.ts", "export const a = 1;"],
  ["web/common/a.tsx", "export const a = 1;"],
  ["server/offers/offer.manager.ts", "export const a = 1;"],
  ["server/offers/a.ts", "export class Offers {}"],
  ["server/offers/a.ts", "export const Offers = class {};"],
  ["server/offers/a.ts", `export function a(): void {${long(61)}}`],
  ["server/offers/a.ts", `export const a = (): void => {${long(61)}};`],
  ["server/offers/a.ts", `import { b } from "./b.ts";\n// What this file is for.\nimport { c } from "./c.ts";\n`],
])("the shape of %s with %j is refused", (path, text) => {
  expect(shapeComplaints({ path, text })).not.toEqual([]);
});

test("ordinary files have nothing wrong with their shape", () => {
  const text = `import { b } from "./b.ts";\nexport { b };\nexport class Problem extends Error {}\nexport function a(): void {${long(60)}}`;
  expect(shapeComplaints({ path: "server/kit/database.ts", text })).toEqual([]);
});

test("long files are refused, full folders are named, tests may be longer", () => {
  const file = (path: string, lines: number): { path: string; text: string } => ({ path, text: "x\n".repeat(lines) });
  expect(oversizedFiles([file("server/a.ts", 301)])).toHaveLength(1);
  expect(oversizedFiles([file("server/a.ts", 300), file("server/a.test.ts", 400)])).toEqual([]);
  expect(oversizedFiles([file("server/a.test.ts", 401)])).toHaveLength(1);
  const full = Array.from({ length: 31 }, (_, index) => file(`server/offers/${index}.ts`, 1));
  expect(fullFolders(full)).toHaveLength(1);
  expect(fullFolders(full.slice(1))).toEqual([]);
});

test("a short file with one importer is reported", () => {
  const paths = ["a.ts", "policy.ts", "a.test.ts", "b.page.tsx"].map((name) => `server/offers/${name}`);
  const files = paths.map((path) => ({ path, text: "\n".repeat(12) }));
  const to = (from: string) => paths.map((path) => ({ from, to: path }));
  expect(tinyFiles(files, to("server/x.ts"))).toEqual(["server/offers/a.ts is imported by server/x.ts alone"]);
  expect(tinyFiles(files, [...to("server/x.ts"), ...to("server/y.ts")])).toEqual([]);
  expect(tinyFiles(files, to("server/x.test.ts"))).toEqual([]);
  expect(tinyFiles([{ path: "server/offers/a.ts", text: "\n".repeat(13) }], to("server/x.ts"))).toEqual([]);
});

test.each([
  [`db.insertInto("offers").values({})`, "offers"],
  [`db.updateTable("offers as o").set({})`, "offers"],
  [`db.deleteFrom("offers")`, "offers"],
  [`db.mergeInto("offers")`, "offers"],
  ["sql`insert into offers (id) values (${id})`", "offers"],
  ["sql`with x as (select 1) UPDATE offers o SET a = ${b}`", "offers"],
  ["sql`delete from only offers where a`", "offers"],
  [`pool.query("truncate offers")`, "offers"],
  [`copy("copy offers (id) from stdin")`, "offers"],
  ["sql`insert into ${sql.table(name)} values (1)`", undefined],
  ["db.insertInto(name)", undefined],
])("%s is seen as a write", (text, table) => {
  const writes = tableWrites({ path: "server/offers/queries.ts", text });
  expect(writes.map((write) => write.table)).toEqual([table]);
  const complaints = ownerComplaints(writes, ["offers"], { offers: "requests" });
  expect(complaints).toHaveLength(1);
});

test.each([
  "sql`select 1 from offers for update of offers`",
  "sql`insert into offers (id) values (1) on conflict do update set a = 1`",
  `db.selectFrom("requests")`,
])("%s writes no other table", (text) => {
  const writes = tableWrites({ path: "server/offers/queries.ts", text });
  expect(ownerComplaints(writes, ["offers"], { offers: "offers" })).toEqual([]);
});

test("tables without an owner and owners without a table are refused", () => {
  const tables = declaredTables("export interface Offers { id: string }\nexport interface DB { offers: Offers; }");
  expect(tables).toEqual(["offers"]);
  expect(ownerComplaints([], tables, {})).toEqual(["offers has no owner"]);
  expect(ownerComplaints([], tables, { offers: "offers", ghosts: "offers" })).toHaveLength(1);
});

test.each([
  "let total = 0;",
  "export let total = 0;",
  "var total = 0;",
  "const open = new Map<string, number>(); export const count = (id: string) => open.set(id, 1);",
  "const open = new Set(); export function f() { open.add(1); }",
  "const memory = {}; export const f = (x) => { memory.last = x; };",
  "const memory = { deep: { last: 1 } }; export const f = () => { memory.deep.last++; };",
  "const list = []; export const f = (x) => list.push(x);",
  "const table = {}; export const f = (key) => { delete table[key]; };",
  "const limit = createLimit({ atOnce: 1 });",
  "const queue = new PQueue({ concurrency: 1 });",
])("state of a module is refused: %s", (text) => {
  const file = { path: "server/offers/a.ts", text };
  expect(moduleState(file, {})).toHaveLength(1);
  const name = /(?:let|var|const) (\w+)/.exec(text)?.[1];
  expect(moduleState(file, { [`server/offers/a.ts#${name}`]: "a reason" })).toEqual([]);
});

test.each([
  "const kinds = new Set([1, 2]); export const has = (kind: number) => kinds.has(kind);",
  "export const create = () => { let total = 0; const open = new Map(); return () => open.set(1, total++); };",
  "const known = new Set(); for (const code of [1, 2]) known.add(code); export const has = (code) => known.has(code);",
  "const days = daysOf(table); export const f = (tx) => days.set(tx, 1);",
  "const runningOf = perApp(() => new Map()); export const f = (kit) => runningOf(kit).set(1, 2);",
])("constants, and state made for one app, are allowed: %s", (text) => {
  expect(moduleState({ path: "server/offers/a.ts", text }, {})).toEqual([]);
});

test.each([
  "export const lock = (db: Db, id: Id) => db.selectFrom('users').where('id', '=', id).forUpdate().execute();",
  "export const set = (db: Db) => sql`update users u set name = ${name}`.execute(db);",
  "export const forget = async ({ db }: Kit) => { await sql`delete from sessions where ended`.execute(db); };",
  "export const wait = (kit: Kit) => sql`select from users for no key update`.execute(kit.db);",
])("a write or a lock outside of a transaction is refused: %s", (text) => {
  expect(loneWrites({ path: "server/offers/a.ts", text })).not.toEqual([]);
});

test.each([
  "export const read = (db: Db) => sql`select updated_at from users`.execute(db);",
  "export const set = (tx: Tx) => sql`update users set name = ${name}`.execute(tx);",
  "export const expire = (db: AppDb) => transact(db, (tx) => tx.selectFrom('a').forUpdate().execute());",
])("reads, and writes in a transaction, are allowed: %s", (text) => {
  expect(loneWrites({ path: "server/offers/a.ts", text })).toEqual([]);
});

test.each([
  "export function accept(viewer: Viewer, tx: Tx, id: Id) {}",
  "export const invite = async (kit: Kit, tx: Tx, viewer: Member) => {};",
  "export const read = (db: Db, id: Id, viewer: Viewer) => {};",
  "export const read = (db: Db, viewer: Viewer, { config }: Pick<Kit, 'config'>) => {};",
])("another order of arguments is refused: %s", (text) => {
  expect(misplacedArguments({ path: "server/offers/a.ts", text })).toHaveLength(1);
});

test("the order of arguments: transaction, kit, viewer, then the rest", () => {
  const text = "export function accept(tx: Tx, kit: Kit, viewer: Viewer, id: Id, input: Input, language: Language) {}";
  expect(misplacedArguments({ path: "server/offers/a.ts", text })).toEqual([]);
});
