import { useId } from "react";
import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { useWords } from "../words.ts";
import { FieldError } from "./field.tsx";
import { fieldId, useFormState } from "./form-state.ts";

export type Choice = { value: string; label: ReactNode; hint?: ReactNode; icon?: ReactNode; disabled?: boolean };
type Props = {
  name: string;
  legend: ReactNode;
  legendHidden?: boolean;
  choices: readonly Choice[];
  hint?: ReactNode;
  /**
   * `cards`: one below the other (two columns on wide screens); `segmented`: side by side; `chips`: in wrapped lines.
   */
  variant?: "cards" | "segmented" | "chips";
  /** With `several` these are checkboxes: read with `form.all(name)`. */
  several?: boolean;
  optional?: boolean;
  defaultValue?: string | readonly string[];
  onChange?: (value: string, checked: boolean) => void;
};

const layouts = {
  cards: "grid gap-3 sm:grid-cols-2",
  segmented: "flex flex-wrap gap-1 rounded-field bg-sunken p-1",
  chips: "flex flex-wrap gap-2",
};
const variants = {
  cards:
    "flex min-h-14 items-start gap-3 rounded-field border-[1.5px] border-line bg-card p-4 hover:border-edge has-checked:border-fill has-checked:bg-action-soft",
  segmented:
    "flex min-h-11 min-w-[4.5rem] flex-1 items-center justify-center gap-2 rounded-[9px] px-3 text-center text-sm font-bold text-muted hover:text-ink has-checked:bg-card has-checked:text-ink has-checked:shadow-soft",
  chips:
    "flex min-h-11 items-center gap-2 rounded-full border-[1.5px] border-line bg-card px-4 text-sm font-bold hover:border-edge has-checked:border-fill has-checked:bg-action-soft has-checked:text-action",
};

/** Radios, or checkboxes with `several`, in three styles. Real inputs: arrow keys, space and native posts work. */
export function Choices(props: Props) {
  const {
    name,
    legend,
    legendHidden,
    choices,
    hint,
    variant = "cards",
    several,
    optional,
    defaultValue,
    onChange,
  } = props;
  const ids = useId();
  const { t } = useWords();
  const { errors, values, scope } = useFormState();
  const error = errors[name];
  const chosen = values[name] ?? [defaultValue ?? []].flat();
  return (
    <fieldset
      aria-describedby={error ? `${ids}error` : hint ? `${ids}hint` : undefined}
      id={fieldId(name, scope)}
      tabIndex={-1}
    >
      <legend className={legendHidden ? "visually-hidden" : "mb-2 font-bold"}>
        {legend}
        {optional && <span className="ml-2 inline-block text-sm font-medium text-muted">{t("field.optional")}</span>}
      </legend>
      {hint && (
        <p id={`${ids}hint`} className="-mt-1 mb-2 text-sm text-muted">
          {hint}
        </p>
      )}
      <div className={layouts[variant]}>
        {choices.map((choice) => (
          <ChoiceLabel key={choice.value} choice={choice} variant={variant}>
            <input
              type={several ? "checkbox" : "radio"}
              name={name}
              value={choice.value}
              defaultChecked={chosen.includes(choice.value)}
              disabled={choice.disabled}
              onChange={(event) => onChange?.(choice.value, event.target.checked)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-[inherit] outline-none"
            />
          </ChoiceLabel>
        ))}
      </div>
      <FieldError id={`${ids}error`} text={error} />
    </fieldset>
  );
}

type LabelProps = { choice: Choice; variant: keyof typeof variants; children: ReactNode };

const ChoiceLabel = ({ choice, variant, children }: LabelProps) => (
  <label
    className={classes(
      "relative cursor-pointer transition has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-action has-disabled:opacity-50",
      variants[variant],
    )}
  >
    {children}
    {choice.icon && <span className="shrink-0 text-action">{choice.icon}</span>}
    <span className="min-w-0">
      <span className={variant === "cards" ? "font-bold" : undefined}>{choice.label}</span>
      {choice.hint && <span className="block text-sm font-normal text-muted">{choice.hint}</span>}
    </span>
  </label>
);
