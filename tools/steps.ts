import { spawn } from "node:child_process";
import { resolve } from "node:path";

export type Step = { name: string; command: string[]; env?: Record<string, string>; cwd?: string };
export type Outcome = { name: string; passed: boolean; seconds: number; output: string };

export const root = resolve(import.meta.dirname, "..");
const bin = (path: string): string => resolve(root, "node_modules", path);

export const reactRouter = bin("@react-router/dev/bin.cjs");
export const vitest = bin("vitest/vitest.mjs");
export const playwright = bin("@playwright/test/cli.js");

/** Runs before the others: lint and type check read the types that it writes. */
export const typegen: Step = { name: "route types", command: [reactRouter, "typegen"] };

/** Settings for programs in Go: collecting memory less often saves a third of their computing time. */
const collectLate = { GOGC: "1000", GOMEMLIMIT: "3GiB" };
/** One thread of the type checker: each thread computes the types that it needs, so two need half as much time again. */
const oneChecker = "--singleThreaded";
const oneCore = { ...collectLate, GOMAXPROCS: "1" };

export const checks: Step[] = [
  { name: "format", command: [bin("oxfmt/bin/oxfmt"), "--check", "."] },
  { name: "lint", command: [bin("oxlint/bin/oxlint")], env: oneCore },
  { name: "types", command: [bin("@typescript/native/bin/tsc"), "--noEmit", oneChecker], env: collectLate },
  { name: "map", command: [resolve(root, "tools/map.ts"), "--check"] },
  { name: "schema", command: [resolve(root, "tools/db.ts"), "--check"] },
];

/** Part of `check` only: in `test` the same files run with all the others. */
export const structure: Step = { name: "structure", command: [vitest, "run", "--project", "structure"] };

/** Runs a step with Node and keeps its output; with `live` it prints the output at once instead. */
export async function run({ name, command, env, cwd = root }: Step, live = false): Promise<Outcome> {
  const start = performance.now();
  const child = spawn(process.execPath, command, {
    cwd,
    env: { ...process.env, ...env },
    stdio: live ? "inherit" : ["ignore", "pipe", "pipe"],
  });
  const chunks: Buffer[] = [];
  child.stdout?.on("data", (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on("data", (chunk: Buffer) => chunks.push(chunk));
  const passed = await new Promise<boolean>((done) => {
    child.on("error", (error) => chunks.push(Buffer.from(`${error.message}\n`)));
    child.on("close", (code) => done(code === 0));
  });
  const seconds = (performance.now() - start) / 1000;
  return { name, passed, seconds, output: Buffer.concat(chunks).toString() };
}

/** Runs the checks two at a time (the usual machine has two cores) and reports each as it ends. */
export async function runChecks(steps: Step[]): Promise<Outcome[]> {
  const outcomes = [await runAndReport(typegen)];
  const waiting = [...steps];
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) outcomes.push(await runAndReport(step));
  };
  await Promise.all([work(), work()]);
  return outcomes;
}

/** Runs the steps one after the other without output, while another program writes output. */
export async function oneByOne(steps: Step[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const step of steps) outcomes.push(await run(step));
  return outcomes;
}

async function runAndReport(step: Step): Promise<Outcome> {
  const outcome = await run(step);
  report(outcome);
  return outcome;
}

export function report({ name, passed, seconds, output }: Outcome): void {
  console.log(`${passed ? "✓" : "✗"} ${name} (${seconds.toFixed(1)} s)`);
  if (!passed) console.log(output.trimEnd().replace(/^/gm, "  "));
}
