import { useT } from "#web/kit/i18n/use-t.ts";
import { classes } from "#web/ui/classes.ts";
import { DateField, TimeField } from "#web/ui/form/date-field.tsx";
import { DurationField } from "#web/ui/form/duration-field.tsx";
import { useChosen } from "#web/ui/form/form-state.ts";
import { Select } from "#web/ui/form/select.tsx";
import { formatDate, formatTime } from "#web/ui/formats.ts";
import { fieldUnitOf } from "#web/ui/numbers/durations.ts";
import type { DurationUnit } from "#web/ui/numbers/durations.ts";
import { useWords } from "#web/ui/words.ts";
import type { Proposal } from "../terms.tsx";

type Terms = Pick<Proposal, "starts_at" | "duration"> & { valid_until?: Proposal["valid_until"] };
type Props = {
  proposal: Terms | undefined;
  timeZone: string;
  place: string | null;
  today: string;
};

/** The last day of the proposal. */
export function ValidField({ proposal, today }: Pick<Props, "proposal" | "today">) {
  const t = useT("proposals");
  return (
    <DateField
      name="valid_until"
      label={t("form.valid")}
      hint={t("form.valid_hint")}
      min={today}
      optional
      {...(proposal?.valid_until && { defaultValue: proposal.valid_until })}
    />
  );
}

/** The earliest start, local at the request's place. */
export function StartFields({ proposal, timeZone, place, today, label }: Props & { label?: string }) {
  const t = useT("proposals");
  const zone = useWords().timeZone;
  const start = proposal?.starts_at;
  const day = start ? formatDate(start, timeZone).split(".").toReversed().join("-") : undefined;
  return (
    <div
      className={classes(
        zone === timeZone ? "items-end" : "items-start", // below a hint the fields stand at the top
        "grid grid-cols-1 gap-x-3 gap-y-5 xs:grid-cols-[1fr_7rem] sm:grid-cols-[1fr_minmax(7rem,9rem)]",
      )}
    >
      <DateField
        name="starts_on"
        label={label ?? t("form.start")}
        min={today}
        optional
        {...(day && { defaultValue: day })}
        {...(zone !== timeZone && { hint: t("form.local_time", { place: place ?? timeZone }) })}
      />
      <TimeField
        name="starts_time"
        label={t("form.start_time")}
        defaultValue={start ? formatTime(start, timeZone) : "09:00"}
      />
    </div>
  );
}

export function LengthFields({ minutes }: { minutes: number | null }) {
  const t = useT("proposals");
  const [usual] = fieldUnitOf(minutes ?? 60);
  const [unit, setUnit] = useChosen<DurationUnit>("duration_unit", usual);
  return (
    <div className="grid grid-cols-[1fr_minmax(7.5rem,9rem)] items-start gap-3">
      <DurationField unit={unit} name="duration" label={t("form.duration")} optional defaultMinutes={minutes} />
      <Select
        name="duration_unit"
        label={t("form.unit")}
        defaultValue={usual}
        onChange={({ target }) => setUnit(target.value as DurationUnit)}
      >
        <option value="minute">{t("unit.minute")}</option>
        <option value="hour">{t("unit.hour")}</option>
        <option value="day">{t("unit.day")}</option>
      </Select>
    </div>
  );
}
