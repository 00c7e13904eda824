import { expect, test } from "vitest";
import { submitOf } from "./plan-texts.ts";

test("only a button that obliges to pay says so", () => {
  expect([null, 0, 250].map(submitOf)).toEqual(["confirm.submit", "confirm.submit", "confirm.order"]);
});
