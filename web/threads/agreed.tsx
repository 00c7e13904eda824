import type { Reply } from "#web/kit/calls.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { jobPath } from "#web/kit/job-path.ts";
import { useProblemText } from "#web/kit/problem-text.ts";
import { isRefused } from "#web/kit/refused.ts";
import { Duration } from "#web/points/duration.tsx";
import { ProposalStatusBadge } from "#web/proposals/status-badge.tsx";
import type { Proposal } from "#web/proposals/terms.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { classes } from "#web/ui/classes.ts";
import { dayIn } from "#web/ui/formats.ts";
import { nearDay } from "#web/ui/near-day.ts";
import { Banner } from "#web/ui/show/banner.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { dot } from "#web/ui/show/dot.ts";
import { Price } from "#web/ui/show/price.tsx";
import { PlaceDay, PlaceTime } from "#web/ui/show/when.tsx";
import { useNow } from "#web/ui/use-now.ts";
import { useWords } from "#web/ui/words.ts";
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
    // Without a box of its own: the facts stay pinned while the conversation scrolls.
    <section aria-label={t("agreed")} className="contents">
      {(proposal || (isRefused(result) && !hasForm)) && (
        <Card
          className={classes(
            "@container mb-3 grid gap-3 px-4! py-3!",
            !hasForm && "sticky top-14 z-10 low:static lg:top-20",
          )}
        >
          {!hasForm && <Refusal result={result} />}
          {proposal && <Facts proposal={proposal} appointment={appointment} />}
          {proposal?.suggested && (
            <Suggested proposal={proposal} terms={proposal.suggested} name={name} result={result} />
          )}
          {proposal && isChanging && (
            <TermsForm
              proposal={proposal}
              thread={thread}
              withTime={appointment === null}
              today={today}
              result={result}
            />
          )}
        </Card>
      )}
      {!isChanging && <NextSteps next={next} canSuggest={proposal?.can.suggest_terms === true} />}
    </section>
  );
}

function NextSteps({ next, canSuggest }: { next: ReturnType<typeof nextStepOf>; canSuggest: boolean }) {
  const t = useT("threads");
  if (!next && !canSuggest) return null;
  return (
    <div className="mb-3 flex flex-wrap gap-x-3 gap-y-1">
      {next && (
        <LinkButton to={next.to} size="sm" tone={next.strong ? "primary" : "secondary"}>
          {t(`next.${next.key}`)}
        </LinkButton>
      )}
      {canSuggest && (
        <LinkButton to="?terms" size="sm" tone="quiet">
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

/** The state with day and hour, the price, and small the place with the duration. */
function Facts({ proposal, appointment }: { proposal: Proposal; appointment: Appointment | null }) {
  const { place } = proposal.request ?? {};
  return (
    <div className="flex items-start justify-between gap-3 @max-[15rem]:flex-col">
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <ProposalStatusBadge status={proposal.status} />
          <Day proposal={proposal} appointment={appointment} />
        </p>
        <p className="text-sm text-muted wrap-anywhere empty:hidden">
          {place?.address_limited}
          {place && proposal.duration ? dot : ""}
          {proposal.duration && <Duration minutes={proposal.duration} />}
        </p>
      </div>
      <Price
        minor={proposal.amount}
        currency={proposal.currency}
        kind={proposal.price_kind}
        className="max-w-28 shrink-0 text-right text-xl leading-tight font-extrabold tracking-tight @max-[15rem]:max-w-full @max-[15rem]:text-left"
      />
    </div>
  );
}

function Day({ proposal, appointment }: { proposal: Proposal; appointment: Appointment | null }) {
  const t = useT("threads");
  const { locale } = useWords();
  const now = useNow();
  const { appointed, day, time, time_zone } = proposal.when;
  // A time that one side asks for is shown until there is an agreed one.
  const asked = appointed ? null : appointment?.starts_at;
  const date = asked ? dayIn(time_zone, asked) : day;
  if (!date) return null;
  return (
    <b className="min-w-0 wrap-anywhere">
      <span suppressHydrationWarning>{nearDay(locale, date, dayIn(time_zone, now))}</span>{" "}
      {asked ? <PlaceTime at={asked} zone={time_zone} /> : <PlaceDay day={date} time={time} zone={time_zone} />}
      {appointed ? "" : ` ${t("agreed.suggested")}`}
    </b>
  );
}

// Decides the next step of the reader's side of a conversation.

type Appointment = Reply<"GET /events">["data"][number];
type Key = "accept" | "change" | "propose" | "time" | "answer_time" | "review" | "done";
type Next = { key: Key; to: string; strong: boolean };

const step = (key: Key, to: string, strong = true): Next => ({ key, to, strong });

function nextStepOf(thread: Thread, proposal: Proposal | null, appointment: Appointment | null): Next | null {
  const { side, request } = thread;
  const page = jobPath(side, request.id);
  if (!proposal) return side === "provider" && thread.can.write ? step("propose", page) : null;
  const { can, id, status } = proposal;
  if (can.review) return step("review", `/service/review/${id}`);
  if (appointment?.can.confirm) return step("answer_time", "/event/calendar");
  if (can.done) return step("done", page);
  if (can.accept) return step("accept", `${page}?open=${id}`);
  if (status === "accepted" && !appointment && can.see_phones) return step("time", `/event/calendar/add/${id}`);
  return can.edit ? step("change", `${page}?edit`, false) : null;
}
