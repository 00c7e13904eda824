import type { ComponentProps } from "react";
import { TextField } from "./text-field.tsx";

/** Whole or decimal numbers as people type them; the spin buttons of `type=number` lose digits by accident. */
export const NumberField = ({ decimal, ...props }: ComponentProps<typeof TextField> & { decimal?: boolean }) => (
  <TextField
    inputMode={decimal ? "decimal" : "numeric"}
    pattern={decimal ? "[0-9\\s]*([.,][0-9]*)?" : "[0-9\\s]*"}
    autoComplete="off"
    {...props}
    inputClassName="numbers"
  />
);
