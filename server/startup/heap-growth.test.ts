import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

const heapGrowth = new URL("heap-growth.ts", import.meta.url).href;

/** Keeps 30 MB and replaces parts of it again and again. @returns the largest heap, in multiples of what is kept. */
function largestHeap(...options: string[]): number {
  const program = `
    const { limitHeapGrowth } = await import(${JSON.stringify(heapGrowth)});
    limitHeapGrowth();
    const { getHeapStatistics } = await import("node:v8");
    const part = (n) => new Array(2_000).fill(n);
    const kept = Array.from({ length: 2_000 }, (_, n) => part(n));
    gc();
    const before = getHeapStatistics().used_heap_size;
    let most = 0;
    for (let round = 0; round < 20_000; round++) {
      kept[Math.floor(Math.random() * kept.length)] = part(round);
      if (round % 100 === 0) most = Math.max(most, getHeapStatistics().used_heap_size);
    }
    console.log(most / before);`;
  const own = ["--expose-gc", "--max-semi-space-size=1", "--input-type=module", "--no-warnings"];
  const env = { ...process.env, NODE_OPTIONS: "" };
  return Number(execFileSync(process.execPath, [...own, ...options, "--eval", program], { encoding: "utf8", env }));
}

test("the heap grows by half before garbage is collected, unless the operator has set its size", () => {
  expect(largestHeap()).toBeLessThan(2);
  expect(largestHeap("--max-old-space-size=4096")).toBeGreaterThan(2.5); // what V8 does without the limit
});
