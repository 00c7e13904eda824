import { defineConfig } from "@playwright/test";
import { launchOptions } from "./tests/browser/launch-options.ts";

/** A story opens its people's browsers itself (`tests/e2e/kit/story.ts`), each with a width, language and theme of its own. */
export default defineConfig({
  testDir: "tests/e2e",
  // Long stories walk through tables of inputs: `npm run test:long`, not `npm test`.
  testMatch: process.env["ROUNDS"] === "full" ? "**/*.long.ts" : "**/*.story.ts",
  outputDir: "test-results",
  globalSetup: "./tests/e2e/start-app.ts",
  workers: 2,
  // Story by story, not file by file: the file with all screens would be one worker's work alone.
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // Generous for crowded machines only: nothing waits longer than what it waits for.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/stories.json" }]],
  use: { launchOptions: await launchOptions(), screenshot: "only-on-failure" },
});
