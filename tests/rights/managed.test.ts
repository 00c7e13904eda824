// Things that a manager wrote for the managed person × every viewer, against the rights that the rooms declare.
import { afterAll, beforeAll, describe, test } from "vitest";
import { managedRights } from "../calls.ts";
import { checkCell } from "./ask.ts";
import { makeStage, type Stage } from "./stage.ts";
import { managedThingOf } from "./things.ts";
import { playedCells } from "./viewers.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await makeStage();
});
afterAll(() => stage.closeOthers());

describe.each(Object.entries(managedRights))("%s, managed", (name, cells) => {
  test.each(playedCells(name, cells))("%s: %s", async (viewer, outcome) => {
    await checkCell({ stage, name, viewer, outcome, make: managedThingOf(name) });
  });
});
