import { ChevronDown } from "lucide-react";
import type { ReactNode, SelectHTMLAttributes } from "react";
import { classes } from "../classes.ts";
import { FieldFrame, useField } from "./field.tsx";
import type { FieldProps } from "./field.tsx";

type Native = Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof FieldProps | "id" | "required" | "defaultValue">;
type Props = FieldProps & Native & { defaultValue?: string; children: ReactNode };

/** The browser's own list: the best one on a phone. Children are `<option>`s. */
export function Select({ name, label, hint, error, optional, labelHidden, className, ...rest }: Props) {
  const frame = { name, label, hint, error, optional, labelHidden, className };
  const { defaultValue, children, ...native } = rest;
  const { control, error: shownError, value, ids } = useField(frame, defaultValue);
  return (
    <FieldFrame {...frame} ids={ids} shownError={shownError}>
      <div className="relative">
        <select
          {...native}
          {...control}
          {...(native.value === undefined && { defaultValue: value })}
          className={classes("field-box appearance-none pr-11!")}
        >
          {children}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-muted"
        />
      </div>
    </FieldFrame>
  );
}
