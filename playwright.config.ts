import { defineConfig } from "@playwright/test";
import { launchOptions } from "./tests/browser/launch-options.ts";

/**
 * Long stories walk through tables of inputs, or repeat for a second way what another test proves for the first one:
 * `npm run test:long`, not `npm test`.
 */
const long = [
  { name: "screens", testMatch: "**/screens.long.ts" },
  { name: "tables", testMatch: "**/*.long.ts", testIgnore: "**/screens.*" },
  { name: "stories", testMatch: "**/*.story.ts", testIgnore: "**/screens.*", grep: /@long/ },
];
// The stories of all screens take the longest, so they begin first.
const usual = [
  { name: "screens", testMatch: "**/screens.story.ts" },
  { name: "stories", testMatch: "**/*.story.ts", testIgnore: "**/screens.*", grepInvert: /@long/ },
];

/** Each story opens the browsers of its people (`tests/e2e/kit/story.ts`) with their width, language and theme. */
export default defineConfig({
  testDir: "tests/e2e",
  projects: process.env["ROUNDS"] === "full" ? long : usual,
  outputDir: "test-results",
  globalSetup: "./tests/e2e/start-app.ts",
  workers: 2,
  // Distributes stories, not files, to the workers: otherwise one worker would run all screens.
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // Long timeouts for busy machines; they do not slow down a test that passes.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/stories.json" }]],
  use: { launchOptions: await launchOptions(), screenshot: "only-on-failure" },
});
