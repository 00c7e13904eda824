// `npm run test:room proposals`: the tests of one room, or of several, on every floor. Arguments that begin with `-` go to Vitest.
import { spawn } from "node:child_process";
import { existsSync, globSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { startBeside } from "../tests/postgres/setup.ts";
import { needsDatabase } from "./needs-database.ts";
import { root } from "./steps.ts";

const floors = ["server", "web", "contract"];
const rooms = process.argv.slice(2).filter((it) => !it.startsWith("-"));
const wishes = process.argv.slice(2).filter((it) => it.startsWith("-"));

const folders = rooms.flatMap((room) => floors.map((floor) => `${floor}/${room}/`));
const there = folders.filter((folder) => existsSync(resolve(root, folder)));
const missing = rooms.filter((room) => !there.some((folder) => folder.endsWith(`/${room}/`)));

if (rooms.length === 0 || missing.length > 0) {
  const known = floors.slice(0, 2).flatMap((floor) => readdirSync(resolve(root, floor), { withFileTypes: true }));
  const names = [...new Set(known.filter((it) => it.isDirectory()).map(({ name }) => name))].toSorted();
  console.error(`${missing.length ? `No room: ${missing.join(", ")}` : "Which room?"} There are: ${names.join(", ")}`);
  process.exit(1);
}
// Names only the needed projects, because preparing each takes time. Of all rooms only `server/postgres` has tests of `system`.
const projects = ["unit", "api", ...(there.includes("server/postgres/") ? ["system"] : [])];
const named = projects.flatMap((project) => ["--project", project]);

// The database starts while Vitest is loaded. After the tests, another process stops it and prepares the one of the next run.
const withDatabase = globSync(
  there.map((folder) => `${folder}**/*.test.{ts,tsx}`),
  { cwd: root },
).some(needsDatabase);
if (withDatabase) startBeside();
try {
  const { parseCLI, startVitest } = await import("vitest/node");
  const { filter, options } = parseCLI(["vitest", "run", ...named, ...wishes, ...there]);
  const vitest = await startVitest("test", filter, options);
  await vitest.close();
} finally {
  const next = [resolve(root, "tests/postgres/next-run.ts"), `${process.pid}`];
  if (withDatabase) spawn(process.execPath, next, { cwd: root, detached: true, stdio: "ignore" }).unref();
}
process.exit();
