import type { Donation } from "#contract/donations.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { formatMoney } from "#web/ui/formats.ts";
import { useWords } from "#web/ui/words.ts";

/** "500 ₴", "500 ₴ a month". */
export function useSum() {
  const t = useT("donations");
  const { locale } = useWords();
  return ({ amount, currency, interval }: Pick<Donation, "amount" | "currency" | "interval">): string => {
    const sum = formatMoney(locale, amount, currency);
    return interval === "month" ? t("sum.month", { amount: sum }) : sum;
  };
}
