import { defineConfig } from "@playwright/test";
import { launchOptions } from "./tests/browser/launch-options.ts";

/** A story opens its people's browsers itself (`tests/e2e/kit/story.ts`), each with a width, language and skin of its own. */
export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.story.ts",
  outputDir: "test-results",
  globalSetup: "./tests/e2e/start-app.ts",
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/stories.json" }]],
  use: { launchOptions: await launchOptions(), screenshot: "only-on-failure" },
});
