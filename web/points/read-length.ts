import { durationBounds } from "#contract/kit/bounds.ts";
import { fieldsProblem } from "#web/kit/form-problems.ts";
import type { FormReader } from "#web/kit/read-form.ts";
import { isDurationUnit } from "#web/ui/numbers/durations.ts";
import type { DurationUnit } from "#web/ui/numbers/durations.ts";

/** The unit chosen beside a `DurationField`. */
export function durationUnit(form: FormReader): DurationUnit {
  const unit = form.text("duration_unit");
  return isDurationUnit(unit) ? unit : "hour";
}

/** How long the work takes, in minutes, from the `LengthFields` of a form. */
export function readLength(form: FormReader) {
  const [duration_from, duration_to] = [readMinutes(form, "duration_from"), readMinutes(form, "duration_to")];
  if (duration_from && duration_to && duration_from > duration_to)
    throw fieldsProblem({ duration_to: "end_before_start" });
  return { duration_from, duration_to };
}

function readMinutes(form: FormReader, name: string): number | null {
  const minutes = form.minutes(name, durationUnit(form));
  const { min, max } = durationBounds;
  if (minutes !== null && minutes < min)
    throw fieldsProblem({ [name]: { code: "duration_too_short", params: { min } } });
  if (minutes !== null && minutes > max)
    throw fieldsProblem({ [name]: { code: "duration_too_long", params: { max } } });
  return minutes;
}
