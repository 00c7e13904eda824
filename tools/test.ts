// `npm test`: web build, unit and API tests beside the check, browser stories. Ends with one line: `N passed, N failed`.
import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { checks, oneByOne, playwright, reactRouter, root, run, report, typegen, vitest } from "./steps.ts";
import { add, ofDatabase, ofSteps, ofStories, ofTests } from "./tally.ts";
import type { Tally } from "./tally.ts";

const results = "test-results";
const testsReport = resolve(root, results, "tests.json");
const storiesReport = resolve(root, results, "stories.json");
const databaseReport = resolve(root, results, "database.json");

async function runTests(): Promise<Tally> {
  heading("Tests");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${testsReport}`];
  const { passed } = await run({ name: "tests", command: [vitest, "run", ...reporters] }, true);
  return ofTests(testsReport, passed);
}

/** Builds the web before the tests, because the stories and tests that start the real app need the build. */
async function buildWeb(): Promise<Tally> {
  heading("Web build");
  const build = await run({ name: "web build", command: [reactRouter, "build"], env: { NODE_ENV: "production" } });
  report(build);
  return ofSteps([build]);
}

async function runStories(): Promise<Tally> {
  heading("Stories");
  // Node reads the TypeScript of the stories itself and keeps it compiled; Playwright would translate each file with Babel.
  const native = { PW_DISABLE_TS_ESM: "1", NODE_COMPILE_CACHE: resolve(root, "node_modules/.cache/node") };
  const env = { ...native, WEB_IS_BUILT: "1", CHECK_DATABASE: "1", PLAYWRIGHT_JSON_OUTPUT_FILE: storiesReport };
  const { passed } = await run({ name: "stories", command: [playwright, "test"], env }, true);
  // Check, backup and restore on the database that the stories left; a failure there also fails the run.
  const database = ofDatabase(databaseReport);
  return add(ofStories(storiesReport, passed || database.failed > 0), database);
}

function heading(text: string): void {
  console.log(`\n── ${text} ──`);
}

rmSync(resolve(root, results), { recursive: true, force: true });
const typed = await run(typegen);
// The checks use the processor while the build and the tests wait for the disk and for timers; their findings are printed after the tests.
const checking = oneByOne(checks);
const built = await buildWeb();
const tests = await runTests();
heading("Check");
const outcomes = [typed, ...(await checking)];
outcomes.forEach(report);
// Without a build the stories cannot run; they count as one failure, not as none.
const stories = built.failed === 0 ? await runStories() : { passed: 0, failed: 1 };
const { passed, failed } = [built, tests, stories].reduce(add, ofSteps(outcomes));
process.exitCode = failed === 0 ? 0 : 1;
console.log(`\n${passed} passed, ${failed} failed`);
