import { useState } from "react";
import type { ComponentProps } from "react";
import { classes } from "../classes.ts";
import { formatMoney } from "../formats.ts";
import { fieldUnitOf } from "../numbers/durations.ts";
import { chosen, meantField, readTyped } from "../numbers/read-typed.ts";
import type { NumberKind } from "../numbers/read-typed.ts";
import { useWords } from "../words.ts";
import { fieldId, useFieldState, useFormState } from "./form-state.ts";
import { TextField } from "./text-field.tsx";

type Props = ComponentProps<typeof TextField> & { kind: NumberKind };

/**
 * A number as people write it (rule L10). Shows how the text is read, and asks about one with two meanings: with
 * radios, which also work without JavaScript. `type=number` would drop what it cannot read.
 */
export function TypedNumber({ kind, ...props }: Props) {
  const { name, defaultValue } = props;
  const { language } = useWords();
  const { value = "", id } = useFieldState(name, { defaultValue });
  const earlier = useFormState().values[meantField(name)]?.[0] ?? "";
  const [text, setText] = useState(value);
  const [meant, setMeant] = useState(earlier);
  const typed = readTyped(text, kind, language);
  const reading = chosen(typed, meant);
  return (
    <div className={classes("min-w-0", props.className)} data-field={name}>
      <TextField
        inputMode={kind.of === "number" && kind.decimals === 0 ? "numeric" : "decimal"}
        autoComplete="off"
        maxLength={60}
        {...props}
        className=""
        inputClassName="numbers"
        onInput={(event) => {
          setText(event.currentTarget.value);
          props.onInput?.(event);
        }}
      />
      {"choices" in typed && <Ask name={name} kind={kind} choices={typed.choices} meant={meant} onChoose={setMeant} />}
      <Understood id={id} text={text} kind={kind} value={"value" in reading ? reading.value : null} />
    </div>
  );
}

type UnderstoodProps = { id: string; text: string; kind: NumberKind; value: number | null };

/** The number as it was read, unless the field shows just that. */
function Understood({ id, text, kind, value }: UnderstoodProps) {
  const { locale } = useWords();
  const isPlain = kind.of === "number" && /^\d{1,3}$/.test(text.trim());
  return (
    <output htmlFor={id} className="numbers block text-sm font-semibold text-good empty:hidden not-empty:mt-1.5">
      {value !== null && !isPlain && `= ${written(locale, kind, value)}`}
    </output>
  );
}

type AskProps = {
  name: string;
  kind: NumberKind;
  choices: readonly number[];
  meant: string;
  onChoose: (it: string) => void;
};

function Ask({ name, kind, choices, meant, onChoose }: AskProps) {
  const { t, locale } = useWords();
  const { scope } = useFormState();
  const [first = "", second] = choices.map((choice) => written(locale, kind, choice));
  const field = meantField(name);
  return (
    <fieldset id={fieldId(field, scope)} tabIndex={-1} className="mt-2">
      <legend className="mb-2 text-sm font-bold">
        {second ? t("number.meant_two", { first, second }) : t("number.meant_one", { first })}
      </legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label
            key={choice}
            className="numbers relative flex min-h-11 cursor-pointer items-center rounded-full border-[1.5px] border-line bg-card px-4 text-sm font-bold transition hover:border-edge has-checked:border-fill has-checked:bg-action-soft has-checked:text-action has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-action"
          >
            <input
              type="radio"
              name={field}
              value={choice}
              checked={meant === String(choice)}
              onChange={() => onChoose(String(choice))}
              className="absolute inset-0 cursor-pointer appearance-none rounded-[inherit] outline-none"
            />
            {written(locale, kind, choice)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const intlUnits = { km: "kilometer", percent: "percent", minute: "minute", hour: "hour", day: "day" } as const;

function written(locale: string, kind: NumberKind, value: number): string {
  if (kind.of === "money") return formatMoney(locale, value, kind.currency);
  const [unit, size] = kind.of === "duration" ? fieldUnitOf(value) : [kind.unit, 1];
  const style = unit && ({ style: "unit", unit: intlUnits[unit], unitDisplay: "long" } as const);
  return new Intl.NumberFormat(locale, { ...style, maximumFractionDigits: 3 }).format(value / size);
}
