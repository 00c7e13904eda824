import { defineConfig } from "vitest/config";

const structure = ["tests/{architecture,locales}.test.ts", "tests/{architecture,locales}/**/*.test.ts"];

/** About the PostgreSQL of the npm package: no part of a run on another one (`npm run test:system`). */
export const embeddedOnly = ["server/postgres/**", "tests/crash/**"];
const elsewhere = process.env["TEST_POSTGRES_BIN"] ? embeddedOnly : [];

/** Two workers: the machines that run this have two cores, and every worker keeps a database of its own. */
export default defineConfig({
  test: {
    environment: "node",
    // React's development build takes three times as long to make a page; the app is tried as it is served.
    env: { NODE_ENV: "production" },
    pool: "forks",
    maxWorkers: 2,
    isolate: false,
    allowOnly: false,
    testTimeout: 30_000,
    hookTimeout: 120_000,
    projects: [
      // Reads files only: no database is started for it.
      { extends: true, test: { name: "structure", include: structure } },
      {
        extends: true,
        test: {
          name: "house",
          include: ["{contract,server,web,locales,db,tools,tests}/**/*.test.{ts,tsx}"],
          exclude: ["**/node_modules/**", "tests/e2e/**", ...structure, ...elsewhere],
          globalSetup: ["tests/setup.ts"],
        },
      },
    ],
  },
});
