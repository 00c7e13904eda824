import { CalendarPlus, PencilLine, RefreshCw, Trash2 } from "lucide-react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { ConfirmButton } from "#web/ui/action/confirm-button.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { PersonText } from "#web/ui/show/person-text.tsx";
import { useWords } from "#web/ui/words.ts";
import { isJob, outcomeOf } from "./mine/outcome.ts";
import { WithdrawAction } from "./mine/withdraw-action.tsx";
import { ProposalTimeline } from "./proposal-timeline.tsx";
import { Sentences } from "./sentences.tsx";
import { ProposalStatusBadge } from "./status-badge.tsx";
import { BigPrice, Terms } from "./terms.tsx";
import type { Proposal } from "./terms.tsx";
import { WriteButton } from "./write-button.tsx";

type Props = { proposal: Proposal; requestOpen: boolean };

/** The provider's own proposal: its state, its content and the possible actions. */
export function MyProposal({ proposal, requestOpen }: Props) {
  const t = useT("proposals");
  return (
    <Card as="section" raised aria-labelledby="my-answer">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="my-answer">{t("mine.title")}</h2>
        <ProposalStatusBadge status={proposal.status} />
      </div>
      <Outcome proposal={proposal} requestOpen={requestOpen} />
      <ChangedTerms proposal={proposal} />
      <div className="mt-4 grid gap-x-8 gap-y-6 sm:grid-cols-[3fr_2fr]">
        <div className="min-w-0">
          <BigPrice proposal={proposal} />
          <dl className="mt-3">
            <Terms proposal={proposal} />
          </dl>
          <div className="mt-3 border-t border-line pt-3">
            <Sentences texts={proposal.phrases.map(({ text }) => text)} />
            {proposal.message && <PersonText language={proposal.language}>{proposal.message}</PersonText>}
            <AsCustomerReads phrases={proposal.phrases} />
          </div>
        </div>
        <ProposalTimeline proposal={proposal} requestOpen={requestOpen} />
      </div>
      <Steps proposal={proposal} />
    </Card>
  );
}

/** The phrases in the language of the customer, where it is another one. */
function AsCustomerReads({ phrases }: Pick<Proposal, "phrases">) {
  const t = useT("proposals");
  const texts = phrases.map(({ other_text }) => other_text);
  if (!texts.some(Boolean)) return null;
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-bold text-action hover:underline">
        {t("mine.phrases_other")}
      </summary>
      <Sentences texts={texts} />
    </details>
  );
}

/** Explains the state in a sentence. */
function Outcome({ proposal, requestOpen }: { proposal: Proposal; requestOpen: boolean }) {
  const t = useT("proposals");
  return <p className="mt-2 text-muted">{outcomeOf(t, proposal, requestOpen)}</p>;
}

/** After the acceptance the customer changed the agreed terms. */
function ChangedTerms({ proposal: { status, can, terms_changed } }: { proposal: Proposal }) {
  const t = useT("proposals");
  const { locale } = useWords();
  if (status !== "accepted" || !can.withdraw || terms_changed.length === 0) return null;
  const fields = new Intl.ListFormat(locale).format(terms_changed.map((field) => t(`terms.${field}`)));
  return (
    <Banner tone="warn" className="mt-4">
      {t("mine.terms_changed", { fields })}
    </Banner>
  );
}

function Steps({ proposal }: { proposal: Proposal }) {
  const t = useT("proposals");
  const { id, can, expired } = proposal;
  return (
    <div className="mt-6 flex flex-wrap gap-3 border-t border-line pt-5 max-sm:flex-col">
      <WriteButton requestId={proposal.request_id} />
      {can.edit && expired && (
        <PageForm summary={false} className="contents">
          <input type="hidden" name="id" value={id} />
          <SubmitButton name="intent" value="renew" size="md" icon={<RefreshCw aria-hidden className="size-5" />}>
            {t("renew")}
          </SubmitButton>
        </PageForm>
      )}
      {can.edit && (
        <LinkButton to="?edit" preventScrollReset tone="secondary" icon={<PencilLine aria-hidden className="size-5" />}>
          {t("mine.edit")}
        </LinkButton>
      )}
      {isJob(proposal) && (
        <LinkButton
          to={`/event/calendar/add/${id}`}
          tone="secondary"
          icon={<CalendarPlus aria-hidden className="size-5" />}
        >
          {t("calendar.add")}
        </LinkButton>
      )}
      {can.withdraw && <WithdrawAction proposal={proposal} />}
      {can.delete && (
        <PageForm summary={false} className="contents">
          <input type="hidden" name="id" value={id} />
          <ConfirmButton
            name="intent"
            value="remove"
            tone="secondary"
            icon={<Trash2 aria-hidden className="size-5" />}
            question={t("remove.question")}
            consequence={t("remove.consequence")}
            confirm={t("remove")}
          >
            {t("remove")}
          </ConfirmButton>
        </PageForm>
      )}
    </div>
  );
}
