import { PencilLine, Trash2, Undo2 } from "lucide-react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { ConfirmButton } from "#web/ui/action/confirm-button.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { ProposalTimeline } from "./proposal-timeline.tsx";
import { ReasonAction } from "./reason-action.tsx";
import { ProposalStatusBadge } from "./status-badge.tsx";
import { BigPrice, Terms } from "./terms.tsx";
import type { Proposal } from "./types.ts";

type Props = { proposal: Proposal; timeZone: string; requestOpen: boolean };

/** My own answer: where it stands, what it says, and what I can still do. */
export function MyProposal({ proposal, timeZone, requestOpen }: Props) {
  const t = useT("proposals");
  return (
    <Card as="section" raised aria-labelledby="my-answer">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="my-answer">{t("mine.title")}</h2>
        <ProposalStatusBadge status={proposal.status} />
      </div>
      <Outcome proposal={proposal} />
      <div className="mt-4 grid gap-x-8 gap-y-6 sm:grid-cols-[3fr_2fr]">
        <div className="min-w-0">
          <BigPrice proposal={proposal} />
          <dl className="mt-3">
            <Terms proposal={proposal} timeZone={timeZone} />
          </dl>
          <div className="mt-3 border-t border-line pt-3">
            <p className="whitespace-pre-line wrap-anywhere">{proposal.message}</p>
          </div>
        </div>
        <ProposalTimeline proposal={proposal} requestOpen={requestOpen} />
      </div>
      <Steps proposal={proposal} />
    </Card>
  );
}

/** What the state means, in a sentence. */
function Outcome({ proposal: { status, decline_reason, withdraw_reason, can } }: { proposal: Proposal }) {
  const t = useT("proposals");
  const text =
    status === "declined" && decline_reason
      ? t(`declined.${decline_reason}`)
      : status === "withdrawn" && withdraw_reason
        ? t(`withdrawn.${withdraw_reason}`)
        : status === "accepted"
          ? t(can.see_phones ? "mine.accepted" : "mine.accepted_over")
          : t("mine.waiting");
  return <p className="mt-2 text-muted">{text}</p>;
}

function Steps({ proposal }: { proposal: Proposal }) {
  const t = useT("proposals");
  const { id, can, status } = proposal;
  if (!can.edit && !can.withdraw && !can.delete) return null;
  return (
    <div className="mt-6 flex flex-wrap gap-3 border-t border-line pt-5 max-sm:flex-col">
      {can.edit && (
        <LinkButton to="?edit" preventScrollReset tone="secondary" icon={<PencilLine aria-hidden className="size-5" />}>
          {t("mine.edit")}
        </LinkButton>
      )}
      {can.withdraw && (
        <ReasonAction
          id={id}
          intent="withdraw"
          name="withdraw_reason"
          label={t("withdraw")}
          icon={<Undo2 aria-hidden className="size-5" />}
          question={t("withdraw.question")}
          consequence={t(status === "accepted" ? "withdraw.accepted" : "withdraw.open")}
          legend={t("withdraw.legend")}
          reasons={[
            { value: "busy", label: t("withdraw.busy") },
            { value: "another", label: t("withdraw.another") },
          ]}
        />
      )}
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
