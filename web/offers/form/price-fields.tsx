import { priceKinds } from "#contract/kit/price-kinds.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { AmountFields } from "#web/points/amount-fields.tsx";
import { LengthFields } from "#web/points/fields/length-fields.tsx";
import { Choices } from "#web/ui/form/choices.tsx";
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
      <LengthFields {...answers} legend={t("duration.legend")} />
    </div>
  );
}
