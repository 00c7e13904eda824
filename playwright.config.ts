import { defineConfig } from "@playwright/test";
import { launchOptions } from "./tests/browser/launch-options.ts";

/** Long stories walk through tables of inputs: `npm run test:long`, not `npm test`. */
const kind = process.env["ROUNDS"] === "full" ? "long" : "story";

/** A story opens its people's browsers itself (`tests/e2e/kit/story.ts`), each with a width, language and theme of its own. */
export default defineConfig({
  testDir: "tests/e2e",
  // The stories of all screens are the longest: begun first, so that no worker waits for them at the end.
  projects: [
    { name: "screens", testMatch: `**/screens.${kind}.ts` },
    { name: "stories", testMatch: `**/*.${kind}.ts`, testIgnore: "**/screens.*" },
  ],
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
