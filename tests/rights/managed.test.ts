// Things that a manager wrote for the managed person × every viewer, against its table.
import { afterAll, beforeAll, describe, test } from "vitest";
import { checkCell } from "./ask.ts";
import { managedTable } from "./managed-table.ts";
import { managedThings } from "./managed-things.ts";
import { makeStage, type Stage } from "./stage.ts";
import { playedCells } from "./viewers.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await makeStage();
});
afterAll(() => stage.closeOthers());

type Row = keyof typeof managedTable;
describe.each(Object.entries(managedTable) as [Row, string][])("%s, managed", (name, cells) => {
  test.each(playedCells(name, cells))("%s: %s", async (viewer, outcome) => {
    await checkCell({ stage, name, viewer, outcome, thingOf: managedThings[name] });
  });
});
