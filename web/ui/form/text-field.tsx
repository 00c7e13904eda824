import type { InputHTMLAttributes, ReactNode } from "react";
import { classes } from "../classes.ts";
import { FieldFrame, useField } from "./field.tsx";
import type { FieldProps } from "./field.tsx";

type Native = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  keyof FieldProps | "id" | "required" | "defaultValue" | "prefix"
>;
type Props = FieldProps &
  Native & { defaultValue?: string; icon?: ReactNode; suffix?: ReactNode; inputClassName?: string };

export function TextField({ name, label, hint, error, optional, labelHidden, className, ...rest }: Props) {
  const frame = { name, label, hint, error, optional, labelHidden, className };
  const { defaultValue, icon, suffix, inputClassName, ...native } = rest;
  const { control, error: shownError, value, ids } = useField(frame, defaultValue);
  return (
    <FieldFrame {...frame} ids={ids} shownError={shownError}>
      <div className="relative">
        {icon && (
          <span className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center text-muted">{icon}</span>
        )}
        <input
          type="text"
          {...native}
          {...control}
          {...(native.value === undefined && { defaultValue: value })}
          className={classes("field-box", icon && "pl-11!", suffix && "pr-14!", inputClassName)}
        />
        {suffix && <span className="absolute inset-y-0 right-1.5 flex items-center text-muted">{suffix}</span>}
      </div>
    </FieldFrame>
  );
}
