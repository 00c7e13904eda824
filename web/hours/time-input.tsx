import { FieldError } from "#web/ui/form/field.tsx";
import { useFormState } from "#web/ui/form/form-state.ts";
import { tidied } from "./week.ts";

type Props = { name: string; label: string; value: string; placeholder: string; onChange: (value: string) => void };

/** A time as typed; on blur the field completes it: "9" becomes "09:00". */
export function TimeInput({ name, label, value, placeholder, onChange }: Props) {
  const { errors } = useFormState();
  const id = `field-${name}`;
  return (
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
        aria-invalid={errors[name] ? true : undefined}
        aria-describedby={errors[name] ? `${id}-error` : undefined}
        className="field-box numbers w-18! px-1! text-center"
      />
    </>
  );
}

/** Errors of the times are shown below the day: there is no space beside each field. */
export function TimeErrors({ names }: { names: readonly string[] }) {
  const { errors } = useFormState();
  return names.map((name) => <FieldError key={name} id={`field-${name}-error`} text={errors[name]} />);
}
