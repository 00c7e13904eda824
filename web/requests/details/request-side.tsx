import { Link } from "react-router";
import { TypeIcon } from "#web/catalog/type-icon.tsx";
import { useT } from "#web/kit/i18n/use-t.ts";
import type { Proposal } from "#web/proposals/types.ts";
import { Badge } from "#web/ui/show/badge.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { RequestFacts } from "../facts.tsx";
import { RequestFiles } from "../request-picture.tsx";
import type { OwnRequest } from "./own-badges.tsx";
import { RequestTimeline } from "./request-timeline.tsx";

function AboutOffer({ offer }: { offer: NonNullable<OwnRequest["offer"]> }) {
  const t = useT("requests");
  return (
    <p className="mt-4 text-muted">
      <Link to={`/service/offer/${offer.id}`} className="font-bold text-action hover:underline">
        {t("direct.about", { title: offer.title ?? "…" })}
      </Link>
    </p>
  );
}

/** The request and its progress. */
export function RequestSide({ request, proposals }: { request: OwnRequest; proposals: Proposal[] }) {
  const t = useT("proposals");
  const { description, language, comment } = request;
  return (
    <div className="grid items-stretch gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Card as="section" aria-label={t("request.facts")}>
        {description && (
          <p lang={language} className="mb-5 text-lg whitespace-pre-line wrap-anywhere">
            {description}
          </p>
        )}
        <p className="mb-2 flex flex-wrap gap-2 empty:hidden">
          {request.point_purposes.map((purpose) => (
            <Badge
              key={purpose.id}
              tone="action"
              icon={<TypeIcon icon={request.point_type?.icon ?? ""} className="size-4" />}
            >
              {purpose.name}
            </Badge>
          ))}
        </p>
        <RequestFacts request={request} />
        {request.offer && <AboutOffer offer={request.offer} />}
        {request.media_files && request.media_files.length > 0 && (
          <div className="mt-5">
            <RequestFiles files={request.media_files} title={request.title ?? ""} />
          </div>
        )}
        {comment && (
          <div className="mt-5 border-t border-line pt-4">
            <p className="text-sm text-muted">{t("request.comment")}</p>
            <p lang={language} className="whitespace-pre-line wrap-anywhere">
              {comment}
            </p>
          </div>
        )}
      </Card>
      <Card as="section" aria-label={t("request.timeline")}>
        <RequestTimeline request={request} proposals={proposals} />
      </Card>
    </div>
  );
}
