// `is_open` of the schema, used by lists, pages and filters: opening hours in local time.
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { DayHours } from "#contract/hours.ts";
import { world } from "../../tests/world/world.ts";

const day = (weekday_number: number, start: number, end: number, pause: [number, number] | [] = []) => ({
  weekday_number,
  closed: false,
  start_in_minutes: start,
  end_in_minutes: end,
  pause_in_minutes: pause[0] ?? null,
  resume_in_minutes: pause[1] ?? null,
});
const closed = { ...day(2, 0, 1), closed: true, start_in_minutes: null, end_in_minutes: null };
const office = [1, 2, 3, 4, 5].map((weekday) => day(weekday, 540, 1080, [720, 780]));
const always = [1, 2, 3, 4, 5, 6, 7].map((weekday) => day(weekday, 0, 1440));
const sundayNight = [day(7, 60, 240)];
const kyiv = "Europe/Kyiv";

type Case = [what: string, hours: Omit<DayHours, "id">[], zone: string, at: string, open: boolean | null];
test.each<Case>([
  ["before it opens", office, kyiv, "2026-11-23T06:59:59Z", false],
  ["the minute it opens", office, kyiv, "2026-11-23T07:00:00Z", true],
  ["the pause begins", office, kyiv, "2026-11-23T10:00:00Z", false],
  ["the pause ends", office, kyiv, "2026-11-23T11:00:00Z", true],
  ["the last minute", office, kyiv, "2026-11-23T15:59:59Z", true],
  ["the minute it closes", office, kyiv, "2026-11-23T16:00:00Z", false],
  ["a day that nobody set", office, kyiv, "2026-11-22T10:00:00Z", false],
  ["no day at all says nothing", [], kyiv, "2026-11-23T10:00:00Z", null],
  ["a day that is set as closed", [closed], kyiv, "2026-11-24T10:00:00Z", false],
  ["the same hours in summer", office, kyiv, "2026-07-20T06:00:00Z", true],
  ["an hour earlier in summer", office, kyiv, "2026-07-20T05:59:00Z", false],
  ["around the clock, at midnight", always, kyiv, "2026-11-22T22:00:00Z", true],
  ["around the clock, a minute before", always, kyiv, "2026-11-22T21:59:59Z", true],
  ["Monday already in Kyiv", [day(1, 0, 60)], kyiv, "2026-11-22T22:30:00Z", true],
  ["still Sunday in New York", [day(1, 0, 60)], "America/New_York", "2026-11-23T03:30:00Z", false],
  ["Monday in New York hours later", [day(1, 0, 60)], "America/New_York", "2026-11-23T05:30:00Z", true],
  ["Tuesday already on the far side", [day(2, 0, 120)], "Pacific/Kiritimati", "2026-11-23T10:30:00Z", true],
  ["half hours of a zone", [day(1, 330, 331)], "Asia/Kolkata", "2026-11-23T00:00:30Z", true],
  // 29 March 2026: 03:00 becomes 04:00 in Kyiv. 25 October: 04:00 becomes 03:00.
  ["before the lost hour", sundayNight, kyiv, "2026-03-29T00:59:00Z", true],
  ["after the lost hour it is four", sundayNight, kyiv, "2026-03-29T01:00:00Z", false],
  ["in the hour that comes twice, first", sundayNight, kyiv, "2026-10-25T00:30:00Z", true],
  ["in the hour that comes twice, again", sundayNight, kyiv, "2026-10-25T01:30:00Z", true],
  ["after it", sundayNight, kyiv, "2026-10-25T02:00:00Z", false],
])("%s", async (_what, hours, zone, at, open) => {
  const { kit } = await world();
  const { rows } = await sql<{ open: boolean | null }>`
    select is_open(${JSON.stringify(hours)}::jsonb, ${zone}, ${at}::timestamptz) as open`.execute(kit.db);
  expect(rows[0]?.open).toBe(open);
});
