import { expect, test } from "vitest";
import { mayOffer, nextVisits } from "./visits.ts";

const [minute, day, start] = [60_000, 24 * 3_600_000, Date.parse("2026-11-23T10:00:00Z")];

test("the app is offered from the second visit on; pages within half an hour are one visit", () => {
  const first = nextVisits(null, start);
  const page = nextVisits(first, start + 20 * minute);
  const second = nextVisits(page, start + 60 * minute);
  expect([first, page, second].map((it) => mayOffer(it, it.at))).toEqual([false, false, true]);
});

test("after a dismissal nothing is offered for 90 days", () => {
  const dismissed = { count: 2, at: start, dismissedAt: start };
  const after = (days: number) => mayOffer(nextVisits(dismissed, start + days * day), start + days * day);
  expect([after(1), after(89), after(90)]).toEqual([false, false, true]);
});
