import { expect, test } from "vitest";
import { headlineOf, storyOf } from "./story.ts";

const published = {
  status: "published",
  hosted: false,
  accepted_proposal_id: null,
  proposals_count: 0,
  close_reason: null,
  can: { close: true },
  when: null,
} as const;
const chosen = { ...published, accepted_proposal_id: "1" } as const;
const closed = { ...chosen, status: "closed", close_reason: "request_completed" } as const;

test("the story of a request follows from its state", () => {
  expect(storyOf(published)).toBe("waiting");
  expect(storyOf({ ...published, proposals_count: 2 })).toBe("choose");
  expect(storyOf({ ...chosen, proposals_count: 2 })).toBe("accepted");
  expect(storyOf({ ...chosen, when: { due: true } })).toBe("confirm");
  expect(storyOf({ ...chosen, when: { due: true }, can: { close: false } })).toBe("accepted");
  expect(storyOf({ ...closed, proposals: [{ review_waits: true }] })).toBe("review");
  expect(storyOf({ ...closed, proposals: [{ review_waits: false }] })).toBe("done");
  expect(storyOf({ ...closed, close_reason: "another" })).toBe("closed");
  expect(storyOf({ ...published, status: "incomplete" })).toBe("draft");
  expect(storyOf({ ...published, hosted: true, proposals_count: 2 })).toBe("hosted");
});

test("the headline counts what needs the customer, and no number that the page does not know", () => {
  const choose = { ...published, proposals_count: 2 };
  const due = { ...chosen, when: { due: true } };
  expect(headlineOf([choose, due, published], 3)).toEqual({ key: "needs", count: 2 });
  expect(headlineOf([chosen, published], 2)).toEqual({ key: "accepted", count: 1 });
  expect(headlineOf([published], 1)).toEqual({ key: "waiting", count: 1 });
  expect(headlineOf([closed], 1)).toBeNull();
  expect(headlineOf([choose, choose], 21)).toBeNull();
  expect(headlineOf([choose, published], 21)).toEqual({ key: "needs", count: 1 });
});
