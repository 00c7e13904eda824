import type { ComponentProps } from "react";
import { currencySymbol } from "../formats.ts";
import { useWords } from "../words.ts";
import { NumberField } from "./number-field.tsx";

type Props = Omit<ComponentProps<typeof NumberField>, "suffix" | "defaultValue"> & {
  currency: string;
  /** Minor units, as in the API. The form posts the typed text in major units: read it with `form.money(name)`. */
  defaultMinor?: number | null;
};

export function MoneyField({ currency, defaultMinor, ...props }: Props) {
  const { locale } = useWords();
  const value = defaultMinor == null ? undefined : String(defaultMinor / 100);
  return (
    <NumberField
      decimal
      {...props}
      {...(value !== undefined && { defaultValue: value })}
      suffix={<span className="px-3 font-bold">{currencySymbol(locale, currency)}</span>}
    />
  );
}
