// Which parts and sizes `npm run bench …` measures.

/** The parts that need no market come first; the last three are measured at every size. */
export const parts = [
  "kilobytes",
  "cold",
  "lighthouse",
  "slow-phone",
  "finder",
  "offers",
  "suggest",
  "pages",
  "memory",
  "translated",
  "lists",
  "growth",
  "offers-growth",
] as const;
export type Part = (typeof parts)[number];

const largeSizes: Record<string, number> = { million: 1_000_000, "ten-million": 10_000_000 };
const sized: readonly Part[] = ["lists", "growth", "offers-growth"];
/** They take minutes; `npm run test:system` measures the marks of Lighthouse as well. */
const byNameOnly: readonly Part[] = ["lighthouse", "slow-phone"];

export type BenchOptions = {
  wants: (part: Part) => boolean;
  /** Requests, and as many offers, of the parts that are measured at one size. */
  listed: number;
  /** Of the parts that are measured at every size, ascending. */
  sizes: number[];
  /** Of the comparisons under load: rounds, and seconds of a shot. */
  rounds: number;
  seconds: number;
};

/** Parts and sizes by name; sizes alone choose the parts that depend on the size. Throws on an unknown name. */
export function readOptions(names: string[], env: NodeJS.ProcessEnv): BenchOptions {
  const known = new Set<string>([...parts, ...Object.keys(largeSizes)]);
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(", ")}. Known: ${[...known].join(", ")}`);
  const chosen = parts.filter((part) => names.includes(part));
  const large = Object.entries(largeSizes).flatMap(([name, size]) => (names.includes(name) ? [size] : []));
  const usual = large.length > 0 ? sized : parts.filter((part) => !byNameOnly.includes(part));
  const wanted = new Set<Part>(chosen.length > 0 ? chosen : usual);
  const sizes = env["BENCH_SIZES"]?.split(",").map(Number) ?? [10_000, 100_000, ...large];
  // Named parts are measured longer and on more: they are compared with other runs.
  const isNamed = chosen.length > 0;
  return {
    wants: (part) => wanted.has(part),
    listed: Number(env["BENCH_SIZE"] ?? (isNamed ? 200_000 : 100_000)),
    sizes: sizes.toSorted((a, b) => a - b),
    rounds: isNamed ? 5 : 3,
    seconds: isNamed ? 3 : 2,
  };
}
