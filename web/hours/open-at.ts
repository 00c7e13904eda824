import type { DayInput } from "#contract/hours.ts";

/** A moment of the week: 1 is Monday, minutes of that day. */
export type WeekTime = { weekday: number; minutes: number };
type Openness = { open: true; until: WeekTime | null } | { open: false; next: WeekTime | null };

const day = 1_440;
const week = 7 * day;

/**
 * Decides if these hours are open at `instant`, in their time zone, and when that changes. `until` is null if they are
 * open all week, `next` is null if they are closed all week. Opening hours across midnight count as one span.
 */
export function openAt(hours: readonly DayInput[], timeZone: string, instant: number): Openness {
  const spans = joined(hours.flatMap(spansOf).toSorted((a, b) => a[0] - b[0]));
  const now = minuteOfWeek(timeZone, instant);
  const current = spans.find(([from, to]) => (from <= now && now < to) || (from <= now + week && now + week < to));
  if (current) return { open: true, until: current[1] - current[0] >= week ? null : momentOf(current[1]) };
  const next = spans.find(([from]) => from > now) ?? spans[0];
  return { open: false, next: next ? momentOf(next[0]) : null };
}

type Span = [from: number, to: number];

function spansOf(it: DayInput): Span[] {
  const { start_in_minutes: start, pause_in_minutes: pause, resume_in_minutes: resume, end_in_minutes: end } = it;
  if (it.closed || start == null || end == null) return [];
  const midnight = (it.weekday_number - 1) * day;
  const parts: Span[] =
    pause != null && resume != null
      ? [
          [start, pause],
          [resume, end],
        ]
      : [[start, end]];
  return parts.map(([from, to]) => [midnight + from, midnight + to]);
}

/** Joins adjacent spans; the last span of the week may continue in the first one. */
function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = [];
  for (const [from, to] of spans) {
    const before = all.at(-1);
    if (before && before[1] === from) before[1] = to;
    else all.push([from, to]);
  }
  const [first, last] = [all[0], all.at(-1)];
  if (first && last && first !== last && first[0] === 0 && last[1] === week) {
    last[1] += first[1];
    all.shift();
  }
  return all;
}

const momentOf = (minute: number): WeekTime => ({
  weekday: Math.floor((minute % week) / day) + 1,
  minutes: minute % day,
});

const names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

function minuteOfWeek(timeZone: string, instant: number): number {
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  const parts = format.formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((it) => it.type === type)?.value ?? "";
  return names.indexOf(part("weekday")) * day + Number(part("hour")) * 60 + Number(part("minute"));
}
