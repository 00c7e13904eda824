import { useT } from "#web/kit/i18n/use-t.ts";
import { Choices } from "#web/ui/form/choices.tsx";
import { NumberField } from "#web/ui/form/number-field.tsx";
import { Select } from "#web/ui/form/select.tsx";
import { currencySymbol } from "#web/ui/formats.ts";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { useWords } from "#web/ui/words.ts";
import type { Proposal } from "../types.ts";
import { priceKinds } from "./draft.ts";

type Terms = Pick<Proposal, "amount" | "currency">;
type Props = { proposal: Terms | undefined; kind: Proposal["price_kind"]; currency: string; legend?: string };

const usual = ["UAH", "EUR", "USD", "PLN", "GBP", "CHF", "CZK", "SEK", "CAD"];

/** Kind of price and amount; for a price after a visit there is no amount yet. */
export function PriceFields({ proposal, kind, currency, legend }: Props) {
  const t = useT("proposals");
  const { locale } = useWords();
  const hydrated = useHydrated();
  const codes = [...new Set([proposal?.currency ?? currency, currency, ...usual])];
  const amount = proposal?.amount;
  return (
    <div className="grid gap-5">
      <Choices
        name="price_kind"
        legend={legend ?? t("form.kind")}
        defaultValue={kind}
        choices={priceKinds.map((value) => ({ value, label: t(`kind.${value}`), hint: t(`kind.${value}_hint`) }))}
      />
      {(kind !== "on_inspection" || !hydrated) && (
        <div className="grid grid-cols-[1fr_minmax(7.5rem,9rem)] items-start gap-3">
          <NumberField
            decimal
            name="amount"
            label={t("form.amount")}
            {...(amount != null && { defaultValue: String(amount / 100) })}
          />
          <Select name="currency" label={t("form.currency")} defaultValue={proposal?.currency ?? currency}>
            {codes.map((code) => (
              <option key={code} value={code}>
                {`${code} ${sign(locale, code)}`}
              </option>
            ))}
          </Select>
        </div>
      )}
    </div>
  );
}

function sign(locale: string, code: string): string {
  const symbol = currencySymbol(locale, code);
  return symbol === code ? "" : symbol;
}
