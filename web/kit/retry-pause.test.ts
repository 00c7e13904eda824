import { expect, test } from "vitest";
import { retryPause } from "./retry-pause.ts";

test("pauses grow to their most, differ from browser to browser, and begin anew after an answer", () => {
  const limits = { first: 1_000, most: 8_000 };
  const pauses = Array.from({ length: 50 }, () => {
    const pause = retryPause(limits);
    return Array.from({ length: 6 }, () => pause.next());
  });
  for (const [n, base] of [1_000, 2_000, 4_000, 8_000, 8_000, 8_000].entries()) {
    const all = pauses.map((each) => each[n] ?? 0);
    expect(Math.min(...all)).toBeGreaterThanOrEqual(base / 2);
    expect(Math.max(...all)).toBeLessThanOrEqual(base * 1.5);
    expect(new Set(all.map(Math.round)).size).toBeGreaterThan(10);
  }
  const one = retryPause(limits);
  one.next();
  one.next();
  one.reset();
  expect(one.next()).toBeLessThanOrEqual(1_500);
});
