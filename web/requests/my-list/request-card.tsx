import { CircleCheck, MessagesSquare, PencilLine, Star } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Translated } from "#web/translations/translated.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { classes } from "#web/ui/classes.ts";
import { formatDate } from "#web/ui/formats.ts";
import { Avatar } from "#web/ui/show/avatar.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { dot } from "#web/ui/show/dot.ts";
import { useNameFor } from "#web/ui/show/person-name.tsx";
import { Price } from "#web/ui/show/price.tsx";
import { Ago } from "#web/ui/show/when.tsx";
import { useWords } from "#web/ui/words.ts";
import { openProposals } from "../closing.tsx";
import { KindBadges, ManagedBadge } from "../facts.tsx";
import { endsSoon, NextAction } from "../next-action.tsx";
import { requestPath } from "../own-request.ts";
import type { OwnRequest } from "../own-request.ts";
import { RequestMenu } from "../request-menu.tsx";
import { RequestPicture } from "../request-picture.tsx";
import { NearClock } from "./near-time.tsx";
import { type Story, storyOf } from "./story.ts";

/** People whom the customer can ask directly. Shown on the first request without proposals only. */
export type Askable = { name: string | null; avatar: string | null }[];
type Props = { request: OwnRequest; leads: boolean; askable?: Askable | undefined };

const quiet = new Set<Story>(["archived", "done", "closed"]);

/** One of the user's requests: its state leads, the title is the line below; the whole card opens it, other actions are behind "…". */
export function RequestCard({ request, leads, askable = [] }: Props) {
  const { id, status, proposals_count: count, main_image } = request;
  const story = storyOf(request);
  const isQuiet = quiet.has(story);
  const accepted = story === "choose" ? undefined : request.proposals?.[0];
  return (
    <Card
      as="li"
      className={classes(
        "@container relative px-4! py-3! transition duration-150 ease-calm hover:border-transparent hover:shadow-soft sm:px-5!",
        isQuiet && "bg-transparent!",
      )}
    >
      <div className="flex items-start gap-3 @max-[15rem]:flex-wrap">
        {accepted && !isQuiet && <Avatar name={accepted.person.name} src={accepted.person.avatar} />}
        {!accepted && main_image && (
          <span className="block size-12 shrink-0 overflow-hidden rounded-2xl">
            <RequestPicture request={request} sizes="3rem" />
          </span>
        )}
        <div className="min-w-0 flex-1 @max-[15rem]:basis-full">
          <State request={request} story={story} />
          <CardTitle request={request} />
        </div>
        <Sum request={request} isQuiet={isQuiet} />
      </div>
      <Chips request={request} />
      <div className={classes("flex flex-wrap items-center justify-between gap-x-3 gap-y-1", !isQuiet && "mt-2")}>
        <div className={classes("relative z-10 min-w-0", isQuiet && "-ml-4")}>
          {story === "review" && accepted ? (
            <Rating proposal={accepted.id} />
          ) : askable.length > 0 ? (
            <AskPeople request={request} askable={askable} />
          ) : (
            <NextAction
              key={`${id}${status}${count}`}
              request={request}
              tone={leads ? "primary" : isQuiet ? "quiet" : "secondary"}
            />
          )}
        </div>
        <div className="relative z-10">
          <RequestMenu key={`${id}${status}${count}`} request={request} />
        </div>
      </div>
    </Card>
  );
}

export function CardTitle({ request, className }: { request: OwnRequest; className?: string }) {
  const t = useT("requests");
  return (
    <Translated of={request}>
      {({ title, title_language }) => (
        <h2 className={classes("text-sm leading-snug font-normal text-muted wrap-anywhere", className)}>
          <Link
            to={requestPath(request)}
            lang={title ? title_language : undefined}
            className="whole-card line-clamp-2 @max-[15rem]:line-clamp-none"
          >
            {title ?? request.point_purposes[0]?.name ?? t("preview.untitled")}
          </Link>
        </h2>
      )}
    </Translated>
  );
}

const colours: Partial<Record<Story, string>> = { confirm: "text-sun-ink", accepted: "text-good", draft: "text-warn" };
const icons: Partial<Record<Story, ReactNode>> = {
  choose: <MessagesSquare aria-hidden />,
  confirm: <CircleCheck aria-hidden />,
  accepted: <CircleCheck aria-hidden />,
  draft: <PencilLine aria-hidden />,
};

