import { useSearchParams } from "react-router";
import { useProblemText } from "#web/kit/problem-text.ts";
import { AmountFields } from "#web/points/amount-fields.tsx";
import { FormStateContext } from "#web/ui/form/form-state.ts";
import { chosen, meantField, readTyped } from "#web/ui/numbers/read-typed.ts";
import { useWords } from "#web/ui/words.ts";

type Props = { name: string; label: string; hint?: string; typed: string; currency: string; currencyLabel: string };

/** An amount in the address of a search: as it was typed, with the reason why it is not used. */
export function AmountFilter({ name, label, hint, typed, currency, currencyLabel }: Props) {
  const [search] = useSearchParams();
  const { language } = useWords();
  const { ofField } = useProblemText();
  const meant = search.get(meantField(name)) ?? "";
  const reading = chosen(readTyped(typed, { of: "money", currency }, language), meant);
  const problem =
    "choices" in reading ? ({ code: "number_ambiguous" } as const) : "refusal" in reading ? reading.refusal : null;
  const errors: Record<string, string> = problem ? { [name]: ofField(problem) } : {};
  const values = { [name]: [typed], [meantField(name)]: [meant] };
  return (
    <FormStateContext value={{ errors, values, pending: false }}>
      <AmountFields
        key={`${typed} ${meant} ${currency}`}
        name={name}
        label={label}
        {...(hint && { hint })}
        optional
        currency={currency}
        currencyLabel={currencyLabel}
      />
    </FormStateContext>
  );
}
