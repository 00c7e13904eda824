// The parts `growth` and `offers-growth`: the database's computing for every search, at each size, and how it grows.
import { type AimName, record } from "./aims.ts";
import type { Cluster } from "./cluster.ts";
import { type Cost, measureFinder } from "./finder-cost.ts";
import { measureOffers, usualOffers } from "./offers-cost.ts";
import { attempt, say, two } from "./report.ts";
import { median } from "./rounds.ts";

type Measure = (url: string, label: string, tries: number) => Promise<Cost[]>;
type Aims = Record<"median" | "worst" | "million" | "tenMillion", AimName>;
/** `usual`: the search that most people send. */
export type Searches = { what: string; measure: Measure; usual: string; aims: Aims };

export const requestSearches: Searches = {
  what: "requests",
  measure: measureFinder,
  usual: "Kyiv 50 km, all, distance",
  aims: {
    median: "requestsMedian",
    worst: "requestsWorst",
    million: "requestsMillion",
    tenMillion: "requestsTenMillion",
  },
};
export const offerSearches: Searches = {
  what: "offers",
  measure: measureOffers,
  usual: usualOffers,
  aims: { median: "offersMedian", worst: "offersWorst", million: "offersMillion", tenMillion: "offersTenMillion" },
};

const [base, million, tenMillion] = [100_000, 1_000_000, 10_000_000];

/** One size after the other, so that a failure at a large size leaves the results of the smaller ones. */
export async function reportGrowth(cluster: Cluster, sizes: number[], searches: Searches): Promise<void> {
  const { what, measure, usual, aims } = searches;
  say(`\nSearches of ${what} by size: ms of the database's computing: median, p95, most expensive`);
  const costs = new Map<number, Cost[]>();
  for (const size of sizes) {
    await attempt(`${what}, ${size}`, async () => {
      const all = await measure((await cluster.filled(size)).url, `${what}-${size}`, 3);
      costs.set(size, all);
      const sorted = all.map(({ ms }) => ms).toSorted((a, b) => a - b);
      const dearest = all.toSorted((a, b) => b.ms - a.ms)[0]!;
      const middle = median(sorted);
      say(
        `  ${String(size).padStart(8)}  ${two(middle)}  ${two(sorted[Math.floor(sorted.length * 0.95)]!)}  ${two(dearest.ms)} (${dearest.name}), ${all.length} searches`,
      );
      record(aims.median, middle, `at ${size}`);
      record(aims.worst, dearest.ms, `at ${size}: ${dearest.name}`);
    });
  }
  for (const [n, size] of sizes.entries()) {
    const small = sizes[Math.max(0, n - 1)]!;
    if (n > 0) compareSizes(costs, small, size, usual);
    if (size > base && small !== base && costs.has(base)) compareSizes(costs, base, size, usual);
  }
  for (const [name, size] of [
    [aims.million, million],
    [aims.tenMillion, tenMillion],
  ] as const) {
    const growths = growthOf(costs, base, size);
    if (growths.length > 0) record(name, median(growths.map(({ by }) => by)), "median of all searches");
  }
}

function compareSizes(costs: Map<number, Cost[]>, small: number, large: number, usual: string): void {
  const growths = growthOf(costs, small, large);
  if (growths.length === 0) return;
  const usualBy = growths.find(({ name }) => name === usual)?.by ?? Number.NaN;
  const worst = growths.toSorted((a, b) => b.by - a.by);
  say(
    `  ${small} → ${large}: usual search ${two(usualBy)}×, median of all ${two(median(growths.map(({ by }) => by)))}×`,
  );
  for (const { name, by } of worst.slice(0, 5)) say(`    ${two(by)}×  ${name}`);
}

/** For each search of both sizes: how many times as much it costs. */
function growthOf(costs: Map<number, Cost[]>, small: number, large: number): { name: string; by: number }[] {
  const before = new Map(costs.get(small)?.map(({ name, ms }) => [name, ms]));
  return (costs.get(large) ?? []).flatMap(({ name, ms }) => {
    const was = before.get(name);
    return was === undefined ? [] : [{ name, by: ms / was }];
  });
}
