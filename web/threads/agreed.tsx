import { CalendarDays, Clock, MapPin, Wallet } from "lucide-react";
import type { ReactNode } from "react";
import type { Reply } from "#web/kit/calls.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { useProblemText } from "#web/kit/problem-text.ts";
import { isRefused } from "#web/kit/refused.ts";
import { Duration } from "#web/points/duration.tsx";
import { ProposalStatusBadge } from "#web/proposals/status-badge.tsx";
import type { Proposal } from "#web/proposals/terms.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { Price } from "#web/ui/show/price.tsx";
import { PlaceDay, PlaceTime } from "#web/ui/show/when.tsx";
import { Suggested, TermsForm } from "./terms.tsx";
import type { Thread } from "./types.ts";

type Props = {
  thread: Thread;
  proposal: Proposal | null;
  appointment: Appointment | null;
  name: string;
  /** True while the form for other terms is open. */
  changing: boolean;
  today: string;
  result: unknown;
};

/** The agreement of both sides: the proposal's terms, suggested terms that wait for an answer, and the reader's next step. */
export function Agreed({ thread, proposal, appointment, name, changing, today, result }: Props) {
  const t = useT("threads");
  const next = nextStepOf(thread, proposal, appointment);
  const isChanging = changing && proposal?.can.suggest_terms === true;
  const hasForm = isChanging || Boolean(proposal?.suggested);
  if (!proposal && !next && !isRefused(result)) return null;
  return (
    <Card as="section" aria-label={t("agreed")} className="mb-4 grid gap-3 p-4! sm:p-4!">
      {!hasForm && <Refusal result={result} />}
      {proposal && <Facts proposal={proposal} appointment={appointment} />}
      {proposal?.suggested && <Suggested proposal={proposal} terms={proposal.suggested} name={name} result={result} />}
      {proposal && isChanging && (
        <TermsForm proposal={proposal} thread={thread} withTime={appointment === null} today={today} result={result} />
      )}
      {!isChanging && <NextSteps next={next} canSuggest={proposal?.can.suggest_terms === true} />}
    </Card>
  );
}

function NextSteps({ next, canSuggest }: { next: ReturnType<typeof nextStepOf>; canSuggest: boolean }) {
  const t = useT("threads");
  if (!next && !canSuggest) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {next && (
        <LinkButton to={next.to} size="sm" tone={next.strong ? "primary" : "secondary"}>
          {t(`next.${next.key}`)}
        </LinkButton>
      )}
      {canSuggest && (
        <LinkButton to="?terms" size="sm" tone="secondary">
          {t("terms.suggest")}
        </LinkButton>
      )}
    </div>
  );
}

/** The form that was refused is gone, e.g. because the other side has withdrawn its terms meanwhile. */
function Refusal({ result }: { result: unknown }) {
  const { ofCall } = useProblemText();
  return isRefused(result) ? <Banner tone="bad" title={ofCall(result.problem)} /> : null;
}

function Facts({ proposal, appointment }: { proposal: Proposal; appointment: Appointment | null }) {
  const t = useT("threads");
  const { place } = proposal.request ?? {};
  const { appointed, day, time, time_zone } = proposal.when;
  // A time that one side asks for is shown until there is an agreed one.
  const asked = appointed ? null : appointment?.starts_at;
  return (
    <ul className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <li>
        <ProposalStatusBadge status={proposal.status} />
      </li>
      <Fact icon={<Wallet aria-hidden />}>
        <Price minor={proposal.amount} currency={proposal.currency} kind={proposal.price_kind} />
      </Fact>
      {(asked || day) && (
        <Fact icon={<CalendarDays aria-hidden />}>
          {asked ? (
            <PlaceTime at={asked} zone={time_zone} />
          ) : (
            day && <PlaceDay day={day} time={time} zone={time_zone} />
          )}
          {appointed ? "" : ` ${t("agreed.suggested")}`}
        </Fact>
      )}
      {proposal.duration && (
        <Fact icon={<Clock aria-hidden />}>
          <Duration minutes={proposal.duration} />
        </Fact>
      )}
      {place && <Fact icon={<MapPin aria-hidden />}>{place.address_limited}</Fact>}
    </ul>
  );
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-center gap-2 font-bold [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-action">
    {icon}
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </li>
);

// Decides the next step of the reader's side of a conversation.

type Appointment = Reply<"GET /events">["data"][number];
type Key = "accept" | "change" | "propose" | "time" | "answer_time" | "review" | "done";
type Next = { key: Key; to: string; strong: boolean };

const step = (key: Key, to: string, strong = true): Next => ({ key, to, strong });

function nextStepOf(thread: Thread, proposal: Proposal | null, appointment: Appointment | null): Next | null {
  const { side, request } = thread;
  const page = `/service/${side === "customer" ? "request" : "search-request"}/${request.id}`;
  if (!proposal) return side === "provider" && thread.can.write ? step("propose", page) : null;
  const { can, id, status } = proposal;
  if (can.review) return step("review", `/service/review/${id}`);
  if (appointment?.can.confirm) return step("answer_time", "/event/calendar");
  if (can.done) return step("done", page);
  if (can.accept) return step("accept", `${page}?open=${id}`);
  if (status === "accepted" && !appointment && can.see_phones) return step("time", `/event/calendar/add/${id}`);
  return can.edit ? step("change", `${page}?edit`, false) : null;
}
