import { useState } from "react";
import type { TextareaHTMLAttributes } from "react";
import { FieldFrame, useField } from "./field.tsx";
import type { FieldProps } from "./field.tsx";

type Native = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldProps | "id" | "required" | "defaultValue">;
type Props = FieldProps & Native & { defaultValue?: string };

/** Grows with its text. With `maxLength` it shows the count at the right of the label. */
export function TextArea({ name, label, hint, error, optional, labelHidden, className, ...rest }: Props) {
  const frame = { name, label, hint, error, optional, labelHidden, className };
  const { defaultValue, maxLength, onChange, ...native } = rest;
  const { control, error: shownError, value, ids } = useField(frame, defaultValue);
  const [length, setLength] = useState(value?.length ?? 0);
  const count = maxLength && (
    <span className="numbers shrink-0 text-sm text-muted">
      {length} / {maxLength}
    </span>
  );
  return (
    <FieldFrame {...frame} ids={ids} shownError={shownError} aside={count}>
      <textarea
        rows={4}
        {...native}
        {...control}
        maxLength={maxLength}
        defaultValue={value}
        onChange={(event) => {
          setLength(event.target.value.length);
          onChange?.(event);
        }}
        className="field-box block field-sizing-content min-h-28 resize-y"
      />
    </FieldFrame>
  );
}
