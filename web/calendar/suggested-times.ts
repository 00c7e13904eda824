// The times with which a form of the calendar begins: those that are agreed, else an hour in the morning.
import type { Proposal } from "#contract/proposals.ts";
import { dayIn, formatTime, momentIn } from "#web/ui/formats.ts";
import { plus } from "./days.ts";

/** `last` is empty where it is the first day, so that it follows when that is changed. */
export type Times = { day: string; from: string; until: string; last: string };

/** Minutes of work where nothing is said. */
const usual = 60;

export const morningOf = (day: string): Times => ({ day, from: "09:00", until: "10:00", last: "" });

/** An hour from this one of the address on ("14:00", of the table of a week), else in the morning. */
export function hourOf(day: string, from: string | null): Times {
  if (!from || !/^([01]\d|2[0-3]):00$/.test(from)) return morningOf(day);
  const until = formatTime(Date.parse(`${day}T${from}Z`) + usual * 60_000, "UTC");
  return { day, from, until, last: until === "00:00" ? plus(day, 1) : "" };
}

/** Those of an accepted proposal, at the place of the work. A day that is over, or none: the next one. */
export function timesOfJob({ when, duration }: Pick<Proposal, "when" | "duration">, today: string): Times {
  const day = when.day && when.day >= today ? when.day : plus(today, 1);
  const from = when.time ?? morningOf(day).from;
  const zone = when.time_zone;
  const end = Date.parse(momentIn(zone, day, from)) + (duration || usual) * 60_000;
  const last = dayIn(zone, end);
  return { day, from, until: formatTime(end, zone), last: last === day ? "" : last };
}
