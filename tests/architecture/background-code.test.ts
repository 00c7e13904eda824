// Code that a page loads without waiting for it may not come, without a connection or after a new build: that is no error of the page.
import { expect, test } from "vitest";
import { sourceFiles } from "./source-files.ts";

test("whatever loads code in the background goes on without it", () => {
  const files = sourceFiles().filter(({ path }) => path.startsWith("web/"));
  const loads = files.flatMap(({ path, text }) => [...text.matchAll(/void import\([^;]*;/g)].map(([it]) => [path, it]));
  expect(loads.length).toBeGreaterThan(5);
  expect(loads.filter(([, it]) => !/\.catch\(/.test(it ?? ""))).toEqual([]);
});
