import { expect, test } from "vitest";
import { nextStepOf } from "./next-step.ts";

const nothing = { expired: false, invited_at: null, customer_done_at: null, provider_done_at: null };
const sent = {
  ...nothing,
  not_done_at: null,
  done_at: null,
  status: "created",
  can: { edit: true, done: false, review: false },
} as const;
const chosen = { ...sent, status: "accepted", can: { edit: false, done: true, review: false } } as const;
const at = "2026-11-22T10:00:00.000Z";

test("each state of a sent proposal asks for one action", () => {
  expect(nextStepOf(sent, true)).toBe("edit");
  expect(nextStepOf({ ...sent, expired: true }, true)).toBe("renew");
  const ended = { ...sent, can: { edit: false, done: false, review: false } };
  expect(nextStepOf({ ...ended, status: "declined" }, true)).toBeNull();
  expect(nextStepOf({ ...ended, status: "declined", invited_at: at }, true)).toBe("again");
  expect(nextStepOf({ ...ended, status: "declined", invited_at: at }, false)).toBeNull();
  expect(nextStepOf({ ...ended, status: "withdrawn" }, true)).toBeNull();
});

test("an accepted job asks for a call, for the confirmation once the customer says it is done, then for a review, and then for nothing", () => {
  expect(nextStepOf(chosen, true)).toBe("contact");
  expect(nextStepOf({ ...chosen, customer_done_at: at }, true)).toBe("confirm");
  expect(nextStepOf({ ...chosen, customer_done_at: at, not_done_at: at }, true)).toBe("contact");
  expect(nextStepOf({ ...chosen, done_at: at }, false)).toBeNull();
  const reviewed = { ...chosen, done_at: at, can: { edit: false, done: false, review: true } };
  expect(nextStepOf(reviewed, false)).toBe("review");
});
