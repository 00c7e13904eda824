import { existsSync, readFileSync } from "node:fs";
import type { Outcome } from "./steps.ts";

export type Tally = { passed: number; failed: number };

export function add(a: Tally, b: Tally): Tally {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed };
}

export function ofSteps(outcomes: Outcome[]): Tally {
  const passed = outcomes.filter((outcome) => outcome.passed).length;
  return { passed, failed: outcomes.length - passed };
}

/** Reads Vitest's JSON report; `ended`: the program itself ended successfully. */
export function ofTests(report: string, ended: boolean): Tally {
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const counts = JSON.parse(readFileSync(report, "utf8")) as { numPassedTests: number; numFailedTests: number };
  return honest({ passed: counts.numPassedTests, failed: counts.numFailedTests }, ended);
}

/** Reads Playwright's JSON report. A flaky story, which needed a second try, counts as failed. */
export function ofStories(report: string, ended: boolean): Tally {
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { stats } = JSON.parse(readFileSync(report, "utf8")) as {
    stats: { expected: number; unexpected: number; flaky: number };
  };
  return honest({ passed: stats.expected, failed: stats.unexpected + stats.flaky }, ended);
}

/** Reads the counts of the commands that ran on the database of the stories. */
export function ofDatabase(report: string): Tally {
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  return JSON.parse(readFileSync(report, "utf8")) as Tally;
}

/** A file that does not load, a crash, an error outside of tests or a run without any test is a failure too. */
function honest({ passed, failed }: Tally, ended: boolean): Tally {
  const unseen = failed === 0 && (!ended || passed === 0);
  return { passed, failed: unseen ? 1 : failed };
}
