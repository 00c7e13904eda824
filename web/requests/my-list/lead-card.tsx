import { Link } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { classes } from "#web/ui/classes.ts";
import { Avatar } from "#web/ui/show/avatar.tsx";
import { Badge } from "#web/ui/show/badge.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { PersonName } from "#web/ui/show/person-name.tsx";
import { Price } from "#web/ui/show/price.tsx";
import { openProposals } from "../closing.tsx";
import { ManagedBadge } from "../facts.tsx";
import { requestPath } from "../own-request.ts";
import type { OwnRequest } from "../own-request.ts";
import { RequestMenu } from "../request-menu.tsx";
import { RequestPicture } from "../request-picture.tsx";
import { NearTime } from "./near-time.tsx";
import { CardTitle } from "./request-card.tsx";

/** The request that needs a decision, the first of the list: its prices beside each other, and the one filled button of the page. */
export function LeadCard({ request }: { request: OwnRequest }) {
  const t = useT("requests");
  const { id, status, main_image, proposals = [] } = request;
  const count = openProposals(request);
  const unread = proposals.filter(({ is_new }) => is_new).length;
  const isPhoto = main_image !== null;
  return (
    <Card as="li" raised className="relative p-0! sm:p-0!">
      {isPhoto && (
        <div className="h-32 overflow-hidden rounded-t-card sm:h-40">
          <RequestPicture request={request} sizes="(min-width: 48rem) 44rem, 100vw" />
        </div>
      )}
      <div className="p-4 sm:p-5">
        <div className={classes("relative flex items-end justify-between gap-3", isPhoto && "-mt-10")}>
          <span className="flex -space-x-2">
            {proposals.map(({ id: proposal, person }) => (
              <Avatar key={proposal} name={person.name} src={person.avatar} className="border-3 border-card" />
            ))}
          </span>
          {unread > 0 && <Badge tone="sun">{t("story.new", { count: unread })}</Badge>}
        </div>
        <div className="mt-2 flex items-start justify-between gap-2">
          <div className="min-w-0">
            <p className="text-xl leading-tight font-extrabold tracking-tight wrap-anywhere">
              {t("story.choose", { count })}
            </p>
            <CardTitle request={request} className="mt-0.5" />
          </div>
          <RequestMenu key={`${id}${status}${count}`} request={request} />
        </div>
        {request.managed !== undefined && (
          <p className="mt-1">
            <ManagedBadge request={request} />
          </p>
        )}
        <Prices request={request} proposals={proposals} />
        <LinkButton to={requestPath(request)} className="relative z-10 mt-3 w-full">
          {t("next.choose", { count })}
        </LinkButton>
      </div>
    </Card>
  );
}

type PricesProps = { request: OwnRequest; proposals: NonNullable<OwnRequest["proposals"]> };

function Prices({ request, proposals }: PricesProps) {
  const t = useT("requests");
  const tp = useT("proposals");
  if (proposals.length === 0) return null;
  return (
    <ul className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.75rem),1fr))] gap-2">
      {proposals.map(({ id, person, price_kind, amount, currency, starts_at, time_zone, is_new }) => (
        <li key={id} className="relative z-10 grid">
          <Link
            to={`${requestPath(request)}?open=${id}`}
            className={classes(
              "grid min-h-11 content-center rounded-2xl px-2 py-2.5 text-center text-sm leading-snug wrap-anywhere hover:brightness-97",
              is_new ? "bg-sun-soft text-sun-ink" : "bg-sunken",
            )}
          >
            <Price
              minor={amount}
              currency={currency}
              kind={price_kind}
              className={classes("leading-tight font-extrabold", price_kind === "fixed" ? "text-lg" : "text-base")}
            />
            <span className={classes("line-clamp-2", !is_new && "text-muted")}>
              <PersonName person={person} gone={tp("person.gone")} />
            </span>
            {starts_at && (
              <span className={classes(!is_new && "text-muted")}>
                <NearTime at={starts_at} zone={time_zone} />
              </span>
            )}
            {is_new && <span className="visually-hidden">{t("story.is_new")}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
