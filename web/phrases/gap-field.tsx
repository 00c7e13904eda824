import { type Gap, phrasePlaces, phraseThings } from "#contract/phrase-kinds.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { DateField, TimeField } from "#web/ui/form/date-field.tsx";
import { MoneyField } from "#web/ui/form/money-field.tsx";
import { NumberField } from "#web/ui/form/number-field.tsx";
import { Select } from "#web/ui/form/select.tsx";

type Props = { name: string; gap: Gap; currency: string };

/** The field of one gap of a phrase. */
export function GapField({ name, gap, currency }: Props) {
  const t = useT("phrases");
  const label = t(`picker.gap.${gap}`);
  if (gap === "price") return <MoneyField name={name} label={label} currency={currency} />;
  if (gap === "day") return <DateField name={name} label={label} />;
  if (gap === "time") return <TimeField name={name} label={label} />;
  if (gap === "place")
    return <Options name={name} label={label} options={phrasePlaces.map((it) => [it, t(`place.${it}`)])} />;
  if (gap === "thing")
    return <Options name={name} label={label} options={phraseThings.map((it) => [it, t(`thing.${it}`)])} />;
  return <NumberField name={name} label={label} className="max-w-48" />;
}

type OptionsProps = { name: string; label: string; options: [value: string, label: string][] };

const Options = ({ name, label, options }: OptionsProps) => (
  <Select name={name} label={label}>
    {options.map(([value, text]) => (
      <option key={value} value={value}>
        {text}
      </option>
    ))}
  </Select>
);
