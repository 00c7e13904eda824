import type { ComponentProps } from "react";
import type { DurationUnit } from "../numbers/durations.ts";
import { unitSizes } from "../numbers/durations.ts";
import { plainNumber } from "../numbers/written-number.ts";
import { useWords } from "../words.ts";
import { TypedNumber } from "./typed-number.tsx";

type Props = Omit<ComponentProps<typeof TypedNumber>, "kind" | "defaultValue"> & {
  /** The unit of a number without one; "2h30" and "30 min" are read too. */
  unit: DurationUnit;
  defaultMinutes?: number | null;
};

/** Read it with `form.minutes(name, unit)`. */
export function DurationField({ unit, defaultMinutes, ...props }: Props) {
  const { language } = useWords();
  return (
    <TypedNumber
      kind={{ of: "duration", unit }}
      {...props}
      {...(defaultMinutes != null && { defaultValue: plainNumber(defaultMinutes / unitSizes[unit], language) })}
    />
  );
}
