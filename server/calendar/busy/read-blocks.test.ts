// Calendar files as programs write them, with what is broken in them.
import { expect, test } from "vitest";
import { readBlocks } from "./read-blocks.ts";

const own = "Europe/Kyiv";
const read = (text: string) =>
  readBlocks({
    text,
    zone: own,
    from: Date.parse("2026-06-01"),
    until: Date.parse("2027-06-01"),
    ownHost: "poruch.example",
  });
/** As "2026-11-26T10:00Z/11:00Z", in their order. */
function times(text: string): string[] {
  const found = read(text);
  if ("failure" in found) throw new Error(found.failure);
  const iso = (at: number) => new Date(at).toISOString().slice(0, 16);
  return found.blocks.toSorted(([a], [b]) => a - b).map(([from, until]) => `${iso(from)}/${iso(until).slice(11)}`);
}
const event = (...lines: string[]) => ["BEGIN:VEVENT", "DTSTAMP:20260101T000000Z", ...lines, "END:VEVENT"].join("\r\n");
const file = (...parts: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:x", ...parts, "END:VCALENDAR", ""].join("\r\n");
const good = event("UID:good", "DTSTART:20261126T100000Z", "DTEND:20261126T110000Z");
const goodTime = "2026-11-26T10:00/11:00";

test.each([
  ["a bad rule", file(event("UID:1", "DTSTART:20261127T100000Z", "RRULE:FREQ=SOMETIMES"), good), 1],
  ["an entry without a start", file(good, event("UID:1", "SUMMARY:x")), 1],
  ["a date that is none", file(event("UID:1", "DTSTART:20261399T990000Z"), good), 1],
  ["a start that is no date", file(event("UID:1", "DTSTART:tomorrow"), good), 1],
  ["an end before the start", file(event("UID:1", "DTSTART:20261127T100000Z", "DTEND:20261127T090000Z"), good), 1],
  [
    "a zone that nobody knows",
    file(event("UID:1", "DTSTART;TZID=Customised 1:20261127T100000", "DURATION:PT1H"), good),
    1,
  ],
  ["a line without a colon", file(event("UID:1", "DTSTART:20261127T100000Z", "nonsense"), good), 1],
  ["an entry that never ends", file("BEGIN:VEVENT\r\nUID:1\r\nDTSTART:20261127T100000Z", good), 1],
  ["a file that is cut", `${file(good).replace("END:VCALENDAR\r\n", "")}BEGIN:VEVENT\r\nUID:1\r\nDTSTART:2026`, 1],
  ["a byte order mark", `\uFEFF${file(good)}`, 0],
  ["a comment after the end", `${file(good)}# made by x\r\n`, 0],
  ["lines of Unix with blank ones between", file(good).replaceAll("\r\n", "\n\n"), 0],
  ["a bad zone", file("BEGIN:VTIMEZONE\r\nTZID:x\r\nEND:VTIMEZONE", good), 0],
])("%s spoils nothing else", (_, text, unread) => {
  expect([times(text), read(text)]).toEqual([[goodTime], expect.objectContaining({ unread })]);
});

test("of two calendars in a file all entries count", () => {
  const other = event("UID:2", "DTSTART:20261127T100000Z", "DTEND:20261127T110000Z");
  expect(times(file(good) + file(other))).toEqual([goodTime, "2026-11-27T10:00/11:00"]);
});

test("what is no calendar, or has no entry that can be read, is said so, and an empty one is not", () => {
  for (const text of ["<html>", "", file(event("SUMMARY:x"))]) expect(read(text)).toEqual({ failure: "unreadable" });
  expect(read(file())).toEqual({ blocks: [], unread: 0 });
});

test.each([
  ["Europe/Vienna", "09:00/10:00"],
  ["/Europe/Vienna", "09:00/10:00"],
  ["/freeassociation.sourceforge.net/Tzfile/Europe/Berlin", "09:00/10:00"],
  ["/citadel.org/20210210_1/America/New_York", "15:00/16:00"],
  ["W. Europe Standard Time", "09:00/10:00"],
  ["FLE Standard Time", "08:00/09:00"],
  ["Eastern Standard Time", "15:00/16:00"],
  ["(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna", "09:00/10:00"],
  ["GMT+0200", "08:00/09:00"],
  ["UTC", "10:00/11:00"],
])("a zone without a definition is known by its name: %s", (tzid, span) => {
  const [name, day] = [`"${tzid}"`, "20261126T"];
  const text = file(event("UID:1", `DTSTART;TZID=${name}:${day}100000`, `DTEND;TZID=${name}:${day}110000`));
  expect(times(text)).toEqual([`2026-11-26T${span}`]);
});

test("start, end and every occurrence have one zone, also over a change of the clocks", () => {
  const zone = "TZID=W. Europe Standard Time";
  const weekly = event(
    "UID:1",
    `DTSTART;${zone}:20261015T100000`,
    `DTEND:20261015T113000`,
    "RRULE:FREQ=WEEKLY;COUNT=3",
  );
  expect(times(file(weekly))).toEqual(["2026-10-15T08:00/09:30", "2026-10-22T08:00/09:30", "2026-10-29T09:00/10:30"]);
});

test("days and times without a zone are those of the person", () => {
  const day = event("UID:1", "DTSTART;VALUE=DATE:20261126");
  const floating = event("UID:2", "DTSTART:20261128T100000", "DTEND:20261128T110000");
  expect(times(file(day, floating))).toEqual(["2026-11-25T22:00/22:00", "2026-11-28T08:00/09:00"]);
});

const daily = (...lines: string[]) =>
  file(event("UID:1", "DTSTART;TZID=America/New_York:20261126T220000", "DURATION:PT1H", ...lines));
const night = (day: number) => `2026-11-${day}T03:00/04:00`;

test.each([
  ["a moment", "RRULE:FREQ=DAILY;UNTIL=20261128T030000Z"],
  ["a time of the clock there", "RRULE:FREQ=DAILY;UNTIL=20261127T220000"],
  ["a day", "RRULE:FREQ=DAILY;UNTIL=20261127"],
])("the end of a series is %s", (_, rule) => {
  expect(times(daily(rule))).toEqual([night(27), night(28)]);
});

test.each([
  ["in its zone", "EXDATE;TZID=America/New_York:20261127T220000"],
  ["in UTC", "EXDATE:20261128T030000Z"],
  ["without a zone", "EXDATE:20261127T220000"],
  ["by Outlook's name", "EXDATE;TZID=Eastern Standard Time:20261127T220000"],
])("an exception of a series is left out: %s", (_, exception) => {
  expect(times(daily("RRULE:FREQ=DAILY;COUNT=3", exception))).toEqual([night(27), night(29)]);
});

test.each([
  ["in its zone", "RECURRENCE-ID;TZID=America/New_York:20261127T220000"],
  ["in UTC", "RECURRENCE-ID:20261128T030000Z"],
  ["as a day", "RECURRENCE-ID;VALUE=DATE:20261127"],
])("an occurrence that was moved takes its new time only: %s", (_, id) => {
  const moved = event("UID:1", id, "DTSTART:20261128T120000Z", "DURATION:PT1H");
  const text = daily("RRULE:FREQ=DAILY;COUNT=2").replace("END:VCALENDAR", `${moved}\r\nEND:VCALENDAR`);
  expect(times(text)).toEqual([night(27), "2026-11-28T12:00/13:00"]);
});

test("an occurrence whose series is not in the file takes its time", () => {
  const alone = event("UID:1", "RECURRENCE-ID:20261127T030000Z", "DTSTART:20261128T120000Z", "DURATION:PT1H");
  expect(times(file(alone))).toEqual(["2026-11-28T12:00/13:00"]);
});
