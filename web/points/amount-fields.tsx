import type { ComponentProps } from "react";
import { classes } from "#web/ui/classes.ts";
import { useChosen } from "#web/ui/form/form-state.ts";
import { MoneyField } from "#web/ui/form/money-field.tsx";
import { Select } from "#web/ui/form/select.tsx";
import { currencySymbol } from "#web/ui/formats.ts";
import { useWords } from "#web/ui/words.ts";

type Props = Omit<ComponentProps<typeof MoneyField>, "bare"> & { currencyLabel: string };

/** An amount and, beside it, the choice of its currency, in which the amount is read. */
export function AmountFields({ currency, currencyLabel, className, ...amount }: Props) {
  const [chosen, choose] = useChosen("currency", currency);
  return (
    <div
      className={classes(
        "grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] items-start gap-3 sm:grid-cols-[1fr_minmax(7.5rem,9rem)]",
        className,
      )}
    >
      <MoneyField {...amount} currency={chosen} bare />
      <CurrencySelect label={currencyLabel} currency={currency} onChoose={choose} />
    </div>
  );
}

const usual = ["UAH", "EUR", "USD", "PLN", "GBP", "CHF", "CZK", "SEK", "CAD"];

type CurrencyProps = { label: string; currency: string; onChoose?: (currency: string) => void };

/** The usual currencies, and the present one. */
function CurrencySelect({ label, currency, onChoose }: CurrencyProps) {
  const { locale } = useWords();
  const codes = [...new Set([currency, ...usual])];
  return (
    <Select name="currency" label={label} defaultValue={currency} onChange={({ target }) => onChoose?.(target.value)}>
      {codes.map((code) => (
        <option key={code} value={code}>
          {[...new Set([code, currencySymbol(locale, code)])].join(" ")}
        </option>
      ))}
    </Select>
  );
}
