import { Clock3, MapPinned, MessageSquareQuote, MessagesSquare } from "lucide-react";
import { TypeIcon } from "#web/catalog/type-icon.tsx";
import type { Reply } from "#web/kit/calls.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { RequestFacts, RequestStatusBadge, UrgentBadge } from "#web/requests/facts.tsx";
import { Badge } from "#web/ui/show/badge.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { Ago } from "#web/ui/show/when.tsx";
import { DistanceStep } from "./distance-step.tsx";

export type Found = Reply<"GET /search-service-requests/:id">;

export function FoundBadges({ request }: { request: Found }) {
  const t = useT("finder");
  const { point_type, point_purposes, urgent, direct, status } = request;
  return (
    <p className="flex flex-wrap gap-2">
      {status !== "published" && <RequestStatusBadge status={status} />}
      {point_purposes.map((purpose) => (
        <Badge key={purpose.id} tone="action" icon={<TypeIcon icon={point_type?.icon ?? ""} className="size-4" />}>
          {purpose.name}
        </Badge>
      ))}
      {urgent && <UrgentBadge />}
      {direct && <Badge tone="sun">{t("direct")}</Badge>}
    </p>
  );
}

/** What is asked for, where roughly, and for the accepted one the customer's note. */
export function RequestBody({ request }: { request: Found }) {
  const t = useT("finder");
  const { description, language, published_at, proposals_count, distance, comment, tags } = request;
  return (
    <Card as="section" aria-label={t("request")}>
      {description && (
        <p lang={language} className="mb-5 text-lg whitespace-pre-line wrap-anywhere">
          {description}
        </p>
      )}
      <RequestFacts request={request} />
      {tags.length > 0 && (
        <ul aria-label={t("tags")} className="mt-4 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              <Badge>{tag}</Badge>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line pt-4 text-sm text-muted">
        <DistanceStep step={distance} />
        {published_at && (
          <span className="inline-flex items-center gap-1">
            <Clock3 aria-hidden className="size-4" />
            <Ago at={published_at} />
          </span>
        )}
        <span className="inline-flex items-center gap-1">
          <MessagesSquare aria-hidden className="size-4" />
          {t("answers", { count: proposals_count })}
        </span>
      </p>
      {comment && (
        <div className="mt-4 flex gap-3 rounded-2xl bg-good-soft p-4">
          <MessageSquareQuote aria-hidden className="mt-0.5 size-5 shrink-0 text-good" />
          <div className="min-w-0">
            <p className="font-bold">{t("comment")}</p>
            <p lang={language} className="whitespace-pre-line wrap-anywhere">
              {comment}
            </p>
          </div>
        </div>
      )}
      {(!request.my_proposal || !request.can.see_address) && (
        <p className="mt-4 flex gap-2 text-sm text-muted">
          <MapPinned aria-hidden className="mt-0.5 size-4 shrink-0" />
          {t("coarse_place")}
        </p>
      )}
    </Card>
  );
}
