import { classes } from "../classes.ts";
import { formatMoney } from "../formats.ts";
import { useWords } from "../words.ts";

/** A price in minor units; `kind` adds its meaning ("from", "per hour"). */
export function Price({ minor, currency, kind = "fixed", className }: PriceProps) {
  const { t, locale } = useWords();
  if (kind === "on_inspection" || minor === null) {
    const words = t(kind === "on_inspection" ? "price.on_inspection" : "price.open");
    // One long word is wider than a narrow screen with large text.
    return <span className={classes("min-w-0 hyphens-auto wrap-anywhere", className)}>{words}</span>;
  }
  const amount = formatMoney(locale, minor, currency);
  return (
    <span className={className}>
      {/* No line break between sign and digits; a narrow column may break before "per hour". */}
      <span className={classes("numbers", kind === "fixed" && "whitespace-nowrap")}>
        {kind === "fixed" ? amount : t(kind === "hourly" ? "price.hourly" : "price.from", { amount })}
      </span>
    </span>
  );
}

type PriceProps = {
  minor: number | null;
  currency: string;
  kind?: "fixed" | "hourly" | "from" | "on_inspection";
  className?: string;
};
