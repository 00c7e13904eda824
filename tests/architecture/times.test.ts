import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot, sourceFiles } from "./source-files.ts";
import { formatters, ownFormats, unlistedTimes } from "./times.ts";

test("times are formatted in one place, and the table of docs/times.md names every file that shows one", () => {
  const table = readFileSync(join(projectRoot, "docs/times.md"), "utf8");
  expect(ownFormats(sourceFiles())).toEqual([]);
  expect(unlistedTimes(sourceFiles(), table)).toEqual([]);
  const named = [...table.matchAll(/`((?:web|server)\/[^`]+)`/g)].map(([, path = ""]) => path);
  expect([...named, ...formatters].filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]);
});

test.each([
  ["web/threads/x.tsx", "new Intl.DateTimeFormat(locale)", 1],
  ["server/mail/x.ts", "at.toLocaleTimeString()", 1],
  ["server/mail/x.ts", "new Date(at).toLocaleString()", 1],
  ["web/threads/x.test.ts", "new Intl.DateTimeFormat(locale)", 0],
  ["web/threads/x.tsx", "dayIn(zone, at)", 0],
])("%s: %s", (path, text, complaints) => {
  expect(ownFormats([{ path, text }])).toHaveLength(complaints);
});

test("a file that shows a time without a row in the table is found", () => {
  expect(unlistedTimes([{ path: "web/threads/x.tsx", text: "formatTime(at, zone)" }], "`web/threads/y.tsx`")).toEqual([
    "web/threads/x.tsx",
  ]);
});
