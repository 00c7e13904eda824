import { expect, test } from "vitest";
import { repeatedRules } from "./contact-rules.ts";
import { sourceFiles } from "./source-files.ts";

test("no room repeats a rule about contacts", () => {
  expect(sourceFiles().flatMap(repeatedRules)).toEqual([]);
});

test.each([
  ["server/finder/x.ts", "sql`select from blocked_people b`", 1],
  ["server/finder/x.ts", '.selectFrom("address_grants as g")', 1],
  ["server/contacts/x.ts", '.selectFrom("blocked_people")', 0],
  ["server/finder/x.ts", "// what blocked_people holds", 0],
  ["server/proposals/x.ts", "and r.contact_id = $1 and r.mandate = 'managed'", 1],
  ["server/proposals/x.ts", 'eb("r.mandate", "=", "managed")', 1],
  ["server/points/x.ts", "p.mandate <> 'managed'", 0],
])("%s: %s", (path, text, complaints) => {
  expect(repeatedRules({ path, text })).toHaveLength(complaints);
});
