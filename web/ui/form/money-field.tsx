import type { ComponentProps } from "react";
import { currencySymbol } from "../formats.ts";
import { plainMoney } from "../numbers/written-number.ts";
import { useWords } from "../words.ts";
import { TypedNumber } from "./typed-number.tsx";

type Props = Omit<ComponentProps<typeof TypedNumber>, "kind" | "suffix" | "defaultValue"> & {
  currency: string;
  /** Minor units, as in the API. The form posts the typed text: read it with `form.money(name, currency)`. */
  defaultMinor?: number | null;
  /** The currency stands in a field beside this one. */
  bare?: boolean;
};

export function MoneyField({ currency, defaultMinor, bare, ...props }: Props) {
  const { locale, language } = useWords();
  return (
    <TypedNumber
      kind={{ of: "money", currency }}
      {...props}
      {...(defaultMinor != null && { defaultValue: plainMoney(defaultMinor, language) })}
      {...(!bare && { suffix: <span className="px-3 font-bold">{currencySymbol(locale, currency)}</span> })}
    />
  );
}
