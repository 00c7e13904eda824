import { globSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { needsDatabase } from "./tools/needs-database.ts";

const structure = ["tests/{architecture,locales}.test.ts", "tests/{architecture,locales}/**/*.test.ts"];

/** Promises of every endpoint, page and reader: long files, generated from the contract and from tables. */
const sweep = [
  "tests/contract.test.ts",
  "tests/{contract,rights,histories,privacy-leaks,malformed-input,html}/**/*.test.ts",
  "tests/managed-person-unseen.test.ts",
];

/**
 * Tests of the PostgreSQL of the npm package, so `npm run test:system` leaves them out. Those of the two folders kill processes;
 * another version of PostgreSQL writes out a schema differently.
 */
export const embeddedOnly = ["server/postgres/**/*.test.ts", "tests/crash/**/*.test.ts", "tools/db/schema.test.ts"];

/** Pure functions: files outside of tests/ that import nothing of it, so neither a database nor an app. */
const root = import.meta.dirname;
const unit = globSync("{contract,server,web,db,tools}/**/*.test.{ts,tsx}", { cwd: root }).filter(
  (file) => !needsDatabase(file),
);

const globalSetup = ["tests/postgres/setup.ts"];

/** Read by the workers when they start: packages stay compiled. */
process.env["NODE_COMPILE_CACHE"] ??= join(root, "node_modules/.cache/node");

/** Files of `npm run test:long` only: each takes as long as a whole room. */
const long = process.env["ROUNDS"] === "full" ? [] : ["**/*.long.test.ts"];
/** They need programs that `npm run test:system` looks for; it names those that can run. */
const able = process.env["TEST_SYSTEM"]?.split(" ") ?? [];
const installed = globSync("tests/system/*.test.ts", { cwd: root }).filter((file) => !able.includes(file));
const elsewhere = ["**/node_modules/**", "tests/e2e/**", ...long, ...installed];

/** Two workers: the usual machine has two cores, and each worker has a database of its own. */
export default defineConfig({
  test: {
    environment: "node",
    // React's development build renders three times slower; the tests use the build that is served in production.
    env: { NODE_ENV: "production" },
    pool: "forks",
    maxWorkers: 2,
    isolate: false,
    allowOnly: false,
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // A poll ends when it is true; with the default of one second it fails on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    // Projects run in the order of their names: the long files of `sweep` begin before the short ones of `unit`.
    projects: [
      // They read the whole tree, and beside other work that takes as long as it takes.
      {
        extends: true,
        test: { name: "structure", include: structure, exclude: elsewhere, testTimeout: 0, hookTimeout: 0 },
      },
      { extends: true, test: { name: "unit", include: unit } },
      { extends: true, test: { name: "sweep", include: sweep, exclude: elsewhere, globalSetup } },
      { extends: true, test: { name: "system", include: embeddedOnly, exclude: elsewhere, globalSetup } },
      {
        extends: true,
        test: {
          name: "api",
          include: ["{contract,server,web,locales,db,tools,tests}/**/*.test.{ts,tsx}"],
          exclude: [...elsewhere, ...structure, ...unit, ...sweep, ...embeddedOnly],
          globalSetup,
        },
      },
    ],
  },
});
