// `npm run test:long`: whatever `npm test` samples, whole (ROUNDS=full), and the tests that only this run has.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildWebIfStale } from "./build-web.ts";
import { playwright, root, run, vitest } from "./steps.ts";

/** A test that samples reads ROUNDS itself or by `tests/world/rounds.ts`; the tests of rights do so by their viewers. */
const samples = /\/rounds\.ts"|"ROUNDS"|\/viewers\.ts"/;
const files = globSync("{contract,server,web,locales,db,tools,tests}/**/*.test.{ts,tsx}", { cwd: root }).filter(
  (file) => file.includes(".long.test.") || samples.test(readFileSync(join(root, file), "utf8")),
);

const whole = { ROUNDS: "full" };
await buildWebIfStale();
const tests = await run({ name: "tests", command: [vitest, "run", ...files], env: whole }, true);
const forStories = { ...whole, WEB_IS_BUILT: "1", CHECK_DATABASE: "1" };
const stories = await run({ name: "stories", command: [playwright, "test"], env: forStories }, true);
process.exitCode = tests.passed && stories.passed ? 0 : 1;
