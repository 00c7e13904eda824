import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { misplacedArguments } from "./architecture/argument-order.ts";
import { brokenRule } from "./architecture/import-rules.ts";
import { readImports } from "./architecture/imports.ts";
import { moduleState } from "./architecture/module-state.ts";
import { loneWrites } from "./architecture/reads-only.ts";
import { shapeComplaints } from "./architecture/shapes.ts";
import { oversizedFiles, fullFolders, sizeReport, tinyFiles } from "./architecture/sizes.ts";
import { projectRoot, sourceFiles } from "./architecture/source-files.ts";
import { declaredTables, ownerComplaints, tableWrites } from "./architecture/table-writes.ts";
import { tableOwners } from "./architecture/tables.ts";

const files = sourceFiles();
const { modules, imports, complaints } = await readImports(files.map(({ path }) => path));

test("every source file is read: a broken parser reads none and finds nothing wrong", () => {
  expect(files.length).toBeGreaterThan(30);
  expect(files.map(({ path }) => path).filter((path) => !modules.includes(path))).toEqual([]);
  expect(imports.length).toBeGreaterThan(files.length);
});

test("no import cycles, no imports that lead nowhere", () => {
  expect(complaints).toEqual([]);
});

test("files import only from permitted places", () => {
  const broken = imports.flatMap((edge) => {
    const reason = brokenRule(edge);
    return reason ? [`${edge.from} imports ${edge.to}: ${reason}`] : [];
  });
  expect(broken).toEqual([]);
});

test("no barrels, no junk drawers, no classes besides two, no long functions", () => {
  expect(files.flatMap(shapeComplaints)).toEqual([]);
});

test("files stay small", () => {
  const tiny = `${tinyFiles(files, imports).length} files of at most 12 lines have one importer`;
  console.info([sizeReport(files), tiny, ...fullFolders(files)].join("\n"));
  expect(oversizedFiles(files)).toEqual([]);
});

test("each table is written by one room", () => {
  const types = join(projectRoot, "db/types.ts");
  expect(existsSync(types)).toBe(true);
  const tables = declaredTables(readFileSync(types, "utf8"));
  expect(tables.length).toBeGreaterThan(20);
  expect(ownerComplaints(files.flatMap(tableWrites), tables, tableOwners)).toEqual([]);
});

/** State at module level, with the reason why two apps of a process may share it. */
const shared = {
  "server/auth/granted.ts#known": "the parsed form of a text, the same for everybody",
  "server/kit/viewer.ts#rights": "the parsed form of what was granted, gone with it",
  "server/geocoder/country-name.ts#speakers": "names of countries by Intl, for each language",
};

test("no module of the server holds state: it belongs to the app that was made", () => {
  const exceptions = Object.keys(shared);
  const without = files.flatMap((file) => moduleState(file, {}));
  expect(files.flatMap((file) => moduleState(file, shared))).toEqual([]);
  expect(without).toHaveLength(exceptions.length); // remove exceptions that no longer exist from this list
});

test("policy, states, view and room hold no SQL", () => {
  const pure = files.filter(({ path }) => /^server\/.*\/(?:policy|states|view|room)\.ts$/.test(path));
  expect(pure.length).toBeGreaterThan(30);
  const sql = /\bsql[`<]|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/;
  expect(pure.filter(({ text }) => sql.test(text)).map(({ path }) => path)).toEqual([]);
});

test("functions that write or lock take a transaction", () => {
  expect(
    files.filter(({ path, text }) => path !== "tests/architecture.test.ts" && text.includes("as unknown as Tx")),
  ).toEqual([]);
  expect(files.flatMap(loneWrites)).toEqual([]);
});

test("arguments stand in one order: transaction, kit, viewer, then the rest", () => {
  expect(files.flatMap(misplacedArguments)).toEqual([]);
});
