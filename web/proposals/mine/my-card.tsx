import { CircleCheck, Clock3, MailPlus, Undo2, X } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { classes } from "#web/ui/classes.ts";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { dayIn, formatDate } from "#web/ui/formats.ts";
import { nearDay } from "#web/ui/near-day.ts";
import type { Tone } from "#web/ui/show/badge.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { dot } from "#web/ui/show/dot.ts";
import { useNameFor } from "#web/ui/show/person-name.tsx";
import { PostTitle } from "#web/ui/show/post-title.tsx";
import { Price } from "#web/ui/show/price.tsx";
import { PlaceDay } from "#web/ui/show/when.tsx";
import { useNow } from "#web/ui/use-now.ts";
import { useWords } from "#web/ui/words.ts";
import type { Proposal } from "../terms.tsx";
import { MyMenu } from "./my-menu.tsx";
import { nextStepOf } from "./next-step.ts";
import { jobStateOf, outcomeOf } from "./outcome.ts";
import { stateOf, type State } from "./state.ts";

/** One sent proposal: what happened to it and its price lead; the whole card opens the job, and closed ones are quieter. */
export function MyCard({ proposal }: { proposal: Proposal }) {
  const t = useT("proposals");
  const { request, request_title, customer } = proposal;
  const service = request?.point_purposes[0]?.name ?? t("request.untitled");
  const job = customer && request ? `/service/search-request/${request.id}` : null;
  const state = stateOf(proposal);
  const isClosed = variants[state].tone === "neutral";
  const title = <PostTitle of={{ ...proposal, title: request_title }} untitled={service} />;
  return (
    <Card
      as="li"
      className={classes(
        "@container relative px-4! py-3! transition duration-150 ease-calm hover:border-transparent hover:shadow-soft sm:px-5!",
        isClosed && "bg-transparent!",
      )}
    >
      <div className="flex items-start justify-between gap-3 @max-[15rem]:flex-wrap">
        <div className="min-w-0 flex-1 @max-[15rem]:basis-full">
          <Headline proposal={proposal} state={state} />
          <h2 className={classes("text-base leading-snug wrap-anywhere", isClosed && "font-semibold text-muted")}>
            {job ? (
              <Link to={job} className="whole-card line-clamp-2 @max-[15rem]:line-clamp-none">
                {title}
              </Link>
            ) : (
              title
            )}
          </h2>
        </div>
        <Price
          minor={proposal.amount}
          currency={proposal.currency}
          kind={proposal.price_kind}
          className={classes(
            "max-w-32 text-right text-xl leading-tight font-extrabold tracking-tight",
            isClosed && "text-muted",
          )}
        />
      </div>
      <Foot proposal={proposal} state={state} job={job} title={proposal.title_translated ?? request_title ?? service} />
    </Card>
  );
}

type FootProps = { proposal: Proposal; state: State; job: string | null; title: string };

/** One line about the job, the next action, and the others behind "…". */
function Foot({ proposal, state, job, title }: FootProps) {
  const t = useT("proposals");
  const nameFor = useNameFor();
  const isOpen = proposal.request?.status === "published";
  const place = proposal.request?.place;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <p className="min-w-0 flex-1 basis-40 text-sm text-muted wrap-anywhere">
        {state === "lost" || state === "withdrawn" ? (
          outcomeOf(t, proposal, isOpen)
        ) : (
          <>
            {nameFor(proposal.customer, t("person.gone"))}
            {place && (
              <>
                {dot}
                {place.locality ?? place.address_limited}
              </>
            )}
            <Dated proposal={proposal} />
          </>
        )}
      </p>
      <div className="relative z-10 flex items-center gap-1 pt-2">
        <NextAction proposal={proposal} isOpen={isOpen} job={job} />
        <MyMenu proposal={proposal} title={title} job={job} />
      </div>
    </div>
  );
}

const variants: Record<State, { tone: Tone; icon: ReactNode }> = {
  waiting: { tone: "action", icon: <Clock3 aria-hidden /> },
  terms: { tone: "sun", icon: <MailPlus aria-hidden /> },
  expired: { tone: "warn", icon: <Clock3 aria-hidden /> },
  invited: { tone: "sun", icon: <MailPlus aria-hidden /> },
  chosen: { tone: "good", icon: <CircleCheck aria-hidden /> },
  report: { tone: "sun", icon: <CircleCheck aria-hidden /> },
  done: { tone: "neutral", icon: <CircleCheck aria-hidden /> },
  lost: { tone: "neutral", icon: <X aria-hidden /> },
  withdrawn: { tone: "neutral", icon: <Undo2 aria-hidden /> },
};
const colours: Record<Tone, string> = {
  neutral: "text-muted",
  action: "text-action",
  sun: "text-sun-ink",
  good: "text-good",
  warn: "text-warn",
  bad: "text-bad",
};

/** The state in words of its own, with its colour and icon. */
function Headline({ proposal, state }: { proposal: Proposal; state: State }) {
  const { tone, icon } = variants[state];
  return (
    <p className={classes("fact text-sm font-bold", colours[tone])}>
      {icon}
      <span className="min-w-0 hyphens-auto wrap-anywhere" suppressHydrationWarning>
        {useStateText(proposal, state)}
      </span>
    </p>
  );
}

function useStateText(proposal: Proposal, state: State): string {
  const { valid_until, customer, when } = proposal;
  const t = useT("proposals");
  const nameFor = useNameFor();
  const { locale } = useWords();
  const now = useNow();
  const name = nameFor(customer, t("person.gone"));
  switch (state) {
    case "terms":
      return t("my.state_terms", { name });
    case "expired":
      return t("term.expired");
    case "invited":
      return t("my.invited");
    case "report":
      return jobStateOf(t, proposal, name) ?? t("my.state_chosen");
    case "chosen":
      return t("my.state_chosen");
    case "done":
      return t("closed.request_completed");
    case "lost":
      return t("my.state_lost");
    case "withdrawn":
      return t("status.withdrawn");
    case "waiting":
      if (!valid_until) return t("status.created");
      return t("my.state_ends", {
        day: nearDay(locale, valid_until, dayIn(when.time_zone, now)) ?? formatDate(valid_until, "UTC"),
      });
  }
}

/** When the job is; before the acceptance the day that the customer wants. */
function Dated({ proposal: { status, when, request } }: { proposal: Proposal }) {
  const { day, time } = status === "accepted" ? when : { day: request?.date, time: request?.time ?? null };
  if (!day) return null;
  return (
    <>
      {dot}
      <PlaceDay day={day} time={time} zone={when.time_zone} />
    </>
  );
}

type NextProps = { proposal: Proposal; isOpen: boolean; job: string | null };

function NextAction({ proposal, isOpen, job }: NextProps) {
  const t = useT("proposals");
  const step = nextStepOf(proposal, isOpen);
  if (step === "renew")
    return (
      <PageForm summary={false}>
        <input type="hidden" name="id" value={proposal.id} />
        <SubmitButton name="intent" value="renew" size="sm">
          {t("renew")}
        </SubmitButton>
      </PageForm>
    );
  if (step === "review")
    return (
      <LinkButton to={`/service/review/${proposal.id}`} size="sm">
        {t("reviews.write")}
      </LinkButton>
    );
  if (!step || !job) return null;
  if (step === "edit")
    return (
      <LinkButton to={`${job}?edit`} size="sm" tone="quiet">
        {t("mine.edit")}
      </LinkButton>
    );
  return (
    <LinkButton to={job} size="sm">
      {t(`my.next_${step}`)}
    </LinkButton>
  );
}
