import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { textsOf } from "./route-texts.ts";

test("a page's texts are read from its handle, those of signed-in people too, on one line or several", () => {
  const source = `
export const handle = {
  namespaces: ["content", "badges"],
  ofMembers: [
    "today",
  ],
  pages: ["type"],
} satisfies Handle;`;
  expect(textsOf(source)).toEqual(["content", "badges", "today"]);
});

test("every page that names its texts is read", () => {
  const pages = globSync("web/*/**/*.page.tsx").map((file) => [file, readFileSync(file, "utf8")] as const);
  const naming = pages.filter(([, source]) => /namespaces:/.test(source));
  expect(naming.length).toBeGreaterThan(80);
  expect(naming.filter(([, source]) => textsOf(source).length === 0).map(([file]) => file)).toEqual([]);
});
