import { useState } from "react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { readForm } from "#web/kit/read-form.ts";
import { Duration } from "#web/points/duration.tsx";
import { readDraft } from "#web/proposals/form/draft.ts";
import { PriceFields } from "#web/proposals/form/price-fields.tsx";
import { LengthFields, StartFields } from "#web/proposals/form/time-fields.tsx";
import type { Proposal } from "#web/proposals/terms.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import { Price } from "#web/ui/show/price.tsx";
import { PlaceTime } from "#web/ui/show/when.tsx";
import { useWords } from "#web/ui/words.ts";
import type { Thread } from "./types.ts";

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

type FormProps = {
  proposal: Proposal;
  thread: Thread;
  /** Shows the fields for start and duration; false if the calendar has an appointment. */
  withTime: boolean;
  /** The present date at the place of the request, "2026-11-21". */
  today: string;
  result: unknown;
};

/** The form for another price, start and duration; its initial values are those of the proposal. */
export function TermsForm({ proposal, thread, withTime, today, result }: FormProps) {
  const t = useT("threads");
  const words = useWords();
  const [kind, setKind] = useState(proposal.price_kind);
  const place = proposal.request?.place;
  const timeZone = place?.time_zone ?? words.timeZone;
  return (
    <PageForm
      result={result}
      className="grid gap-5 border-t border-line pt-4"
      aria-label={t("terms.suggest")}
      onInput={({ currentTarget }) => setKind(readDraft(readForm(new FormData(currentTarget))).price_kind)}
    >
      <p className="text-muted">{t(proposal.status === "accepted" ? "terms.hint_accepted" : "terms.hint_open")}</p>
      <input type="hidden" name="proposal" value={proposal.id} />
      <input type="hidden" name="terms_version" value={proposal.terms_version} />
      <input type="hidden" name="time_zone" value={timeZone} />
      <PriceFields proposal={proposal} kind={kind} currency={proposal.currency} legend={t("terms.kind")} />
      {withTime && (
        <>
          <input type="hidden" name="with_time" value="yes" />
          <StartFields
            label={t("terms.start")}
            proposal={proposal}
            timeZone={timeZone}
            place={place?.address_limited ?? null}
            today={today}
          />
        </>
      )}
      <LengthFields minutes={proposal.duration} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton name="intent" value="suggest_terms" size="md">
          {t("terms.send")}
        </SubmitButton>
        <LinkButton to={`/messages/${thread.id}`} tone="secondary">
          {t("terms.keep")}
        </LinkButton>
      </div>
    </PageForm>
  );
}
