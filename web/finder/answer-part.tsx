import { Send } from "lucide-react";
import type { DiscountProgram } from "#contract/discounts.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { useProblemText } from "#web/kit/problem-text.ts";
import { isRefused } from "#web/kit/refused.ts";
import { StickyAction } from "#web/kit/sticky-action.tsx";
import { UnsentHere } from "#web/offline/unsent-here.tsx";
import { isAnswerTo } from "#web/proposals/form/answer-later.ts";
import { ProposalForm } from "#web/proposals/form/proposal-form.tsx";
import { JobDone } from "#web/proposals/job-done.tsx";
import { MyProposal } from "#web/proposals/my-proposal.tsx";
import { PushOffer } from "#web/push/push-offer.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { useNameFor } from "#web/ui/show/person-name.tsx";
import type { Found } from "./request-body.tsx";

type Props = {
  request: Found;
  timeZone: string;
  today: string;
  programmes: DiscountProgram[];
  result: unknown;
  editing: boolean;
};

/**
 * The viewer's proposal, the form for a new one, or the reason why the viewer cannot send one. After a declined or
 * withdrawn proposal a new one may be possible.
 */
export function AnswerPart({ request, timeZone, today, programmes, result, editing }: Props) {
  const { my_proposal: mine, refusal } = request;
  const nameFor = useNameFor();
  const common = {
    requestId: request.id,
    timeZone,
    today,
    programmes,
    currency: request.currency,
    place: request.place?.locality ?? null,
    title: titleOf(request),
    result: answers(result) ? result : undefined,
  };
  const isHere = isAnswerTo(request.id);
  if (mine && editing && mine.can.edit)
    return (
      <UnsentHere of={isHere}>
        <Framed kind="edit">
          <ProposalForm key={mine.id} {...common} proposal={mine}>
            <Cancel />
          </ProposalForm>
        </Framed>
      </UnsentHere>
    );
  return (
    <>
      {mine && (
        <JobDone proposal={mine} side="provider" name={nameFor(request.customer, "") || null} title={common.title} />
      )}
      {mine && <MyProposal proposal={mine} requestOpen={request.status === "published"} />}
      <UnsentHere of={isHere}>
        {request.can.propose && (
          <>
            {!mine && <ToForm />}
            <Framed kind={mine ? "again" : "first"}>
              <ProposalForm key={mine?.id ?? "new"} {...common} />
            </Framed>
          </>
        )}
      </UnsentHere>
      {!request.can.propose && <NotSent result={common.result} />}
      {refusal && refusal !== "answered" && <Refusal reason={refusal} request={request.id} />}
      {/* Appears only after the script has loaded: it stands last, so that nothing below it moves. */}
      {mine && ["created", "updated"].includes(mine.status) && <PushOffer moment="proposal" />}
    </>
  );
}

const titleOf = ({ title, point_purposes }: Found): string | null => title ?? point_purposes[0]?.name ?? null;

/** True for results of the proposal form; other forms of the page (withdraw, contacts) show their own results. */
const answers = (result: unknown) =>
  isRefused(result) && ["propose", "edit"].includes(result.values["intent"]?.[0] ?? "");

/** The request changed before the proposal was sent: shows the reason, and the written text to copy. */
function NotSent({ result }: { result: unknown }) {
  const t = useT("finder");
  const { ofCall } = useProblemText();
  if (!isRefused(result)) return null;
  const message = result.values["message"]?.[0];
  return (
    <Banner tone="bad" title={t("not_sent.title")}>
      <p>{ofCall(result.problem)}</p>
      {message && (
        <>
          <p className="mt-2 font-bold">{t("not_sent.text")}</p>
          <p className="whitespace-pre-line wrap-anywhere select-all">{message}</p>
        </>
      )}
    </Banner>
  );
}

/** On a phone the form is below the request: its way there stays at the lower edge until the form is reached. */
function ToForm() {
  const t = useT("finder");
  return (
    <StickyAction className="lg:hidden">
      <LinkButton to="#answer-title" className="w-full" icon={<Send aria-hidden className="size-5" />}>
        {t("propose")}
      </LinkButton>
    </StickyAction>
  );
}

function Framed({ kind, children }: { kind: "first" | "again" | "edit"; children: React.ReactNode }) {
  const t = useT("proposals");
  return (
    <Card as="section" raised aria-labelledby="answer-title">
      <h2 id="answer-title" className="scroll-mt-24">
        {t(`form.title_${kind}`)}
      </h2>
      <p className="mt-1 mb-4 text-muted">{t(`form.lead_${kind}`)}</p>
      {children}
    </Card>
  );
}

function Cancel() {
  const t = useT("proposals");
  return (
    <LinkButton to="?" preventScrollReset tone="secondary" size="lg">
      {t("form.cancel")}
    </LinkButton>
  );
}

type Reason = Exclude<NonNullable<Found["refusal"]>, "answered">;

/** Explains why the viewer cannot answer this request, and offers an alternative. */
function Refusal({ reason, request }: { reason: Reason; request: string }) {
  const t = useT("finder");
  const own = reason === "own_request";
  const [to, label] = own
    ? [`/service/request/${request}`, t("refused.see_own")]
    : ["/service/search-requests", t("refused.find_others")];
  return (
    <Banner
      tone={own || reason === "closed" || reason === "full" ? "info" : "warn"}
      title={t(`refused.${reason}`)}
      action={
        <LinkButton to={to} tone="secondary" size="sm">
          {label}
        </LinkButton>
      }
    >
      {t(`refused.${reason}_do`)}
    </Banner>
  );
}
