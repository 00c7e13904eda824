import { expect, test } from "vitest";
import { rememberPairs } from "./remember-pairs.ts";

test("the pairs are asked for once an hour, and again after a failure", async () => {
  let now = 0;
  let calls = 0;
  let fails = true;
  const can = rememberPairs(
    async () => {
      calls++;
      if (fails) throw new Error("away");
      return ["uk-de"];
    },
    () => now,
  );
  await expect(can({ from: "uk", to: "de" })).rejects.toThrow("away");
  fails = false;
  const both = [can({ from: "uk", to: "de" }), can({ from: "de", to: "uk" })];
  expect(await Promise.all(both)).toEqual([true, false]);
  now += 3_599_999;
  await can({ from: "uk", to: "de" });
  expect(calls).toBe(2);
  now += 1;
  await can({ from: "uk", to: "de" });
  expect(calls).toBe(3);
});
