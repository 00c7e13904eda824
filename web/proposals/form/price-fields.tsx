import { useT } from "#web/kit/i18n/use-t.ts";
import { AmountFields } from "#web/points/amount-fields.tsx";
import { Choices } from "#web/ui/form/choices.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import type { Proposal } from "../terms.tsx";
import { priceKinds } from "./draft.ts";

type Terms = Pick<Proposal, "amount" | "currency">;
type Props = { proposal: Terms | undefined; kind: Proposal["price_kind"]; currency: string; legend?: string };

/** Kind of price and amount; for a price after a visit there is no amount yet. */
export function PriceFields({ proposal, kind, currency, legend }: Props) {
  const t = useT("proposals");
  const hydrated = useHydrated();
  return (
    <div className="grid gap-4">
      <Choices
        name="price_kind"
        legend={legend ?? t("form.kind")}
        legendHidden
        defaultValue={kind}
        variant="chips"
        choices={priceKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      {(kind !== "on_inspection" || !hydrated) && (
        <AmountFields
          name="amount"
          label={t("form.amount")}
          defaultMinor={proposal?.amount ?? null}
          currency={proposal?.currency ?? currency}
          currencyLabel={t("form.currency")}
        />
      )}
    </div>
  );
}
