import { expect, test } from "vitest";
import { nextStepOf } from "./next-step.ts";

const may = { edit: true, publish: true, close: true, repost: true, hire_again: false };
const open = {
  status: "published" as const,
  hosted: false,
  proposals_count: 0,
  accepted_proposal_id: null,
  when: null,
  can: may,
};
const agreed = { ...open, accepted_proposal_id: "1" as never, proposals_count: 2 };

test.each([
  ["unfinished", { ...open, status: "incomplete" as const }, "finish"],
  ["complete, not published", { ...open, status: "draft" as const }, "publish"],
  ["no proposal yet", open, "edit"],
  ["three proposals", { ...open, proposals_count: 3 }, "choose"],
  ["agreed for a later day", { ...agreed, when: { day: "2026-11-23", due: false } }, "contact"],
  ["agreed without a day", { ...agreed, when: { day: null, due: false } }, "contact"],
  ["agreed for today", { ...agreed, when: { day: "2026-11-22", due: true } }, "complete"],
  ["in the archive", { ...open, status: "archived" as const }, "publish_again"],
  ["closed", { ...open, status: "closed" as const }, "repost"],
  ["closed after a job", { ...agreed, status: "closed" as const, can: { ...may, hire_again: true } }, "hire_again"],
  ["of another person at my place", { ...open, hosted: true, proposals_count: 3 }, "open"],
])("a request that is %s", (_, request, step) => {
  expect(nextStepOf(request, false)).toBe(step);
});

test("a request without proposals that ends soon is renewed", () => {
  expect(nextStepOf(open, true)).toBe("renew");
  expect(nextStepOf({ ...open, proposals_count: 1 }, true)).toBe("choose");
});
