import { CalendarDays, Handshake, Layers, WalletCards } from "lucide-react";
import type { ReactNode } from "react";
import type { OpenDiscount } from "#contract/discounts.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { formatDate, formatMoney } from "#web/ui/formats.ts";
import { useWords } from "#web/ui/words.ts";

type Facts = Pick<
  OpenDiscount,
  "min_price" | "currency" | "first_time_only" | "point_purposes" | "starts_on" | "ends_on"
>;

/** The places and times for which a programme is valid. `children` come first. */
export function ProgrammeFacts({ programme, children }: { programme: Facts; children?: ReactNode }) {
  const t = useT("discounts");
  const { locale } = useWords();
  const { min_price, currency, first_time_only, point_purposes, starts_on, ends_on } = programme;
  const days = [starts_on, ends_on].map((day) => (day ? formatDate(day, "UTC") : "…"));
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted empty:hidden">
      {children}
      {(starts_on ?? ends_on) && (
        <li className="fact numbers">
          <CalendarDays aria-hidden />
          {days.join(" – ")}
        </li>
      )}
      {min_price !== null && currency && (
        <li className="fact">
          <WalletCards aria-hidden />
          {t("fact.min", { amount: formatMoney(locale, min_price, currency) })}
        </li>
      )}
      {first_time_only && (
        <li className="fact">
          <Handshake aria-hidden />
          {t("fact.first")}
        </li>
      )}
      {point_purposes.length > 0 && (
        <li className="fact">
          <Layers aria-hidden />
          <span className="min-w-0 wrap-anywhere">{point_purposes.map(({ name }) => name).join(", ")}</span>
        </li>
      )}
    </ul>
  );
}
