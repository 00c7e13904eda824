import { expect, test } from "vitest";
import { type Step, steps } from "#contract/steps.ts";
import { missing } from "./missing.ts";
import { offerSteps, requestSteps } from "./states.ts";

const none = { title: null, point_type_id: null, purpose_ids: [], address_id: null };
const whole = { title: "Тече кран", point_type_id: 1, purpose_ids: [1], address_id: "a place" };

test.each([
  ["nothing at all", none, ["point_type_id", "point_purpose_ids", "title", "address_id"]],
  ["everything", whole, []],
  ["an empty title", { ...whole, title: "" }, ["title"]],
  ["a type without purposes", { ...whole, purpose_ids: [] }, ["point_purpose_ids"]],
  ["no place", { ...whole, address_id: null }, ["address_id"]],
] as const)("with %s %#: what is missing", (_what, point, lacks) => {
  expect(missing({ ...point, purpose_ids: [...point.purpose_ids] })).toEqual(lacks);
});

const statuses = ["incomplete", "draft", "published", "archived", "closed"] as const;

test("a closed request takes no step, whatever it is", () => {
  for (const step of ["publish", "archive", "close", "finish", "reopen"] as const) {
    expect(requestSteps.can("closed", step)).toBe(false);
    expect(() => requestSteps.go("closed", step)).toThrow("This is not possible in the request's present state");
  }
});

test.each([
  ["publish", ["incomplete", "draft", "published", "archived"], "published"],
  ["archive", ["draft", "published"], "archived"],
  ["close", ["published", "archived"], "closed"],
  ["finish", ["incomplete", "draft"], "draft"],
  ["reopen", ["incomplete", "draft"], "incomplete"],
] as const)("%s is possible from %j and leads to %s", (step, from, to) => {
  expect(statuses.filter((status) => requestSteps.can(status, step))).toEqual(from);
  for (const status of from) expect(requestSteps.go(status, step)).toBe(to);
});

test("an offer is never closed, and comes back from the archive", () => {
  expect(statuses.filter((status) => offerSteps.can(status, "publish"))).toEqual(
    statuses.filter((it) => it !== "closed"),
  );
  expect(Object.values<Step>(steps.offer).map(({ to }) => to)).not.toContain("closed");
});
