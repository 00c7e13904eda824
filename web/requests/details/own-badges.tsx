import { TypeIcon } from "#web/catalog/type-icon.tsx";
import type { Reply } from "#web/kit/calls.ts";
import { Badge } from "#web/ui/show/badge.tsx";
import { ManagedBadge, RequestStatusBadge, UrgentBadge, KindBadges } from "../facts.tsx";

export type OwnRequest = Reply<"GET /service-requests/:id">;

export const OwnBadges = ({ request }: { request: OwnRequest }) => (
  <p className="flex flex-wrap gap-2">
    <RequestStatusBadge status={request.status} />
    <ManagedBadge request={request} />
    {request.point_purposes.map((purpose) => (
      <Badge
        key={purpose.id}
        tone="action"
        icon={<TypeIcon icon={request.point_type?.icon ?? ""} className="size-4" />}
      >
        {purpose.name}
      </Badge>
    ))}
    {request.urgent && <UrgentBadge />}
    <KindBadges request={request} />
  </p>
);
