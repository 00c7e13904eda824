import type { DiscountProgram } from "#contract/discounts.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { formatMoney } from "#web/ui/formats.ts";
import { useWords } from "#web/ui/words.ts";

type Given = Pick<DiscountProgram, "kind" | "value" | "value_is_percent" | "currency" | "pay_days">;

/** Describes the discount of a programme in words. */
export function useDiscountText(): (programme: Given) => string {
  const t = useT("discounts");
  const { locale } = useWords();
  return ({ kind, value, value_is_percent, currency, pay_days }) => {
    const amount = value_is_percent ? `${value} %` : currency ? formatMoney(locale, value, currency) : String(value);
    if (kind === "nth_free") return t("benefit.nth_free", { n: value });
    if (kind === "cashback") return t("benefit.cashback", { amount, count: pay_days ?? 0 });
    return t("benefit.off", { amount });
  };
}
