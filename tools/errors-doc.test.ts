import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { errorsPage, page } from "./errors-doc.ts";

test("docs/errors.md matches the catalogue (else: node tools/errors-doc.ts)", () => {
  expect(readFileSync(page, "utf8")).toBe(errorsPage());
});
