// Runs in the child process only: the busy times of an untrusted iCalendar file, without any of its texts.
import { CalendarDateTime, toZoned } from "@internationalized/date";
import ICAL from "ical.js";
import type { Block, Order, Outcome } from "./outcome.ts";

const mostOccurrences = 2_000;
const longest = 60 * 86_400_000;

/** Throws where the text is no calendar. */
export function readBlocks({ text, zone, from, until, ownHost }: Order): Outcome {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  if (calendar.name !== "vcalendar") return { failure: "unreadable" };
  for (const part of calendar.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(new ICAL.Timezone(part));
  const blocks: Block[] = [];
  const take = (start: ICAL.Time, end: ICAL.Time) => {
    const [first, last] = [momentOf(start, zone), momentOf(end, zone)];
    if (last > from && first < until && last > first && last - first <= longest) blocks.push([first, last]);
  };
  let seen = 0;
  for (const event of eventsOf(calendar, ownHost)) {
    if (!event.isRecurring()) {
      if (++seen > mostOccurrences) return { failure: "too_big" };
      if (isBusy(event)) take(event.startDate, event.endDate);
      continue;
    }
    const times = event.iterator();
    // Old series are passed over without counting, but not without end.
    for (let steps = 0; steps < 50_000; steps++) {
      const next = times.next() as ICAL.Time | null;
      if (!next || momentOf(next, zone) >= until) break;
      if (momentOf(next, zone) < from - longest) continue;
      if (++seen > mostOccurrences) return { failure: "too_big" };
      const { item, startDate, endDate } = event.getOccurrenceDetails(next);
      if (isBusy(item)) take(startDate, endDate);
    }
  }
  return { blocks };
}

/** Series with their exceptions. What this app exported itself is left out. */
function eventsOf(calendar: ICAL.Component, ownHost: string): ICAL.Event[] {
  const all = calendar.getAllSubcomponents("vevent").map((it) => new ICAL.Event(it));
  const whole = all.filter((it) => !it.isRecurrenceException() && !(it.uid ?? "").endsWith(`@${ownHost}`));
  for (const exception of all.filter((it) => it.isRecurrenceException()))
    whole.find(({ uid }) => uid === exception.uid)?.relateException(exception);
  return whole;
}

function isBusy({ component }: ICAL.Event): boolean {
  const valueOf = (name: string) => String(component.getFirstPropertyValue(name) ?? "").toUpperCase();
  return valueOf("transp") !== "TRANSPARENT" && valueOf("status") !== "CANCELLED";
}

/** Days and times without a zone are those of the person. A zone without a definition is taken by its IANA name. */
function momentOf(time: ICAL.Time, ownZone: string): number {
  const { year, month, day, hour, minute, second, zone } = time;
  const isLocal = time.isDate || !zone || zone.tzid === "floating";
  if (!isLocal) return time.toUnixTime() * 1_000;
  const local = time.isDate
    ? new CalendarDateTime(year, month, day)
    : new CalendarDateTime(year, month, day, hour, minute, second);
  const named = time.isDate ? ownZone : ((time as { timezone?: string }).timezone ?? ownZone);
  return toZoned(local, isZone(named) ? named : ownZone)
    .toDate()
    .getTime();
}

function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}
