import type { ChangeEvent, ComponentProps } from "react";
import { TextField } from "./text-field.tsx";

const digits = 6;

type Props = Omit<ComponentProps<typeof TextField>, "type" | "maxLength"> & { submitWhenFull?: boolean };

/** One field for the six digits, so that pasting, autofill and screen readers work as usual. */
export function OtpField({ submitWhenFull, ...props }: Props) {
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const field = event.currentTarget;
    field.value = field.value.replaceAll(/\D/g, "").slice(0, digits);
    if (submitWhenFull && field.value.length === digits) field.form?.requestSubmit();
  };
  return (
    <TextField
      {...props}
      placeholder="······"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern={`[0-9]{${digits}}`}
      onChange={onChange}
      inputClassName="numbers h-16 max-w-72! text-center text-3xl font-bold tracking-[0.35em] indent-[0.35em]"
    />
  );
}
