// One result of `doctor`.
import { causeOf } from "#server/monitoring/outages.ts";

export type Level = "ok" | "warning" | "problem" | "skipped";

/** `repair`: the line that repairs it, a setting or a command; null where it is ok. */
export type Finding = { check: string; level: Level; found: string; repair: string | null };

export const ok = (check: string, found: string): Finding => ({ check, level: "ok", found, repair: null });
export const skipped = (check: string, found: string, repair: string): Finding => ({
  check,
  level: "skipped",
  found,
  repair,
});
export const warning = (check: string, found: string, repair: string): Finding => ({
  check,
  level: "warning",
  found,
  repair,
});
export const broken = (check: string, found: string, repair: string): Finding => ({
  check,
  level: "problem",
  found,
  repair,
});

/** A check that throws has found a problem. @param work returns a text where all is well. */
export async function attempt(check: string, repair: string, work: () => Promise<string | Finding>): Promise<Finding> {
  try {
    const result = await work();
    return typeof result === "string" ? ok(check, result) : result;
  } catch (error) {
    return broken(check, causeOf(error), repair);
  }
}

/** The level and the text of each check, and below it the line that repairs it. */
export const linesOf = (findings: Finding[]): string[] =>
  findings.flatMap(({ check, level, found, repair }) => [
    `${level.padEnd(8)} ${check}: ${found}`,
    ...(repair === null ? [] : [`${" ".repeat(9)}${repair}`]),
  ]);
