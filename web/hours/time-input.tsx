import { tidied } from "./week.ts";

type Props = {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Without it the field is not posted. */
  name?: string;
  placeholder?: string;
  /** The error is below, at this id. */
  error?: string | undefined;
};

/** A time as typed; on blur the field completes it: "9" becomes "09:00". */
export const TimeInput = ({ id, label, value, onChange, name, placeholder, error }: Props) => (
  <>
    <label htmlFor={id} className="visually-hidden">
      {label}
    </label>
    <input
      id={id}
      name={name}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      placeholder={placeholder}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => onChange(tidied(value))}
      aria-invalid={error ? true : undefined}
      aria-describedby={error}
      className="field-box numbers w-[4.5rem]! px-1! text-center"
    />
  </>
);
