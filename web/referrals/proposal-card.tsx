import { Link } from "react-router";
import type { Reply } from "#web/kit/calls.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { ProposalStatusBadge } from "#web/proposals/status-badge.tsx";
import { BigPrice } from "#web/proposals/terms.tsx";
import { Avatar } from "#web/ui/show/avatar.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { Ago } from "#web/ui/show/when.tsx";

/** A proposal by an invited person; the whole card leads to the request. */
export function ProposalCard({ proposal }: { proposal: Reply<"GET /proposals">["data"][number] }) {
  const t = useT("referrals");
  const tProposals = useT("proposals");
  const { author, request, status } = proposal;
  return (
    <Card as="li" className="relative grid content-start gap-3">
      <h2 className="text-lg wrap-anywhere" lang={request?.language}>
        <Link to={`/service/request/${proposal.request_id}`} className="whole-card">
          {proposal.request_title ?? request?.point_purposes[0]?.name ?? tProposals("request.untitled")}
        </Link>
      </h2>
      <p className="flex items-center gap-3">
        <Avatar name={author.name} src={author.avatar} size="sm" />
        <b className="min-w-0 wrap-anywhere">{author.name ?? t("people.nameless")}</b>
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <ProposalStatusBadge status={status} />
        <Ago at={proposal.created_at} className="text-sm text-muted" />
      </div>
      <BigPrice proposal={proposal} />
    </Card>
  );
}
