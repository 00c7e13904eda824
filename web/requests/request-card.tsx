import { CalendarClock, CircleCheck, MessagesSquare } from "lucide-react";
import { Link } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { formatDate } from "#web/ui/formats.ts";
import { Badge } from "#web/ui/show/badge.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { Ago } from "#web/ui/show/when.tsx";
import { useWords } from "#web/ui/words.ts";
import { ManagedBadge, RequestFacts, RequestStatusBadge, UrgentBadge, KindBadges } from "./facts.tsx";
import { endsSoon } from "./life.tsx";
import { RequestActions } from "./request-actions.tsx";
import { requestPath } from "./request-path.ts";
import { RequestPicture } from "./request-picture.tsx";
import type { OwnRequest } from "./wizard/answers.ts";

/** One of the user's requests in the list, with its actions. */
export function RequestCard({ request }: { request: OwnRequest }) {
  const t = useT("requests");
  const { timeZone } = useWords();
  const { id, status, title, point_purposes, urgent, proposals_count: count, updated_at, main_image } = request;
  return (
    <Card as="li">
      <div className="flex flex-wrap items-center gap-2">
        <RequestStatusBadge status={status} />
        {urgent && status !== "closed" && <UrgentBadge />}
        <ManagedBadge request={request} />
        <KindBadges request={request} />
        <Answers request={request} />
        {request.expires_at && endsSoon(request) && (
          <Badge tone="warn" icon={<CalendarClock aria-hidden />}>
            {t("life.ends", { date: formatDate(request.expires_at, timeZone) })}
          </Badge>
        )}
        <Ago at={updated_at} className="ml-auto text-sm text-muted" />
      </div>
      {main_image && (
        <div className="float-right mt-3 ml-4 size-24 overflow-hidden rounded-2xl">
          <RequestPicture request={request} sizes="8rem" />
        </div>
      )}
      <h2 className="mt-3 text-lg wrap-anywhere">
        <Link to={requestPath(request)} className="hover:text-action hover:underline">
          {title ?? point_purposes[0]?.name ?? t("preview.untitled")}
        </Link>
      </h2>
      {point_purposes.length > 0 && (
        <p className="mt-1 text-sm text-muted">{point_purposes.map(({ name }) => name).join(" · ")}</p>
      )}
      <RequestFacts request={withoutLanguage(request)} className="mt-3 text-sm" />
      <RequestActions key={`${id}${status}${count}`} request={request} />
    </Card>
  );
}

function Answers({ request: { status, proposals_count: count, accepted_proposal_id } }: { request: OwnRequest }) {
  const t = useT("requests");
  if (accepted_proposal_id)
    return (
      <Badge tone="good" icon={<CircleCheck aria-hidden />}>
        {t("accepted")}
      </Badge>
    );
  if (status !== "published") return null;
  return (
    <Badge tone={count > 0 ? "sun" : "neutral"} icon={<MessagesSquare aria-hidden />}>
      {t("proposals", { count })}
    </Badge>
  );
}

/** No badge for the user's own language. */
const withoutLanguage = ({ place, date, time, urgent, budget, currency }: OwnRequest) => {
  return { place, date, time, urgent, budget, currency };
};
