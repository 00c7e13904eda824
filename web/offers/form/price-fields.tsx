import { priceKinds } from "#contract/kit/price-kinds.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { CurrencySelect } from "#web/points/currency-select.tsx";
import { unitOf } from "#web/points/duration.tsx";
import { Choices } from "#web/ui/form/choices.tsx";
import { NumberField } from "#web/ui/form/number-field.tsx";
import { Select } from "#web/ui/form/select.tsx";
import type { Answers } from "../wizard/answers.ts";

type Props = { answers: Pick<Answers, "price" | "price_kind" | "currency" | "duration_from" | "duration_to"> };

/** Kind of price, amount, and usual duration; for a price after a visit there is no amount, also without JavaScript. */
export function PriceFields({ answers }: Props) {
  const t = useT("offers");
  const { price, price_kind, currency } = answers;
  return (
    <div className="group/price grid gap-5">
      <Choices
        name="price_kind"
        legend={t("price.kind")}
        defaultValue={price_kind ?? "from"}
        choices={priceKinds.map((value) => ({ value, label: t(`price.${value}`), hint: t(`price.${value}_hint`) }))}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] items-start gap-3 sm:grid-cols-[1fr_minmax(7.5rem,9rem)] group-has-[[value=on_inspection]:checked]/price:hidden">
        <NumberField
          decimal
          name="price"
          label={t("price.amount")}
          {...(price !== null && { defaultValue: String(price / 100) })}
        />
        <CurrencySelect label={t("price.currency")} currency={currency} />
      </div>
      <Length {...answers} />
    </div>
  );
}

function Length({ duration_from: from, duration_to: to }: Props["answers"]) {
  const t = useT("offers");
  const [unit, size] = unitOf(from ?? to ?? 60);
  const shown = (minutes: number | null) => (minutes === null ? "" : String(minutes / size));
  return (
    <fieldset>
      <legend className="mb-1 font-bold">{t("duration.legend")}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] items-end gap-3 sm:grid-cols-[1fr_1fr_minmax(7.5rem,9rem)]">
        <NumberField decimal name="duration_from" label={t("duration.from")} optional defaultValue={shown(from)} />
        <NumberField decimal name="duration_to" label={t("duration.to")} optional defaultValue={shown(to)} />
        <Select name="duration_unit" label={t("duration.unit")} defaultValue={unit} className="max-sm:col-span-full">
          <option value="minute">{t("duration.minute")}</option>
          <option value="hour">{t("duration.hour")}</option>
          <option value="day">{t("duration.day")}</option>
        </Select>
      </div>
    </fieldset>
  );
}
