import { expect, test } from "vitest";
import { networkOf } from "./visitor-key.ts";

test.each([
  ["203.0.113.7", "203.0.113.250", true],
  ["203.0.113.7", "203.0.114.7", false],
  ["::ffff:203.0.113.7", "203.0.113.9", true],
  ["2001:db8:1:ab00::1", "2001:db8:1:abff::2", true],
  ["2001:db8:1:ab00::1", "2001:db8:1:ac00::1", false],
])("%s and %s share a quota of visitors: %s", (one, other, shared) => {
  expect(networkOf(one) === networkOf(other)).toBe(shared);
});
