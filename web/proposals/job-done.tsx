import { CircleCheck, Star } from "lucide-react";
import { useFetcher } from "react-router";
import { useFeatures } from "#web/kit/features.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { MayWait } from "#web/offline/may-wait.tsx";
import { UnsentHere } from "#web/offline/unsent-here.tsx";
import { ConfirmButton } from "#web/ui/action/confirm-button.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { formatDate } from "#web/ui/formats.ts";
import { Banner } from "#web/ui/show/banner.tsx";
import { useWords } from "#web/ui/words.ts";
import type { Proposal } from "./terms.tsx";

type Side = "customer" | "provider";
type Props = {
  proposal: Proposal;
  /** The reader's side. `name` is the name of the other side. */
  side: Side;
  name: string | null;
  /** The title of the request; only set if "done" may wait for a connection. A customer's cannot: it closes the request. */
  title?: string | null;
};

/**
 * After an acceptance: the reports of both sides about the job, and the reader's next step (rule T1). If the customer is
 * the first to report "done", this closes the request, which is a step of the request.
 */
export const JobDone = (props: Props) => (
  <UnsentHere of={({ kind, params }) => kind === "done" && params["id"] === props.proposal.id}>
    <Outcome {...props} />
  </UnsentHere>
);

function Outcome({ proposal, side, name: known, title }: Props) {
  const t = useT("proposals");
  const { timeZone } = useWords();
  const name = known ?? t("person.gone");
  const { status, done_at, not_done_by, completes_at, can } = proposal;
  if (status !== "accepted") return null;
  if (done_at) return <Completed proposal={proposal} />;
  if (not_done_by) {
    const who = not_done_by === side ? "you" : "they";
    return (
      <Banner
        tone={who === "you" ? "info" : "warn"}
        title={t(`job.${who}_not_done`, { name })}
        action={can.done && <Done id={proposal.id} name={name} title={title} isLast={marks(proposal)[other[side]]} />}
      >
        {t(`job.${who}_not_done_text`, { name })}
      </Banner>
    );
  }
  if (completes_at) {
    const who = marks(proposal)[side] ? "you" : "they";
    const date = formatDate(completes_at, timeZone);
    return (
      <Banner
        tone={who === "you" ? "info" : "warn"}
        title={t(`job.${who}_done`, { name })}
        action={
          who === "they" && (
            <>
              {can.done && <Done id={proposal.id} name={name} title={title} isLast label={t("job.confirm")} />}
              {can.not_done && <NotDone id={proposal.id} name={name} />}
            </>
          )
        }
      >
        {t(`job.${who}_done_text`, { name, date })}
      </Banner>
    );
  }
  if (side === "customer" || !can.done) return null;
  return (
    <Banner title={t("job.ask")} action={<Done id={proposal.id} name={name} title={title} isLast={false} />}>
      {t("job.ask_text", { name })}
    </Banner>
  );
}

function Completed({ proposal: { id, can, discount } }: Pick<Props, "proposal">) {
  const t = useT("proposals");
  const has = useFeatures();
  return (
    <Banner
      tone="good"
      title={t("reviews.done")}
      action={
        <>
          <LinkButton to={`/service/review/${id}`} size="sm" icon={<Star aria-hidden className="size-4" />}>
            {t(can.review ? "reviews.write" : "reviews")}
          </LinkButton>
          {discount?.kind === "cashback" && has("cashback") && (
            <LinkButton to="/cashback" size="sm" tone="secondary">
              {t("discount.cashback_open")}
            </LinkButton>
          )}
        </>
      }
    />
  );
}

const other = { customer: "provider", provider: "customer" } as const;
const marks = ({ customer_done_at, provider_done_at }: Proposal): Record<Side, boolean> => ({
  customer: customer_done_at !== null,
  provider: provider_done_at !== null,
});

type Step = { id: string; name: string; title?: string | null | undefined };

/** `isLast`: the other side has reported "done" already, so this closes the request. */
function Done({ id, name, title, isLast, label }: Step & { isLast: boolean; label?: string }) {
  const t = useT("proposals");
  const fetcher = useFetcher();
  return (
    <PageForm fetcher={fetcher} summary={false} className="contents">
      {title !== undefined && <MayWait version={null} name={title} />}
      <input type="hidden" name="id" value={id} />
      <ConfirmButton
        name="intent"
        value="job_done"
        confirmTone="primary"
        pending={fetcher.state !== "idle"}
        icon={<CircleCheck aria-hidden className="size-5" />}
        question={t("complete.question")}
        consequence={t(isLast ? "complete.consequence" : "job.done_consequence", { name })}
        confirm={t("job.done")}
      >
        {label ?? t("job.done")}
      </ConfirmButton>
    </PageForm>
  );
}

/** Also before anybody said "done": for a provider who did not come. It opens a case (rule T1). */
export function NotDone({ id, name }: Step) {
  const t = useT("proposals");
  const fetcher = useFetcher();
  return (
    <PageForm fetcher={fetcher} summary={false} className="contents">
      <input type="hidden" name="id" value={id} />
      <ConfirmButton
        name="intent"
        value="job_not_done"
        tone="secondary"
        confirmTone="primary"
        pending={fetcher.state !== "idle"}
        question={t("job.not_done_question")}
        consequence={t("job.not_done_consequence", { name })}
        confirm={t("job.not_done")}
      >
        {t("job.not_done")}
      </ConfirmButton>
    </PageForm>
  );
}
