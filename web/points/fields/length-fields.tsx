import { useT } from "#web/kit/i18n/use-t.ts";
import { DurationField } from "#web/ui/form/duration-field.tsx";
import { useChosen } from "#web/ui/form/form-state.ts";
import { Select } from "#web/ui/form/select.tsx";
import { fieldUnitOf } from "#web/ui/numbers/durations.ts";
import type { DurationUnit } from "#web/ui/numbers/durations.ts";

type Props = { duration_from: number | null; duration_to: number | null; legend: string; legendHidden?: boolean };

/** How long the work takes: from, to, and the unit of both. `readLength` reads them. */
export function LengthFields({ duration_from: from, duration_to: to, legend, legendHidden }: Props) {
  const t = useT("points");
  const [usual] = fieldUnitOf(from ?? to ?? 60);
  const [unit, setUnit] = useChosen<DurationUnit>("duration_unit", usual);
  return (
    <fieldset>
      <legend className={legendHidden ? "visually-hidden" : "mb-1 font-bold"}>{legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] items-start gap-3 sm:grid-cols-[1fr_1fr_minmax(7.5rem,9rem)]">
        <DurationField unit={unit} name="duration_from" label={t("duration.from")} optional defaultMinutes={from} />
        <DurationField unit={unit} name="duration_to" label={t("duration.to")} optional defaultMinutes={to} />
        <Select
          name="duration_unit"
          label={t("duration.unit")}
          defaultValue={usual}
          onChange={({ target }) => setUnit(target.value as DurationUnit)}
          className="max-sm:col-span-full"
        >
          <option value="minute">{t("duration.minute")}</option>
          <option value="hour">{t("duration.hour")}</option>
          <option value="day">{t("duration.day")}</option>
        </Select>
      </div>
    </fieldset>
  );
}
