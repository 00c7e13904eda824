import { expect, test } from "vitest";
import type { CalendarEvent, TentativeJob } from "#contract/calendar.ts";
import { countsOf, entriesOf, isMovable, ofDay } from "./entries.ts";

const times = { starts_at: "2026-11-25T08:00:00Z", ends_at: "2026-11-25T09:00:00Z", start_date: null, end_date: null };
const can = { edit: true, remove: true, confirm: false, refuse: false, arrive: false };
const own = {
  ...times,
  id: "own",
  appointment: null,
  ["asked"]: null,
  status: "confirmed",
  all_day: false,
  price: null,
  can,
};
const event = (facts: object) => ({ ...own, ...facts }) as unknown as CalendarEvent;
const appointment = { proposal_id: "p", request_id: "r", side: "provider", done: false };
const price = { price: 90_000, price_kind: "fixed", currency: "UAH" };
const job = (facts: object) =>
  ({
    proposal_id: "job",
    day: "2026-11-26",
    time_zone: "Europe/Kyiv",
    starts_at: null,
    duration: null,
    ...facts,
  }) as TentativeJob;

test("an appointment that is to be moved stands at both times, and is counted once", () => {
  const requested = { starts_at: "2026-11-26T08:00:00Z", ends_at: "2026-11-26T09:00:00Z" };
  const moved = event({ id: "a", appointment, ["asked"]: requested, can: { ...can, confirm: true }, ...price });
  const entries = entriesOf([moved, event({})], [job({})]);
  expect(entries.map(({ key, state }) => `${key} ${state}`)).toEqual([
    "a confirmed",
    "own private",
    "job tentative",
    "a-moved tentative",
  ]);
  expect(countsOf(entries)).toEqual({
    jobs: 1,
    toDecide: 1,
    waiting: 2,
    own: 1,
    earned: { minor: 90_000, currency: "UAH" },
  });
  expect(ofDay(entries, "2026-11-26", "Europe/Kyiv").map(({ key }) => key)).toEqual(["job", "a-moved"]);
  expect(entries.filter(isMovable).map(({ key }) => key)).toEqual(["a", "own"]);
});

test("a proposal that the reader got waits for the reader, one that the reader sent does not", () => {
  const of = (facts: object) => countsOf(entriesOf([], [job(facts)])).toDecide;
  expect([of({ side: "customer", accepted: false }), of({ side: "customer", accepted: true })]).toEqual([1, 0]);
  expect(of({ side: "provider", accepted: false })).toBe(0);
});

test("no sum is shown where prices are of other kinds, in other currencies, or paid by the reader", () => {
  const jobs = (...facts: object[]) =>
    countsOf(
      entriesOf(
        facts.map((it, n) => event({ id: `${n}`, appointment, ...price, ...it })),
        [],
      ),
    ).earned;
  expect(jobs({}, {})).toEqual({ minor: 180_000, currency: "UAH" });
  expect(jobs({}, { price_kind: "hourly" })).toBeNull();
  expect(jobs({}, { currency: "EUR" })).toBeNull();
  expect(jobs({}, { appointment: { ...appointment, side: "customer" } })).toBeNull();
  expect(jobs()).toBeNull();
});

test("a job with a start takes as long as it says, or an hour", () => {
  const starts_at = "2026-11-26T08:00:00.000Z";
  const [plain, long] = entriesOf([], [job({ starts_at }), job({ proposal_id: "long", starts_at, duration: 90 })]);
  expect([plain?.ends_at, long?.ends_at]).toEqual(["2026-11-26T09:00:00.000Z", "2026-11-26T09:30:00.000Z"]);
});
