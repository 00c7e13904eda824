import { setTimeout as sleep } from "node:timers/promises";

/** Checks every few milliseconds until the answer is true; false when `limit` (ms) has passed before. */
export async function waitUntil(question: () => boolean, limit: number): Promise<boolean> {
  const end = performance.now() + limit;
  while (!question()) {
    if (performance.now() > end) return false;
    await sleep(10);
  }
  return true;
}
