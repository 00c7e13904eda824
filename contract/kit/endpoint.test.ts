import { expect, test } from "vitest";
import { none, post } from "./endpoint.ts";

const options = { summary: "Example", access: "user", reply: none } as const;

// A misspelt property would be ignored, and a call of the account's owner alone would be open to a manager.
test("a misspelt or a wrong property of a declaration does not compile", () => {
  expect(post("/examples", { ...options, noDelegation: true }).noDelegation).toBe(true);
  // @ts-expect-error -- no such property
  expect(post("/examples", { ...options, noDelegations: true }).noDelegation).toBe(false);
  // @ts-expect-error -- to permit acting as, the property is left out
  post("/examples", { ...options, noDelegation: false });
  // @ts-expect-error -- no such error code
  post("/examples", { ...options, errors: ["request.not_fond"] });
});
