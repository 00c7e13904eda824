import { CalendarDays, CircleCheck, Clock3, MapPin, MailPlus, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { Badge } from "#web/ui/show/badge.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { useNameFor } from "#web/ui/show/person-name.tsx";
import { Ago, PlaceDay } from "#web/ui/show/when.tsx";
import { ProposalStatusBadge } from "../status-badge.tsx";
import { BigPrice } from "../terms.tsx";
import type { Proposal } from "../terms.tsx";
import { MyMenu } from "./my-menu.tsx";
import { nextStepOf } from "./next-step.ts";
import { jobStateOf, outcomeOf } from "./outcome.ts";

/** One sent proposal: the whole card leads to the job, with its next action; the others are behind "…". */
export function MyCard({ proposal }: { proposal: Proposal }) {
  const t = useT("proposals");
  const nameFor = useNameFor();
  const { request, request_title, customer, updated_at } = proposal;
  const title = request_title ?? request?.point_purposes[0]?.name ?? t("request.untitled");
  const isOpen = request?.status === "published";
  const name = nameFor(customer, t("person.gone"));
  const job = customer && request ? `/service/search-request/${request.id}` : null;
  return (
    <Card
      as="li"
      className="relative p-4! transition duration-150 ease-calm hover:border-transparent hover:shadow-soft sm:p-5!"
    >
      <div className="flex items-start justify-between gap-2">
        <h2 className="min-w-0 text-lg wrap-anywhere" lang={request?.title_language}>
          {job ? (
            <Link to={job} className="whole-card">
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        <MyMenu proposal={proposal} title={title} job={job} />
      </div>
      <div className="mt-1.5 flex flex-wrap items-center gap-2">
        <StateBadge proposal={proposal} />
        <Ago at={updated_at} className="relative z-10 text-sm text-muted" />
      </div>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {customer && <Fact icon={<UserRound aria-hidden />}>{name}</Fact>}
        {request?.place && <Fact icon={<MapPin aria-hidden />}>{request.place.address_limited}</Fact>}
        <Dated proposal={proposal} />
      </ul>
      <p className="mt-2 text-sm text-muted">{jobStateOf(t, proposal, name) ?? outcomeOf(t, proposal, isOpen)}</p>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <BigPrice proposal={proposal} />
        <div className="relative z-10">
          <NextAction proposal={proposal} isOpen={isOpen} job={job} />
        </div>
      </div>
    </Card>
  );
}

/** When the job is; before the acceptance the day that the customer wants. */
function Dated({ proposal: { status, when, request } }: { proposal: Proposal }) {
  const { day, time } = status === "accepted" ? when : { day: request?.date, time: request?.time ?? null };
  if (!day) return null;
  return (
    <Fact icon={<CalendarDays aria-hidden />}>
      <PlaceDay day={day} time={time} zone={when.time_zone} />
    </Fact>
  );
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="fact">
    {icon}
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </li>
);

function StateBadge({ proposal: { status, expired, invited_at, done_at } }: { proposal: Proposal }) {
  const t = useT("proposals");
  if (done_at)
    return (
      <Badge tone="good" icon={<CircleCheck aria-hidden />}>
        {t("closed.request_completed")}
      </Badge>
    );
  if (expired)
    return (
      <Badge tone="warn" icon={<Clock3 aria-hidden />}>
        {t("term.expired")}
      </Badge>
    );
  if (status === "declined" && invited_at)
    return (
      <Badge tone="sun" icon={<MailPlus aria-hidden />}>
        {t("my.invited")}
      </Badge>
    );
  return <ProposalStatusBadge status={status} />;
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
      <LinkButton to={`${job}?edit`} size="sm" tone="secondary">
        {t("mine.edit")}
      </LinkButton>
    );
  return (
    <LinkButton to={job} size="sm">
      {t(`my.next_${step}`)}
    </LinkButton>
  );
}