/** The state in words, with the day of an accepted job or the end of an open request. */
function State({ request, story }: { request: OwnRequest; story: Story }) {
  const t = useT("requests");
  const { timeZone } = useWords();
  const { when, expires_at, published_at } = request;
  return (
    <p
      className={classes(
        "leading-snug wrap-anywhere hyphens-auto",
        quiet.has(story) ? "text-sm font-semibold text-muted" : "text-base font-bold",
        colours[story],
      )}
    >
      {icons[story] && <span className="mr-1.5 inline-block align-[-0.15em] *:size-4">{icons[story]}</span>}
      {useStateText(request, story)}
      {story === "accepted" && when?.day && (
        <>
          {dot}
          <NearClock day={when.day} time={when.time} zone={when.time_zone} />
        </>
      )}
      {story === "waiting" && (
        <span className="font-normal text-muted">
          {dot}
          {expires_at && endsSoon(request)
            ? t("life.ends", { date: formatDate(expires_at, timeZone) })
            : published_at && <Ago at={published_at} />}
        </span>
      )}
    </p>
  );
}

function useStateText(request: OwnRequest, story: Story): string {
  const t = useT("requests");
  const tp = useT("proposals");
  const nameFor = useNameFor();
  const name = nameFor(request.accepted_provider, tp("person.gone"));
  switch (story) {
    case "choose":
      return t("story.choose", { count: openProposals(request) });
    case "confirm":
      return t("story.confirm", { name });
    case "accepted":
      return t("story.accepted", { name });
    case "review":
      return t("story.review", { name });
    case "waiting":
      return t("story.waiting");
    case "done":
      return t("story.done", { name });
    case "hosted":
      return t("hosted.by", { name: nameFor(request.user, t("hosted.someone")) });
    case "draft":
    case "archived":
    case "closed":
      return t(`status.${request.status}`);
  }
}

/** The accepted price, else the lowest of those to choose from, else the budget. */
function Sum({ request: { proposals, budget, currency }, isQuiet }: { request: OwnRequest; isQuiet: boolean }) {
  const [first] = proposals ?? [];
  if (!first && budget === null) return null;
  return (
    <Price
      minor={first ? first.amount : budget}
      currency={first?.currency ?? currency}
      kind={first?.price_kind ?? "fixed"}
      className={classes(
        "max-w-32 text-right text-xl leading-tight font-extrabold tracking-tight @max-[15rem]:text-left",
        (isQuiet || !first) && "text-muted",
        isQuiet && "text-base!",
      )}
    />
  );
}

/** How it differs from a usual request; most have none. */
const Chips = ({ request }: { request: OwnRequest }) => (
  <p className="mt-1.5 flex flex-wrap gap-2 empty:hidden">
    <ManagedBadge request={request} />
    <KindBadges request={request.hosted ? { ...request, hosted: false } : request} />
  </p>
);

const all = [1, 2, 3, 4, 5] as const;

/** Each star opens the review with that number chosen. */
function Rating({ proposal }: { proposal: string }) {
  const t = useT("requests");
  return (
    <ul className="-ml-2.5 flex">
      {all.map((count) => (
        <li key={count}>
          <Link
            to={`/service/review/${proposal}?stars=${count}`}
            aria-label={t("story.stars", { count })}
            className="grid size-11 place-items-center rounded-full text-star hover:bg-sun-soft"
          >
            <Star aria-hidden className="size-6" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

const AskPeople = ({ request, askable }: { request: OwnRequest; askable: Askable }) => {
  const t = useT("requests");
  return (
    <LinkButton
      to={`${requestPath(request)}#people`}
      size="sm"
      tone="secondary"
      icon={
        <span className="flex shrink-0 -space-x-2">
          {askable.map(({ name, avatar }) => (
            <Avatar key={name} name={name} src={avatar} size="sm" className="size-7! border-2 border-card text-xs!" />
          ))}
        </span>
      }
    >
      {t("story.ask", { count: askable.length })}
    </LinkButton>
  );
};
