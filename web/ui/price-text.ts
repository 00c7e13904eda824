// The one sentence of a price: an amount alone reads as that of the whole job.
import type { PriceKind } from "#contract/kit/price-kinds.ts";
import { formatMoney } from "./formats.ts";
import type { Words } from "./words.ts";

/** "15,50 € per hour", "from 300 ₴", "After a visit". @param minor null: the price is open. */
export function priceText(
  { t, locale }: Pick<Words, "t" | "locale">,
  minor: number | null,
  currency: string,
  kind: PriceKind,
): string {
  if (kind === "on_inspection") return t("price.on_inspection");
  if (minor === null) return t("price.open");
  const amount = formatMoney(locale, minor, currency);
  return kind === "fixed" ? amount : t(kind === "hourly" ? "price.hourly" : "price.from", { amount });
}
