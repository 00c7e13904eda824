import { expect, test } from "vitest";
import { stateOf } from "./state.ts";

const open = {
  status: "created",
  done_at: null,
  expired: false,
  suggested: null,
  invited_at: null,
  completes_at: null,
  not_done_by: null,
  provider_done_at: null,
} as const;
const accepted = { ...open, status: "accepted" } as const;
const at = "2026-11-22T10:00:00.000Z";
const suggested = (accept: boolean) => ({ suggested: { can: { accept } } });

test("the headline of an own proposal is what happened last and asks for the provider, else its state", () => {
  expect(stateOf(open)).toBe("waiting");
  expect(stateOf({ ...open, expired: true })).toBe("expired");
  expect(stateOf({ ...open, ...suggested(true) })).toBe("terms");
  expect(stateOf({ ...open, ...suggested(false) })).toBe("waiting");
  expect(stateOf({ ...open, status: "declined" })).toBe("lost");
  expect(stateOf({ ...open, status: "declined", invited_at: at })).toBe("invited");
  expect(stateOf({ ...open, status: "withdrawn" })).toBe("withdrawn");
  expect(stateOf(accepted)).toBe("chosen");
  expect(stateOf({ ...accepted, completes_at: at, provider_done_at: at })).toBe("chosen");
  expect(stateOf({ ...accepted, completes_at: at })).toBe("report");
  expect(stateOf({ ...accepted, not_done_by: "customer" })).toBe("report");
  expect(stateOf({ ...accepted, done_at: at })).toBe("done");
});
