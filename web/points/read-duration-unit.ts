import type { FormReader } from "#web/kit/read-form.ts";
import { isDurationUnit } from "#web/ui/numbers/durations.ts";
import type { DurationUnit } from "#web/ui/numbers/durations.ts";

/** The unit chosen beside a `DurationField`. */
export function durationUnit(form: FormReader): DurationUnit {
  const unit = form.text("duration_unit");
  return isDurationUnit(unit) ? unit : "hour";
}
