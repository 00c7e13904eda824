import { Select } from "#web/ui/form/select.tsx";
import { currencySymbol } from "#web/ui/formats.ts";
import { useWords } from "#web/ui/words.ts";

const usual = ["UAH", "EUR", "USD", "PLN", "GBP", "CHF", "CZK", "SEK", "CAD"];

type Props = { label: string; currency: string; onChoose?: (currency: string) => void };

/** The usual currencies, and the present one. */
export function CurrencySelect({ label, currency, onChoose }: Props) {
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
