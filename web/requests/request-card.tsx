import { CalendarClock, CircleCheck, MessagesSquare } from "lucide-react";
import { Link } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Translated } from "#web/translations/translated.tsx";
import { formatDate } from "#web/ui/formats.ts";
import { Badge } from "#web/ui/show/badge.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { dot } from "#web/ui/show/dot.ts";
import { softHyphens } from "#web/ui/soft-hyphens.ts";
import { useWords } from "#web/ui/words.ts";
import { Budget, FactLines } from "./fact-lines.tsx";
import { KindBadges, ManagedBadge, RequestStatusBadge, UrgentBadge } from "./facts.tsx";
import { endsSoon, NextAction } from "./next-action.tsx";
import { requestPath } from "./own-request.ts";
import type { OwnRequest } from "./own-request.ts";
import { RequestMenu } from "./request-menu.tsx";
import { RequestPicture } from "./request-picture.tsx";

/** One of the user's requests: the whole card leads to it, with its next action; the others are behind "…". */
export function RequestCard({ request }: { request: OwnRequest }) {
  const t = useT("requests");
  const { language, timeZone } = useWords();
  const { id, status, point_purposes, urgent, proposals_count: count, main_image } = request;
  return (
    <Card
      as="li"
      className="relative p-4! transition duration-150 ease-calm hover:border-transparent hover:shadow-soft sm:p-5!"
    >
      <div className="flex items-start justify-between gap-2">
        <Translated of={request}>
          {({ title, title_language }) => (
            <h2 lang={title ? title_language : undefined} className="min-w-0 text-lg wrap-anywhere">
              <Link to={requestPath(request)} className="whole-card">
                {title ?? point_purposes[0]?.name ?? t("preview.untitled")}
              </Link>
            </h2>
          )}
        </Translated>
        <RequestMenu key={`${id}${status}${count}`} request={request} />
      </div>
      <p className="mt-1.5 flex flex-wrap items-center gap-2">
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
      </p>
      {main_image && (
        <div className="float-right mt-2 ml-3 size-16 overflow-hidden rounded-2xl sm:size-20">
          <RequestPicture request={request} sizes="5rem" />
        </div>
      )}
      <p className="mt-2 text-sm text-muted">
        {point_purposes.map(({ name }) => softHyphens(name, language)).join(dot)}
      </p>
      <FactLines request={withoutLanguage(request)} most={2} />
      <div className="clear-both mt-3 flex flex-wrap items-center justify-between gap-3">
        <Budget request={request} />
        <div className="relative z-10">
          <NextAction key={`${id}${status}${count}`} request={request} />
        </div>
      </div>
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
const withoutLanguage = ({ language: _, ...facts }: OwnRequest) => facts;
