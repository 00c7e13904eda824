import { expect, test } from "vitest";
import { kinds, listUrl, readFilter } from "./my-filter.ts";

test("requests that were hidden from the list are a choice of its filter, which stays after each action", () => {
  expect(kinds).toContain("hidden");
  const address = "https://poruch.example/service/my-requests?kind=hidden&status=closed&close=7";
  expect(readFilter(address)).toMatchObject({ kind: "hidden", status: "closed", closing: "7" });
  expect(listUrl(address)).toBe("/service/my-requests?kind=hidden&status=closed");
  expect(readFilter("https://poruch.example/?kind=other").kind).toBeUndefined();
});
