// The lines of a run: printed as they come, and kept in artifacts/bench/last.txt even when a later part fails.
import { mkdirSync, writeFileSync } from "node:fs";

const folder = "artifacts/bench";
const lines: string[] = [];

export function say(text = ""): void {
  lines.push(text);
  process.stdout.write(`${text}\n`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/last.txt`, `${lines.join("\n")}\n`);
}

/** Runs a part; its failure is a line of the report and does not stop the others. */
export async function attempt(part: string, work: () => Promise<void> | void): Promise<boolean> {
  const begun = performance.now();
  try {
    await work();
    say(`  (${part}: ${((performance.now() - begun) / 1000).toFixed(0)} s)`);
    return true;
  } catch (error) {
    say(`  FAILED ${part}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    return false;
  }
}

export const two = (value: number): string => value.toFixed(2);
