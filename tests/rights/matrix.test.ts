// Every endpoint × every viewer, against the rights that its room declares.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Call } from "#contract/surface.ts";
import { rights } from "../calls.ts";
import { endpoints } from "../contract/endpoints.ts";
import { checkCell } from "./ask.ts";
import { makeStage, type Stage } from "./stage.ts";
import { thingOf } from "./things.ts";
import { playedCells, readCells, viewers, type Viewer } from "./viewers.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await makeStage();
});
afterAll(() => stage.closeOthers());

describe.each(Object.entries(rights) as [Call, string][])("%s", (name, cells) => {
  test.each(playedCells(name, cells))("%s: %s", async (viewer, outcome) => {
    await checkCell({ stage, name, viewer, outcome, make: thingOf(name) });
  });
});

describe("the table agrees with the contract", () => {
  const refused = (call: Call, viewer: Viewer) => readCells(rights[call])[viewers.indexOf(viewer)]?.[1];

  test("has a row for every endpoint and for nothing else", () => {
    expect(Object.keys(rights).toSorted()).toEqual(endpoints.map(({ call }) => call).toSorted());
  });
  test("calls without delegation are refused while acting for another person", () => {
    const lenient = endpoints.filter((it) => it.noDelegation && refused(it.call, "acting") !== "act");
    expect(lenient.map(({ call }) => call)).toEqual([]);
  });
  test("calls that are not public require a visitor to sign in", () => {
    const open = endpoints.filter((it) => (it.access === "public") === (refused(it.call, "visitor") === "401"));
    expect(open.map(({ call }) => call)).toEqual([]);
  });
  test("calls that need Account:manage are for operators only", () => {
    const others = viewers.filter((viewer) => viewer !== "operator");
    const shared = endpoints.filter(
      (it) => it.access === "Account:manage" && others.some((viewer) => refused(it.call, viewer) === "ok"),
    );
    expect(shared.map(({ call }) => call)).toEqual([]);
  });
  test("acting for a person without a mandate is always refused, and an ended token is invalid", () => {
    const served = endpoints.filter(
      (it) => refused(it.call, "foreign") !== "act" || refused(it.call, "blocked") === "ok",
    );
    expect(served.map(({ call }) => call)).toEqual([]);
  });
});
