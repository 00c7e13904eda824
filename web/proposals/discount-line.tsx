import { useT } from "#web/kit/i18n/use-t.ts";
import { formatMoney } from "#web/ui/formats.ts";
import { useWords } from "#web/ui/words.ts";
import type { Proposal } from "./types.ts";

/** The discount or cashback of the proposal, as the programme was when the proposal was sent (decision 129). */
export function DiscountLine({ discount }: { discount: Proposal["discount"] }) {
  const t = useT("proposals");
  const { locale } = useWords();
  if (!discount) return null;
  const { kind, title, list_price, list_price_asked, discount_amount, currency, pay_days } = discount;
  const money = (minor: number) => formatMoney(locale, minor, currency);
  const off = money(discount_amount);
  return (
    <p className="text-sm font-semibold wrap-anywhere text-good">
      {title}
      {": "}
      {kind === "cashback" ? (
        t("discount.cashback", { amount: off, count: pay_days ?? 0 })
      ) : (
        <span className="numbers">
          {/* Struck through only if the provider really asked this price. */}
          {list_price_asked ? <s>{money(list_price)}</s> : money(list_price)} − {off}
        </span>
      )}
    </p>
  );
}
