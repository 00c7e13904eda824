import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ofDatabase, ofSteps, ofStories, ofTests } from "./tally.ts";

function withReport<T>(report: object, read: (path: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), "tally-"));
  try {
    writeFileSync(join(folder, "report.json"), JSON.stringify(report));
    return read(join(folder, "report.json"));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test.each([
  ["all passed", { numPassedTests: 7, numFailedTests: 0 }, true, { passed: 7, failed: 0 }],
  ["two failed", { numPassedTests: 5, numFailedTests: 2 }, false, { passed: 5, failed: 2 }],
  ["a file did not load", { numPassedTests: 7, numFailedTests: 0 }, false, { passed: 7, failed: 1 }],
  ["nothing ran", { numPassedTests: 0, numFailedTests: 0 }, true, { passed: 0, failed: 1 }],
])("tests: %s", (_, report, ended, sum) => {
  expect(withReport(report, (path) => ofTests(path, ended))).toEqual(sum);
});

test.each([
  ["all passed", { expected: 3, unexpected: 0, flaky: 0 }, true, { passed: 3, failed: 0 }],
  ["one only at the second try", { expected: 2, unexpected: 0, flaky: 1 }, true, { passed: 2, failed: 1 }],
  ["the app did not start", { expected: 0, unexpected: 0, flaky: 0 }, false, { passed: 0, failed: 1 }],
])("stories: %s", (_, stats, ended, sum) => {
  expect(withReport({ stats }, (path) => ofStories(path, ended))).toEqual(sum);
});

test("a run that left no report has failed", () => {
  expect(ofTests("/nowhere/tests.json", true)).toEqual({ passed: 0, failed: 1 });
  expect(ofStories("/nowhere/stories.json", true)).toEqual({ passed: 0, failed: 1 });
  expect(ofDatabase("/nowhere/database.json")).toEqual({ passed: 0, failed: 1 });
});

test("steps count by their end", () => {
  const step = (passed: boolean) => ({ name: "lint", passed, seconds: 1, output: "" });
  expect(ofSteps([step(true), step(false), step(true)])).toEqual({ passed: 2, failed: 1 });
});
