import type { ReactNode } from "react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { FieldError } from "#web/ui/form/field.tsx";
import { useFormState } from "#web/ui/form/form-state.ts";
import { useWords } from "#web/ui/words.ts";
import { dayField } from "./read-week.ts";
import { type DayDraft, type DayMode, tidied, timeNames } from "./week.ts";
import { weekdayName } from "./weekday-name.ts";

type Change = (change: Partial<DayDraft>) => void;
const modes = ["closed", "hours", "always"] as const;

type Props = {
  day: DayDraft;
  onChange: Change;
  /** The word for a closed day: a person has a day off, a place is closed. */
  closed?: string | undefined;
  children?: ReactNode;
};

/**
 * One weekday: closed, from–to with a pause, or around the clock. CSS shows the time fields, so it works without
 * JavaScript.
 */
export function DayRow({ day, onChange, closed, children }: Props) {
  const { locale } = useWords();
  const name = weekdayName(locale, day.weekday);
  return (
    <fieldset className="group/day grid gap-x-6 gap-y-2 border-b border-line py-3 last:border-0 md:grid-cols-[7rem_19.5rem_1fr] md:items-start">
      <legend className="visually-hidden">{name}</legend>
      <p aria-hidden className="font-bold first-letter:uppercase md:pt-3">
        {name}
      </p>
      <Modes day={day} onChange={onChange} closed={closed} />
      <div className="hidden group-has-[input[value=hours]:checked]/day:block">
        <Times day={day} weekday={name} onChange={onChange} />
        <TimeErrors names={timeNames.map((time) => dayField(day.weekday, time))} />
      </div>
      {children && <div className="md:col-start-2 md:col-span-2">{children}</div>}
    </fieldset>
  );
}

function Modes({ day, onChange, closed }: Props) {
  const t = useT("accounts");
  return (
    <div className="flex flex-wrap gap-1 rounded-field bg-sunken p-1">
      {modes.map((mode: DayMode) => (
        <label
          key={mode}
          className="relative flex min-h-11 max-w-full flex-1 cursor-pointer items-center justify-center rounded-[9px] px-1 text-center text-sm leading-tight font-bold text-muted transition hover:text-ink has-checked:bg-card has-checked:text-ink has-checked:shadow-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-action"
        >
          <input
            type="radio"
            name={dayField(day.weekday, "mode")}
            value={mode}
            checked={day.mode === mode}
            onChange={() => onChange({ mode })}
            className="absolute inset-0 cursor-pointer appearance-none rounded-[inherit] outline-none"
          />
          <span className="min-w-0">{mode === "closed" && closed ? closed : t(`day.${mode}`)}</span>
        </label>
      ))}
    </div>
  );
}

function Times({ day, weekday, onChange }: { day: DayDraft; weekday: string; onChange: Change }) {
  const t = useT("accounts");
  const field = (time: (typeof timeNames)[number], placeholder: string) => (
    <TimeInput
      name={dayField(day.weekday, time)}
      label={t(`day.${time}`, { day: weekday })}
      value={day[time]}
      placeholder={placeholder}
      onChange={(typed) => onChange({ [time]: typed })}
    />
  );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="flex items-center gap-1.5">
        {field("start", "09:00")}
        <Dash />
        {field("end", "18:00")}
      </span>
      <span className="flex items-center gap-1.5 max-md:flex-row-reverse">
        <span aria-hidden className="text-sm text-muted">
          {t("day.break")}
        </span>
        <span className="flex items-center gap-1.5">
          {field("pause", "13:00")}
          <Dash />
          {field("resume", "14:00")}
        </span>
      </span>
    </div>
  );
}

const Dash = () => (
  <span aria-hidden className="text-muted">
    –
  </span>
);

type TimeInputProps = {
  name: string;
  label: string;
  value: string;
  placeholder: string;
  onChange: (value: string) => void;
};

/** A time as typed; on blur the field completes it: "9" becomes "09:00". */
function TimeInput({ name, label, value, placeholder, onChange }: TimeInputProps) {
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
function TimeErrors({ names }: { names: readonly string[] }) {
  const { errors } = useFormState();
  return names.map((name) => <FieldError key={name} id={`field-${name}-error`} text={errors[name]} />);
}
