import type { ComponentProps } from "react";
import type { Unit } from "../numbers/number-words.ts";
import { plainNumber } from "../numbers/written-number.ts";
import { useWords } from "../words.ts";
import { TypedNumber } from "./typed-number.tsx";

type Props = Omit<ComponentProps<typeof TypedNumber>, "kind" | "defaultValue"> & {
  defaultValue?: number | null;
  /** Whole numbers without it. */
  decimals?: number;
  /** May be typed after the number. */
  unit?: Unit;
};

/** Read it with `form.number(name, { decimals, unit })`. */
export function NumberField({ defaultValue, decimals = 0, unit, ...props }: Props) {
  const { language } = useWords();
  return (
    <TypedNumber
      kind={{ of: "number", decimals, ...(unit && { unit }) }}
      {...props}
      {...(defaultValue != null && { defaultValue: plainNumber(defaultValue, language) })}
    />
  );
}
