import { defineConfig } from "vitest/config";

/** Two workers: the machines that run this have two cores, and every worker keeps a database of its own. */
export default defineConfig({
  test: {
    include: ["{contract,server,web,locales,db,tools,tests}/**/*.test.{ts,tsx}"],
    exclude: ["**/node_modules/**", "tests/e2e/**"],
    environment: "node",
    globalSetup: ["tests/setup.ts"],
    pool: "forks",
    maxWorkers: 2,
    isolate: false,
    allowOnly: false,
    testTimeout: 30_000,
    hookTimeout: 120_000,
    reporters: ["default"],
  },
});
