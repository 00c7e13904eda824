import { useState } from "react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { readForm } from "#web/kit/read-form.ts";
import { readDraft } from "#web/proposals/form/draft.ts";
import { PriceFields } from "#web/proposals/form/price-fields.tsx";
import { LengthFields, StartFields } from "#web/proposals/form/time-fields.tsx";
import type { Proposal } from "#web/proposals/types.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { useWords } from "#web/ui/words.ts";
import type { Thread } from "./types.ts";

type Props = {
  proposal: Proposal;
  thread: Thread;
  /** Shows the fields for start and duration; false if the calendar has an appointment. */
  withTime: boolean;
  /** The present date at the place of the request, "2026-11-21". */
  today: string;
  result: unknown;
};

/** The form for another price, start and duration; its initial values are those of the proposal. */
export function TermsForm({ proposal, thread, withTime, today, result }: Props) {
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
