import { classes } from "../classes.ts";
import { formatMoney } from "../formats.ts";
import { useWords } from "../words.ts";

/** A price in minor units; `kind` adds its meaning ("from", "per hour"). */
export function Price({ minor, currency, kind = "fixed", className }: PriceProps) {
  const { t, locale } = useWords();
  if (kind === "on_inspection") return <span className={className}>{t("price.on_inspection")}</span>;
  if (minor === null) return <span className={className}>{t("price.open")}</span>;
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
