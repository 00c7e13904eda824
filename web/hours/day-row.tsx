import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { FieldError } from "#web/ui/form/field.tsx";
import { useFormState } from "#web/ui/form/form-state.ts";
import { useWords } from "#web/ui/words.ts";
import { dayField } from "./read-week.ts";
import { TimeInput } from "./time-input.tsx";
import { type DayDraft, type DayMode, tidied, timeNames } from "./week.ts";
import { weekdayName } from "./weekday-name.ts";

type Change = (change: Partial<DayDraft>) => void;
const modes = ["closed", "hours", "always"] as const;

type Props = {
  day: DayDraft;
  onChange: Change;
  /** The word for a closed day: a person has a day off, a place is closed. */
  closed?: string | undefined;
};

/**
 * One weekday as a line, "Monday 09:00–18:00", which opens to its fields: closed, from–to with a pause, or around the clock. Browser and CSS
 * open them, so it works without JavaScript.
 */
export function DayRow({ day, onChange, closed }: Props) {
  const { locale } = useWords();
  const { errors } = useFormState();
  const name = weekdayName(locale, day.weekday);
  const fields = timeNames.map((time) => dayField(day.weekday, time));
  return (
    <details
      className="group border-b border-line last:border-0"
      open={fields.some((field) => errors[field]) || undefined}
    >
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3 py-1 marker:content-none">
        <span className="flex-[1_0_auto] font-bold first-letter:uppercase">{name}</span>
        <DaySummary day={day} closed={closed} />
        <ChevronDown aria-hidden className="size-5 shrink-0 text-muted transition group-open:rotate-180" />
      </summary>
      <fieldset className="group/day grid gap-x-6 gap-y-2 pb-4 md:grid-cols-[19.5rem_1fr] md:items-start">
        <legend className="visually-hidden">{name}</legend>
        <Modes day={day} onChange={onChange} closed={closed} />
        <div className="hidden group-has-[input[value=hours]:checked]/day:block">
          <Times day={day} weekday={name} onChange={onChange} />
          <TimeErrors names={fields} />
        </div>
      </fieldset>
    </details>
  );
}

function DaySummary({ day, closed }: Pick<Props, "day" | "closed">) {
  const t = useT("accounts");
  if (day.mode !== "hours")
    return <span className="text-muted">{day.mode === "closed" && closed ? closed : t(`day.${day.mode}`)}</span>;
  const { start, pause, resume, end } = day;
  const text = pause && resume ? [start, pause, resume, end] : [start, end];
  const [from, until, again, last] = text.map(tidied);
  return <span className="numbers font-semibold">{`${from}–${until}${again ? `, ${again}–${last}` : ""}`}</span>;
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
    <Time
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

function Time({ name, ...input }: Omit<ComponentProps<typeof TimeInput>, "id" | "error"> & { name: string }) {
  const { errors } = useFormState();
  const id = `field-${name}`;
  return <TimeInput id={id} name={name} error={errors[name] ? `${id}-error` : undefined} {...input} />;
}

const Dash = () => (
  <span aria-hidden className="text-muted">
    –
  </span>
);

/** Errors of the times are shown below the day: there is no space beside each field. */
function TimeErrors({ names }: { names: readonly string[] }) {
  const { errors } = useFormState();
  return names.map((name) => <FieldError key={name} id={`field-${name}-error`} text={errors[name]} />);
}
