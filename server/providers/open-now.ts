// Whether a business is open at a moment: by the clock on the wall where it is, so that summer time changes nothing.
import type { DayHours } from "#contract/hours.ts";

type Hours = Omit<DayHours, "id">;
const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const clocks = new Map<string, Intl.DateTimeFormat>();

/** @param hours the days that are set; the others are closed. An end of 1440 reaches to midnight, not into the next day. */
export function isOpen(hours: readonly Hours[], timeZone: string, at: Date): boolean {
  const { weekday, minutes } = wallClock(timeZone, at);
  const day = hours.find((it) => it.weekday_number === weekday);
  if (!day || day.closed || day.start_in_minutes === null || day.end_in_minutes === null) return false;
  if (minutes < day.start_in_minutes || minutes >= day.end_in_minutes) return false;
  const { pause_in_minutes: pause, resume_in_minutes: resume } = day;
  return pause === null || resume === null || minutes < pause || minutes >= resume;
}

/** 1 is Monday; minutes since midnight. */
function wallClock(timeZone: string, at: Date): { weekday: number; minutes: number } {
  const parts = new Map(
    clockOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return {
    weekday: weekdays.indexOf(parts.get("weekday") ?? "") + 1,
    minutes: Number(parts.get("hour")) * 60 + Number(parts.get("minute")),
  };
}

/** Making one costs far more than asking it; there are some 400 zones. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat("en", {
    timeZone,
    hourCycle: "h23",
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
  });
  clocks.set(timeZone, clock);
  return clock;
}
