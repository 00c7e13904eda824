import type { ComponentProps } from "react";
import { classes } from "#web/ui/classes.ts";
import { useChosen } from "#web/ui/form/form-state.ts";
import { MoneyField } from "#web/ui/form/money-field.tsx";
import { CurrencySelect } from "./currency-select.tsx";

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
