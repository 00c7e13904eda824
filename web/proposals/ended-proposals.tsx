import { useT } from "#web/kit/i18n/use-t.ts";
import { InviteAgain } from "./invite-again.tsx";
import { Message } from "./message.tsx";
import { ProposalHead } from "./proposal-head.tsx";
import { ProposalMenu } from "./proposal-menu.tsx";
import { ProposalStatusBadge } from "./status-badge.tsx";
import type { Proposal } from "./types.ts";

/** The declined and withdrawn proposals, folded. */
export function EndedProposals({ proposals }: { proposals: Proposal[] }) {
  const t = useT("proposals");
  return (
    <details className="mt-4">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-bold text-action">
        {t("list.ended", { count: proposals.length })}
      </summary>
      <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-card">
        {proposals.map((proposal) => (
          <Ended key={proposal.id} proposal={proposal} />
        ))}
      </ul>
    </details>
  );
}

function Ended({ proposal }: { proposal: Proposal }) {
  const t = useT("proposals");
  const { author, message, status, decline_reason, withdraw_reason } = proposal;
  return (
    <li className="relative grid gap-3 p-4 sm:p-5">
      <ProposalHead proposal={proposal} />
      <Message text={message} author={author} />
      <div className="flex items-start justify-between gap-3">
        <div className="grid min-w-0 gap-2 text-sm">
          <p>
            <ProposalStatusBadge status={status} />
          </p>
          {status === "declined" && decline_reason && <p>{t(`declined_by_you.${decline_reason}`)}</p>}
          {status === "withdrawn" && withdraw_reason && <p>{t(`withdrawn.${withdraw_reason}`)}</p>}
          <InviteAgain proposal={proposal} />
        </div>
        <ProposalMenu proposal={proposal} />
      </div>
    </li>
  );
}
