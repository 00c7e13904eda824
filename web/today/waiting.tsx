import { Link } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { formatDate } from "#web/ui/formats.ts";
import { Avatar } from "#web/ui/show/avatar.tsx";
import { Badge } from "#web/ui/show/badge.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { useNameFor } from "#web/ui/show/person-name.tsx";
import { PostTitle } from "#web/ui/show/post-title.tsx";
import { Price } from "#web/ui/show/price.tsx";
import { Ago } from "#web/ui/show/when.tsx";
import { Block, type TodayData } from "./block.tsx";

type Request = TodayData["waiting"][number];

/** Requests with proposals to decide about: the first has the one filled button of the page. */
export function Waiting({ requests }: { requests: Request[] }) {
  const t = useT("today");
  return (
    <section aria-label={t("waiting.title")}>
      <ul className="grid gap-3">
        {requests.map((request, at) => (
          <WaitingCard key={request.id} request={request} isFirst={at === 0} />
        ))}
      </ul>
    </section>
  );
}

function WaitingCard({ request, isFirst }: { request: Request; isFirst: boolean }) {
  const t = useT("today");
  const nameFor = useNameFor();
  const { id, title, title_language, proposals, lowest, people, subject } = request;
  const names = people
    .map((it) => nameFor(it, ""))
    .filter(Boolean)
    .join(", ");
  return (
    <Card as="li" raised className="p-4 sm:p-5">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          {subject?.name && (
            <p className="text-sm font-bold text-muted">{t("waiting.for", { name: nameFor(subject, "") })}</p>
          )}
          <h2 lang={title ? title_language : undefined} className="text-lg leading-snug wrap-anywhere">
            {title ?? t("untitled")}
          </h2>
        </div>
        <span className="flex shrink-0 -space-x-2">
          {people.map(({ id: person, name, avatar }) => (
            <Avatar key={person} name={name} src={avatar} size="sm" className="border-2 border-card" />
          ))}
        </span>
      </div>
      <p className="mt-1 flex flex-wrap gap-x-2 text-muted">
        <span>{t("waiting.proposals", { count: proposals })}</span>
        {lowest.amount !== null && (
          <span className="font-bold text-ink">
            {proposals > 1 && lowest.price_kind !== "from" ? `${t("waiting.from")} ` : ""}
            <Price minor={lowest.amount} currency={lowest.currency} kind={lowest.price_kind} />
          </span>
        )}
      </p>
      <p className="mt-0.5 text-sm text-muted wrap-anywhere">{names}</p>
      <LinkButton to={`/service/request/${id}`} tone={isFirst ? "primary" : "secondary"} className="mt-3 w-full">
        {t("waiting.go", { count: proposals })}
      </LinkButton>
    </Card>
  );
}

/** Own proposals that wait for the customer, with their price. Proposals of other providers are not shown (rule S4). */
export function Sent({ sent }: { sent: TodayData["sent"] }) {
  const t = useT("today");
  return (
    <Block
      id="sent"
      title={t("sent.title")}
      more={{ to: "/service/my-proposals", label: t("sent.all", { number: sent.total }) }}
    >
      <ul className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 sm:-mx-6 sm:scroll-px-6 sm:px-6">
        {sent.proposals.map((proposal) => (
          <Card as="li" key={proposal.proposal_id} className="relative w-44 shrink-0 snap-start p-4!">
            <Price
              minor={proposal.amount}
              currency={proposal.currency}
              kind={proposal.price_kind}
              className="block text-lg leading-tight font-extrabold"
            />
            <Link
              to={`/service/search-request/${proposal.request_id}`}
              className="whole-card mt-1 line-clamp-2 text-sm leading-snug font-bold wrap-anywhere"
            >
              <PostTitle of={proposal} untitled={t("untitled")} />
            </Link>
            <p className="mt-1.5 text-sm text-muted">
              <State {...proposal} />
            </p>
          </Card>
        ))}
      </ul>
    </Block>
  );
}

function State({ suggested, expired, valid_until, sent_at }: TodayData["sent"]["proposals"][number]) {
  const t = useT("today");
  if (suggested) return <Badge tone="sun">{t("sent.suggested")}</Badge>;
  if (expired) return <Badge tone="warn">{t("sent.expired")}</Badge>;
  return valid_until ? t("sent.until", { date: formatDate(valid_until, "UTC") }) : <Ago at={sent_at} />;
}
