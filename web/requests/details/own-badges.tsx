import { Handshake } from "lucide-react";
import type { Reply } from "#web/kit/calls.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Badge } from "#web/ui/show/badge.tsx";
import { ManagedBadge, RequestStatusBadge, UrgentBadge, KindBadges } from "../facts.tsx";

export type OwnRequest = Reply<"GET /service-requests/:id">;

/** @param isAnswered proposals are shown below, so "published" needs no badge */
export const OwnBadges = ({ request, isAnswered }: { request: OwnRequest; isAnswered: boolean }) => (
  <p className="flex flex-wrap gap-2 empty:hidden">
    <StateBadge request={request} isAnswered={isAnswered} />
    <ManagedBadge request={request} />
    {request.urgent && <UrgentBadge />}
    <KindBadges request={request} />
  </p>
);

function StateBadge({
  request: { status, accepted_proposal_id },
  isAnswered,
}: {
  request: OwnRequest;
  isAnswered: boolean;
}) {
  const t = useT("requests");
  if (status !== "published") return <RequestStatusBadge status={status} />;
  if (accepted_proposal_id)
    return (
      <Badge tone="good" icon={<Handshake aria-hidden />}>
        {t("status.chosen")}
      </Badge>
    );
  return isAnswered ? null : <RequestStatusBadge status={status} />;
}
