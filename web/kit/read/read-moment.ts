import { parseDateTime, toZoned } from "@internationalized/date";
import type { FieldCode } from "#contract/field-errors.ts";
import { fieldsProblem } from "../form-problems.ts";

/**
 * Day and time of a form where the clocks of that zone show them. Throws the problem of a time that does not exist or comes twice
 * in the night when the clocks change.
 */
export function readMoment(local: { day: string; time: string; field: string }, timeZone: string): Date {
  const { day, time, field } = local;
  const found = momentOf(`${day}T${time}`, timeZone);
  if (typeof found === "string") throw fieldsProblem({ [field]: found });
  return found;
}

function momentOf(local: string, timeZone: string): Date | FieldCode {
  try {
    const typed = parseDateTime(local);
    const [earlier, later] = (["earlier", "later"] as const).map((which) => toZoned(typed, timeZone, which).toDate());
    if (!earlier || !later) return "invalid";
    if (earlier.getTime() === later.getTime()) return earlier;
    return toZoned(typed, timeZone, "later").hour === typed.hour ? "time_twice" : "time_skipped";
  } catch {
    // A zone that does not exist is refused like a wrong time.
    return "invalid";
  }
}
