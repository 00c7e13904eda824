import { expect, test } from "vitest";
import { kinds, readFilter } from "./my-filter.ts";

test("the filter can show requests that were hidden from the list", () => {
  expect(kinds).toContain("hidden");
  const address = "https://poruch.example/service/my-requests?kind=hidden&status=closed&close=7";
  expect(readFilter(address)).toMatchObject({ kind: "hidden", status: "closed", closing: "7" });
  expect(readFilter("https://poruch.example/?kind=other").kind).toBeUndefined();
});
