import { CalendarDays, Layers, Repeat2, WalletCards } from "lucide-react";
import type { DiscountProgram } from "#contract/discounts.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { ConfirmButton } from "#web/ui/action/confirm-button.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { formatDate, formatMoney } from "#web/ui/formats.ts";
import { Badge } from "#web/ui/show/badge.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { useWords } from "#web/ui/words.ts";

/** One programme: what it gives, where it holds, how often it was used, and what can be done with it. */
export function ProgrammeCard({ programme, result }: { programme: DiscountProgram; result: unknown }) {
  const t = useT("discounts");
  const { id, title, running, ended_at } = programme;
  const state = ended_at ? "ended" : running ? "running" : "waiting";
  return (
    <Card as="li" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-xl wrap-anywhere">{title}</h2>
        <Badge tone={running ? "good" : "neutral"}>{t(`state.${state}`)}</Badge>
      </div>
      <p className="font-semibold">{useGift(programme)}</p>
      <Facts programme={programme} />
      <PageForm result={result} scope={id} summary={false} className="flex flex-wrap gap-3">
        <input type="hidden" name="id" value={id} />
        <LinkButton to={`?edit=${id}`} tone="secondary" size="sm">
          {t("edit")}
        </LinkButton>
        <Button type="submit" name="intent" value={ended_at ? "resume" : "end"} tone="secondary" size="sm">
          {t(ended_at ? "resume" : "end")}
        </Button>
        <ConfirmButton
          name="intent"
          value="remove"
          tone="secondary"
          size="sm"
          question={t("remove.question", { title })}
          consequence={t("remove.consequence")}
          confirm={t("remove")}
        >
          {t("remove")}
        </ConfirmButton>
      </PageForm>
    </Card>
  );
}

function useGift({ kind, value, value_is_percent, currency, pay_days }: DiscountProgram): string {
  const t = useT("discounts");
  const { locale } = useWords();
  const amount = value_is_percent ? `${value} %` : currency ? formatMoney(locale, value, currency) : String(value);
  if (kind === "nth_free") return t("gift.nth_free", { n: value });
  if (kind === "cashback") return t("gift.cashback", { amount, count: pay_days ?? 0 });
  return t("gift.off", { amount });
}

function Facts({ programme }: { programme: DiscountProgram }) {
  const t = useT("discounts");
  const { locale } = useWords();
  const { min_price, currency, first_time_only, point_purposes, starts_on, ends_on, max_uses, uses } = programme;
  const days = [starts_on, ends_on].map((day) => (day ? formatDate(day, "UTC") : "…"));
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      <li className="fact">
        <Repeat2 aria-hidden />
        {max_uses === null ? t("fact.uses", { uses }) : t("fact.uses_of", { uses, max: max_uses })}
      </li>
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
      {first_time_only && <li className="fact">{t("field.first")}</li>}
      {point_purposes.length > 0 && (
        <li className="fact">
          <Layers aria-hidden />
          <span className="min-w-0 wrap-anywhere">{point_purposes.map(({ name }) => name).join(", ")}</span>
        </li>
      )}
    </ul>
  );
}
