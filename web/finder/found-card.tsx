import { Check, Clock3, MessagesSquare, Sparkles } from "lucide-react";
import { Link } from "react-router";
import { TypeIcon } from "#web/catalog/type-icon.tsx";
import type { Reply } from "#web/kit/calls.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { RequestFacts, UrgentBadge } from "#web/requests/facts.tsx";
import { Heart } from "#web/saved/heart.tsx";
import { Badge } from "#web/ui/show/badge.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { Ago } from "#web/ui/show/when.tsx";
import { DismissForm } from "./dismiss-form.tsx";
import { DistanceStep } from "./distance-step.tsx";

export type Found = Reply<"GET /search-service-requests">["data"][number];

/** @param since ms of the visit before this one: what was published later is new */
export function FoundCard({ request, since }: { request: Found; since: number | null }) {
  const t = useT("finder");
  const { title, description, distance, published_at, proposals_count, language } = request;
  return (
    <Card
      as="li"
      className="relative flex flex-col transition duration-150 ease-calm hover:border-transparent hover:shadow-soft"
    >
      <div className="flex items-start justify-between gap-2">
        <Badges request={request} isNew={since !== null && published_at !== null && Date.parse(published_at) > since} />
        <Heart kind="request" id={request.id} />
      </div>
      <h3 lang={language} className="mt-3 wrap-anywhere">
        <Link to={`/service/search-request/${request.id}`} className="rounded after:absolute after:inset-0">
          {title ?? request.point_purposes[0]?.name ?? t("untitled")}
        </Link>
      </h3>
      {description && (
        <p lang={language} className="mt-2 line-clamp-2 wrap-anywhere text-muted">
          {description}
        </p>
      )}
      <RequestFacts request={request} className="mt-4 text-sm" />
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pt-4 text-sm">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
          <DistanceStep step={distance} className="font-bold text-ink" />
          {published_at && (
            <span className="relative z-10 inline-flex items-center gap-1">
              <Clock3 aria-hidden className="size-4" />
              <Ago at={published_at} />
            </span>
          )}
          <span className="inline-flex items-center gap-1">
            <MessagesSquare aria-hidden className="size-4" />
            {t("answers", { count: proposals_count })}
          </span>
        </p>
        <DismissForm request={request} />
      </div>
    </Card>
  );
}

function Badges({ request, isNew }: { request: Found; isNew: boolean }) {
  const t = useT("finder");
  const { point_type, point_purposes, urgent, my_proposal, direct } = request;
  return (
    <p className="flex flex-wrap gap-2">
      {isNew && (
        <Badge tone="sun" icon={<Sparkles aria-hidden />}>
          {t("new")}
        </Badge>
      )}
      {point_purposes.slice(0, 2).map((purpose) => (
        <Badge key={purpose.id} tone="action" icon={<TypeIcon icon={point_type?.icon ?? ""} className="size-4" />}>
          {purpose.name}
        </Badge>
      ))}
      {urgent && <UrgentBadge />}
      {direct && <Badge tone="sun">{t("direct")}</Badge>}
      {my_proposal && (
        <Badge tone="good" icon={<Check aria-hidden />}>
          {t("answered")}
        </Badge>
      )}
    </p>
  );
}
