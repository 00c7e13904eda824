import type { PriceKind } from "#contract/kit/price-kinds.ts";
import { classes } from "../classes.ts";
import { priceText } from "../price-text.ts";
import { useWords } from "../words.ts";

/** A price in minor units; `kind` adds its meaning ("from", "per hour"). */
export function Price({ minor, currency, kind = "fixed", className }: PriceProps) {
  const text = priceText(useWords(), minor, currency, kind);
  if (kind === "on_inspection" || minor === null) {
    // One long word is wider than a narrow screen with large text.
    return <span className={classes("min-w-0 hyphens-auto wrap-anywhere", className)}>{text}</span>;
  }
  // No line break between sign and digits; a narrow column may break before "per hour".
  return <span className={classes("numbers", kind === "fixed" && "whitespace-nowrap", className)}>{text}</span>;
}

type PriceProps = {
  minor: number | null;
  currency: string;
  kind?: PriceKind;
  className?: string;
};
