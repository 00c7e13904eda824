import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { budgets, usualBudget } from "./budgets.ts";
import { measureScreens } from "./kilobytes.ts";

/** `npm test` builds the web after these tests: on a fresh machine there is nothing to weigh yet, and `npm run bench` weighs. */
const isBuilt = existsSync(resolve(import.meta.dirname, "../../build/client/assets"));

test("no screen loads more JavaScript than its budget", () => {
  const heavy = isBuilt
    ? measureScreens().filter(({ path, kilobytes }) => kilobytes > (budgets[path] ?? usualBudget))
    : [];
  expect(heavy).toEqual([]);
});
