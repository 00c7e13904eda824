import { TypeIcon } from "#web/catalog/type-icon.tsx";
import type { Reply } from "#web/kit/calls.ts";
import { Badge } from "#web/ui/show/badge.tsx";
import { RequestStatusBadge, UrgentBadge } from "../facts.tsx";

export type OwnRequest = Reply<"GET /service-requests/:id">;

export const OwnBadges = ({ request: { status, point_type, point_purposes, urgent } }: { request: OwnRequest }) => (
  <p className="flex flex-wrap gap-2">
    <RequestStatusBadge status={status} />
    {point_purposes.map((purpose) => (
      <Badge key={purpose.id} tone="action" icon={<TypeIcon icon={point_type?.icon ?? ""} className="size-4" />}>
        {purpose.name}
      </Badge>
    ))}
    {urgent && <UrgentBadge />}
  </p>
);
