import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { Duration } from "#web/points/duration.tsx";
import type { Proposal } from "#web/proposals/types.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import { Price } from "#web/ui/show/price.tsx";
import { PlaceTime } from "#web/ui/show/when.tsx";

type Terms = NonNullable<Proposal["suggested"]>;
type Props = { proposal: Proposal; terms: Terms; name: string; result: unknown };

/** Suggested terms that wait for an answer, with the buttons of the reader's side. */
export function Suggested({ proposal, terms, name, result }: Props) {
  const t = useT("threads");
  const { can, price_kind, amount, currency, starts_at, duration } = terms;
  const hasNewTime = starts_at !== proposal.starts_at && starts_at !== null;
  return (
    <Banner tone={can.withdraw ? "info" : "warn"} title={t(can.withdraw ? "terms.mine" : "terms.theirs", { name })}>
      <p className="flex flex-wrap gap-x-4 font-bold">
        <Price minor={amount} currency={currency} kind={price_kind} />
        {hasNewTime && <PlaceTime at={starts_at} zone={proposal.when.time_zone} />}
        {duration !== proposal.duration && duration !== null && <Duration minutes={duration} />}
      </p>
      {proposal.status === "accepted" && <p className="mt-1 text-sm">{t("terms.hint_accepted")}</p>}
      {proposal.status !== "accepted" && can.withdraw && <p className="mt-1 text-sm">{t("terms.hint_open")}</p>}
      <PageForm result={result} className="mt-3 flex flex-wrap gap-3">
        <input type="hidden" name="proposal" value={proposal.id} />
        <input type="hidden" name="terms" value={terms.id} />
        {can.accept && (
          <Button type="submit" size="sm" name="intent" value="accept_terms">
            {t("terms.accept")}
          </Button>
        )}
        {can.decline && (
          <Button type="submit" size="sm" tone="secondary" name="intent" value="decline_terms">
            {t("terms.decline")}
          </Button>
        )}
        {can.withdraw && (
          <Button type="submit" size="sm" tone="secondary" name="intent" value="withdraw_terms">
            {t("terms.withdraw")}
          </Button>
        )}
      </PageForm>
    </Banner>
  );
}
