// Asks V8 to collect garbage before the heap has grown far beyond what is in use.
import { setFlagsFromString } from "node:v8";

/** By how much the heap may grow after a full collection, in percent of what survived it. V8 itself allows up to 300. */
const percent = 50;

/** An operator who has sized the heap knows how much memory there is. */
const sizes = /--(max[-_](old[-_]space|heap)[-_]size|heap[-_]growing[-_]percent)\b/;

/**
 * Call it when the app is ready: a start allocates what stays, and would only collect more often. Does nothing where the
 * options of Node set the size of the heap.
 */
export function limitHeapGrowth(
  options: readonly string[] = [...process.execArgv, process.env["NODE_OPTIONS"] ?? ""],
): void {
  if (!options.some((option) => sizes.test(option))) setFlagsFromString(`--heap-growing-percent=${percent}`);
}
