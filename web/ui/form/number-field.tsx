import type { ComponentProps } from "react";
import { TextField } from "./text-field.tsx";

/** Whole or decimal numbers as people type them; `type=number` would change the value by accidental scrolling. */
export const NumberField = ({ decimal, ...props }: ComponentProps<typeof TextField> & { decimal?: boolean }) => (
  <TextField
    inputMode={decimal ? "decimal" : "numeric"}
    pattern={decimal ? "[0-9\\s]*([.,][0-9]*)?" : "[0-9\\s]*"}
    autoComplete="off"
    {...props}
    inputClassName="numbers"
  />
);
