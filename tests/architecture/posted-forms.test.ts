// A posted form that cannot be read is a wrong call (400), not a fault of the server: one function reads it.
import { expect, test } from "vitest";
import { sourceFiles } from "./source-files.ts";

test("only readPosted reads the form of a request", () => {
  const found = sourceFiles().filter(({ path, text }) => path.startsWith("web/") && /\.formData\(\)/.test(text));
  expect(found.map(({ path }) => path)).toEqual(["web/kit/read/read-posted.ts"]);
});
