import type { Donation } from "#contract/donations.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { formatDate, formatMoney } from "#web/ui/formats.ts";
import { Card } from "#web/ui/show/card.tsx";
import { useWords } from "#web/ui/words.ts";

/** The payments with the numbers of their receipts. */
export function Payments({
  donation: { payments, public_name },
}: {
  donation: Pick<Donation, "payments" | "public_name">;
}) {
  const t = useT("donations");
  const { locale, timeZone } = useWords();
  return (
    <Card as="section">
      <h2 className="text-xl">{t("payments.title")}</h2>
      {public_name && <p className="mt-1 wrap-anywhere">{public_name}</p>}
      <ul className="mt-3 divide-y divide-line">
        {payments.map(({ receipt, paid_at, amount, currency, refunded }) => (
          <li key={receipt} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
            <span className="min-w-0">
              <b className="numbers">{formatMoney(locale, amount, currency)}</b>
              {refunded > 0 && (
                <span className="block text-sm text-muted">
                  {t("payments.refunded", { amount: formatMoney(locale, refunded, currency) })}
                </span>
              )}
            </span>
            <span className="numbers text-sm text-muted">
              {t("payments.receipt", { number: receipt, date: formatDate(paid_at, timeZone) })}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">{t("note.tax")}</p>
    </Card>
  );
}
