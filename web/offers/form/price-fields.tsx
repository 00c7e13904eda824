import { priceKinds } from "#contract/kit/price-kinds.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { AmountFields } from "#web/points/amount-fields.tsx";
import { Choices } from "#web/ui/form/choices.tsx";
import { DurationField } from "#web/ui/form/duration-field.tsx";
import { useChosen } from "#web/ui/form/form-state.ts";
import { Select } from "#web/ui/form/select.tsx";
import { fieldUnitOf } from "#web/ui/numbers/durations.ts";
import type { DurationUnit } from "#web/ui/numbers/durations.ts";
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
      <AmountFields
        name="price"
        label={t("price.amount")}
        defaultMinor={price}
        currency={currency}
        currencyLabel={t("price.currency")}
        className="group-has-[[value=on_inspection]:checked]/price:hidden"
      />
      <Length {...answers} />
    </div>
  );
}

function Length({ duration_from: from, duration_to: to }: Props["answers"]) {
  const t = useT("offers");
  const [usual] = fieldUnitOf(from ?? to ?? 60);
  const [unit, setUnit] = useChosen<DurationUnit>("duration_unit", usual);
  return (
    <fieldset>
      <legend className="mb-1 font-bold">{t("duration.legend")}</legend>
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
