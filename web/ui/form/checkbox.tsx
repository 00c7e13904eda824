import { Check } from "lucide-react";
import { useId } from "react";
import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { FieldError } from "./field.tsx";
import { fieldId, useFormState } from "./form-state.ts";

type Props = {
  name: string;
  value?: string;
  children: ReactNode;
  hint?: ReactNode;
  defaultChecked?: boolean;
  required?: boolean;
  onChange?: (checked: boolean) => void;
  /** A switch turns a setting on or off; a checkbox accepts or selects something. */
  as?: "checkbox" | "switch";
};

/** The label may hold links. */
export function Checkbox({
  name,
  value = "true",
  children,
  hint,
  defaultChecked,
  required,
  onChange,
  as = "checkbox",
}: Props) {
  const ids = useId();
  const { errors, values, scope } = useFormState();
  const error = errors[name];
  const checked = values[name] ? values[name].includes(value) : defaultChecked;
  const describedBy = [hint && `${ids}hint`, error && `${ids}error`].filter(Boolean).join(" ");
  const field = (
    <input
      type="checkbox"
      id={fieldId(name, scope)}
      role={as === "switch" ? "switch" : undefined}
      name={name}
      value={value}
      defaultChecked={checked}
      required={required}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy || undefined}
      onChange={(event) => onChange?.(event.target.checked)}
      className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-[inherit]"
    />
  );
  return (
    <div>
      <label
        className={classes(
          "flex min-h-11 cursor-pointer gap-3 py-2",
          as === "switch" && "flex-row-reverse justify-between",
        )}
      >
        {as === "switch" ? <SwitchBox>{field}</SwitchBox> : <TickBox>{field}</TickBox>}
        <span className="min-w-0">
          {children}
          {hint && (
            <span id={`${ids}hint`} className="block text-sm text-muted">
              {hint}
            </span>
          )}
        </span>
      </label>
      <FieldError id={`${ids}error`} text={error} />
    </div>
  );
}

const TickBox = ({ children }: { children: ReactNode }) => (
  <span className="relative mt-px size-6 shrink-0 rounded-lg border-[1.5px] border-edge bg-card transition has-checked:border-fill has-checked:bg-fill has-aria-invalid:border-bad">
    {children}
    <Check
      aria-hidden
      className="stroke-3 pointer-events-none size-full scale-50 p-0.5 text-white opacity-0 transition peer-checked:scale-100 peer-checked:opacity-100"
    />
  </span>
);

const SwitchBox = ({ children }: { children: ReactNode }) => (
  <span className="relative h-7 w-12 shrink-0 rounded-full bg-edge transition has-checked:bg-fill">
    {children}
    <span
      aria-hidden
      className="pointer-events-none absolute top-1 left-1 size-5 rounded-full bg-white transition peer-checked:translate-x-5"
    />
  </span>
);
