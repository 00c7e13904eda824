// Runs in the child process only: the busy times of an untrusted iCalendar file, without any of its texts.
import { CalendarDateTime, toZoned } from "@internationalized/date";
import ICAL from "ical.js";
import { timeZoneLines } from "../feed/time-zone.ts";
import { splitEntries } from "./entries.ts";
import type { Block, Order, Outcome } from "./outcome.ts";
import { zoneOf } from "./zones.ts";

const [mostOccurrences, mostSteps] = [2_000, 50_000];
const longest = 60 * 86_400_000;
const year = 366 * 86_400_000;

/** Entries that cannot be read are left out and counted. */
export function readBlocks(order: Order): Outcome {
  const entries = splitEntries(order.text);
  if (!entries) return { failure: "unreadable" };
  ICAL.TimezoneService.reset();
  for (const zone of entries.zones) attempt(() => define(zone));
  const events: ICAL.Event[] = [];
  let unread = entries.broken;
  for (const text of entries.events) {
    const event = attempt(() => eventOf(text, order));
    if (event) events.push(event);
    else unread++;
  }
  const blocks: Block[] = [];
  let busy = 0;
  for (const series of seriesOf(events, order.ownHost)) {
    const found = attempt(() => blocksOf(series, order));
    if (found === "too_many") return { failure: "too_big" };
    if (found) blocks.push(...found.blocks);
    else unread++;
    if ((busy += found?.seen ?? 0) > mostOccurrences) return { failure: "too_big" };
  }
  const total = entries.events.length + entries.broken;
  return total > 0 && unread >= total ? { failure: "unreadable" } : { blocks, unread };
}

function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}

function define(text: string): void {
  const [part] = componentsOf(text, "vtimezone");
  if (!part || part.getAllSubcomponents().length === 0) return;
  const zone = new ICAL.Timezone(part);
  if (zone.tzid) ICAL.TimezoneService.register(zone);
}

const componentsOf = (text: string, name: string) =>
  new ICAL.Component(ICAL.parse(`BEGIN:VCALENDAR\r\n${text}\r\nEND:VCALENDAR`) as unknown[]).getAllSubcomponents(name);

/** Throws where it has no start, or names a zone that nobody knows. */
function eventOf(text: string, order: Order): ICAL.Event {
  const [part] = componentsOf(text, "vevent");
  if (!part) throw new Error("no entry");
  for (const property of part.getAllProperties()) knowZone(property, order);
  const event = new ICAL.Event(part);
  const { startDate } = event;
  const written: unknown = part.getFirstProperty("dtstart")?.toJSON()[3];
  if (!startDate || Number.isNaN(Date.parse(String(written)))) throw new Error("no start");
  const zone = startDate.isDate || isFloating(startDate) ? null : startDate.zone;
  const dated = ["dtend", "exdate", "rdate", "recurrence-id"].flatMap((name) => part.getAllProperties(name));
  if (zone) for (const value of dated.flatMap((property) => property.getValues())) settle(value, zone);
  for (const property of part.getAllProperties("rrule")) settleUntil(property.getFirstValue(), startDate);
  if (event.endDate.compare(startDate) < 0) throw new Error("it ends before it starts");
  return event;
}

/** A zone that the file does not define is made from what Intl knows, under the name that the file gives it. */
function knowZone(property: ICAL.Property, { from, until }: Order): void {
  const tzid = property.getFirstParameter("tzid");
  if (!tzid || ICAL.TimezoneService.has(tzid)) return;
  const zone = zoneOf(tzid);
  if (!zone) throw new Error("an unknown zone");
  const lines = timeZoneLines(zone, from - year, until + year).map((line) =>
    line.startsWith("TZID:") ? "TZID:own" : line,
  );
  const [part] = componentsOf(lines.join("\r\n"), "vtimezone");
  part?.updatePropertyWithValue("tzid", tzid);
  ICAL.TimezoneService.register(new ICAL.Timezone(part));
}

const isFloating = ({ zone }: ICAL.Time) => !zone || zone.tzid === "floating";

/** Times without a zone beside a start with one are of the same zone. */
function settle(value: unknown, zone: ICAL.Timezone): void {
  if (value instanceof ICAL.Time && !value.isDate && isFloating(value)) value.zone = zone;
}

/** The end of a series is a moment, a time of the clock where the series is, or its last day. */
function settleUntil(rule: unknown, start: ICAL.Time): void {
  const { until } = rule as { until?: ICAL.Time | null };
  if (!until || start.isDate) return;
  if (until.isDate) {
    until.isDate = false;
    [until.hour, until.minute, until.second] = [23, 59, 59];
    until.zone = start.zone;
  } else if (isFloating(until)) until.zone = start.zone;
}

/** Series with their exceptions, of which those without a series stand alone. What this app exported itself is left out. */
function seriesOf(events: ICAL.Event[], ownHost: string): ICAL.Event[] {
  const all = events.filter((it) => !(it.uid ?? "").endsWith(`@${ownHost}`));
  const whole = all.filter((it) => !it.isRecurrenceException());
  for (const exception of all.filter((it) => it.isRecurrenceException())) {
    const series = whole.find(({ uid }) => uid === exception.uid && uid !== null);
    if (!series) whole.push(exception);
    else relate(series, exception);
  }
  return whole;
}

/** ical.js compares the id of an occurrence as text: it is written as the series writes it. */
function relate(series: ICAL.Event, exception: ICAL.Event): void {
  const { startDate } = series;
  const id = exception.recurrenceId;
  if (id.isDate && !startDate.isDate) {
    id.isDate = false;
    [id.hour, id.minute, id.second, id.zone] = [startDate.hour, startDate.minute, startDate.second, startDate.zone];
  } else if (!id.isDate && !isFloating(startDate)) exception.recurrenceId = id.convertToZone(startDate.zone);
  series.relateException(exception);
}

/** "too_many": of one series alone. */
function blocksOf(event: ICAL.Event, { zone, from, until }: Order): { blocks: Block[]; seen: number } | "too_many" {
  const blocks: Block[] = [];
  const take = (start: ICAL.Time, end: ICAL.Time) => {
    const [first, last] = [momentOf(start, zone), momentOf(end, zone)];
    if (last > from && first < until && last > first && last - first <= longest) blocks.push([first, last]);
  };
  if (!event.isRecurring()) {
    if (isBusy(event)) take(event.startDate, event.endDate);
    return { blocks, seen: 1 };
  }
  const times = event.iterator();
  let seen = 0;
  // Old series are passed over without counting, but not without end.
  for (let steps = 0; steps < mostSteps; steps++) {
    const next = times.next() as ICAL.Time | null;
    if (!next || momentOf(next, zone) >= until) break;
    if (momentOf(next, zone) < from - longest) continue;
    if (++seen > mostOccurrences) return "too_many";
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    if (isBusy(item)) take(startDate, endDate);
  }
  return { blocks, seen };
}

function isBusy({ component }: ICAL.Event): boolean {
  const valueOf = (name: string) => String(component.getFirstPropertyValue(name) ?? "").toUpperCase();
  return valueOf("transp") !== "TRANSPARENT" && valueOf("status") !== "CANCELLED";
}

/** Days and times without a zone are those of the person. */
function momentOf(time: ICAL.Time, ownZone: string): number {
  if (!time.isDate && !isFloating(time)) return time.toUnixTime() * 1_000;
  const { year: of, month, day, hour, minute, second } = time;
  const local = time.isDate
    ? new CalendarDateTime(of, month, day)
    : new CalendarDateTime(of, month, day, hour, minute, second);
  return toZoned(local, ownZone).toDate().getTime();
}
