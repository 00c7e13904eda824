import { BellRing, EyeOff, FilePen, Inbox, Share2, House, MapPinCheck, MapPinOff } from "lucide-react";
import { RemovedBanner } from "#web/cases/removed-banner.tsx";
import type { Reply } from "#web/kit/calls.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { useProblemText } from "#web/kit/problem-text.ts";
import { isRefused } from "#web/kit/refused.ts";
import { useTownLimits } from "#web/kit/root-data.ts";
import type { TodayData } from "#web/today/block.tsx";
import { People } from "#web/today/people.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { toast } from "#web/ui/action/toast.ts";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { formatDate } from "#web/ui/formats.ts";
import { Banner } from "#web/ui/show/banner.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { EmptyState } from "#web/ui/show/empty-state.tsx";
import { Milestone } from "#web/ui/show/milestone.tsx";
import { useNameFor } from "#web/ui/show/person-name.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { useWords } from "#web/ui/words.ts";
import { RequestLife } from "../next-action.tsx";
import type { OwnRequest } from "../own-request.ts";
import { RequestPicture } from "../request-picture.tsx";

/** Shows a refused form's reason at the top of the page, because its dialog may be closed now. */
export function Refused({ result }: { result: unknown }) {
  const { ofCall, ofField } = useProblemText();
  if (!isRefused(result)) return null;
  const [first] = Object.values(result.problem.errors).flat();
  return (
    <Banner tone="bad" className="mb-6">
      {first ? ofField(first) : ofCall(result.problem)}
    </Banner>
  );
}

/**
 * Notices for the owner: an operator removed the request, it ends soon or is full, its date has passed, or the reason why
 * it cannot be deleted yet.
 */
export function Notices({ request }: { request: OwnRequest }) {
  const t = useT("proposals");
  const { timeZone } = useWords();
  const { id, status, date_passed, kept_until, can } = request;
  return (
    <div className="empty:hidden">
      <RemovedBanner post={request} />
      <RequestLife request={request} />
      {date_passed && status === "published" && (
        <Banner
          tone="warn"
          className="mb-6"
          title={t("date_passed", { date: formatDate(date_passed, "UTC") })}
          action={
            <LinkButton to={`/service/request/edit/${id}`} size="sm">
              {t("date_passed.choose")}
            </LinkButton>
          }
        >
          {t("date_passed.text")}
        </Banner>
      )}
      {kept_until && can.shelve && (
        <Banner className="mb-6">{t("shelve.why", { date: formatDate(kept_until, timeZone) })}</Banner>
      )}
    </div>
  );
}

type WaitingProps = {
  request: OwnRequest;
  shared: string;
  people: TodayData["people"];
  /** It has just been published. */
  isNew: boolean;
};

/** No provider has answered: explains the next events, gives advice, and names people who may be asked. */
export const Waiting = ({ people, ...props }: WaitingProps) => (
  <div className="grid gap-8">
    {props.isNew && props.request.status === "published" ? <Published {...props} /> : <NextEvents {...props} />}
    {people.length > 0 && <People people={people} need={props.request.title} />}
  </div>
);

type PartProps = Pick<WaitingProps, "request" | "shared">;

function Published({ request, shared }: PartProps) {
  const [t, tr] = [useT("proposals"), useT("requests")];
  const nameFor = useNameFor();
  const { receiver, hidden_to_contractors: isHidden } = request;
  const someone = receiver && tr("direct.waiting", { name: nameFor(receiver, tr("direct.someone")) });
  const steps = [t("after.published_visible"), t("after.published_prices"), t("after.published_choice")];
  return (
    <Milestone
      title={t("after.published")}
      picture={
        <span className="block size-24 overflow-hidden rounded-full">
          <RequestPicture request={request} sizes="6rem" />
        </span>
      }
      steps={someone ? [someone] : isHidden ? [t("waiting.hidden")] : steps}
    >
      {!receiver && <Share url={shared} title={request.title ?? ""} />}
    </Milestone>
  );
}

function NextEvents({ request, shared }: PartProps) {
  const t = useT("proposals");
  const tr = useT("requests");
  const nameFor = useNameFor();
  if (request.status === "published" && request.hidden_to_contractors)
    return (
      <EmptyState
        icon={<EyeOff aria-hidden />}
        title={t("waiting.hidden_title")}
        action={
          <LinkButton tone="secondary" to={`/service/request/edit/${request.id}`}>
            {t("waiting.show")}
          </LinkButton>
        }
      >
        {t("waiting.hidden")}
      </EmptyState>
    );
  if (request.status === "published")
    return (
      <EmptyState
        icon={<BellRing aria-hidden />}
        title={t("waiting.title")}
        action={request.receiver ? undefined : <Share url={shared} title={request.title ?? ""} />}
      >
        {request.receiver
          ? tr("direct.waiting", { name: nameFor(request.receiver, tr("direct.someone")) })
          : t("waiting.text")}
      </EmptyState>
    );
  if (request.status === "closed")
    return (
      <EmptyState icon={<Inbox aria-hidden />} title={t("waiting.closed")}>
        {t("waiting.closed_text")}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<FilePen aria-hidden />}
      title={t("waiting.draft")}
      action={<LinkButton to={`/service/request/edit/${request.id}`}>{t("request.finish")}</LinkButton>}
    >
      {t("waiting.draft_text")}
    </EmptyState>
  );
}

/** Shares by the device's own dialog, or copies the link. */
function Share({ url, title }: { url: string; title: string }) {
  const t = useT("proposals");
  const hydrated = useHydrated();
  const share = async () => {
    const native = (navigator as Partial<Navigator>).share;
    // Closing the dialog without sharing is no error.
    if (native) return native.call(navigator, { url, title }).catch(() => undefined);
    await navigator.clipboard.writeText(url);
    toast.done(t("waiting.copied"));
  };
  if (!hydrated) return null;
  return (
    <Button tone="secondary" icon={<Share2 aria-hidden className="size-5" />} onClick={() => void share()}>
      {t("waiting.share")}
    </Button>
  );
}

type Grant = Reply<"GET /service-requests/:id/address-grant">;
type Props = { request: OwnRequest; grant: Grant | null };

/** For the host of a request: the customer, the chosen provider, and the button that reveals the exact address (rule A7). */
export function HostPart({ request: { user }, grant }: Props) {
  const t = useT("requests");
  const nameFor = useNameFor();
  const name = nameFor(user, t("hosted.someone"));
  return (
    <div className="grid gap-4">
      <Banner title={t("hosted.title", { name })}>{t("hosted.text", { name })}</Banner>
      {grant && <AddressPart name={name} grant={grant} />}
    </div>
  );
}

function AddressPart({ name, grant: { open, provider, resident, can } }: { name: string; grant: Grant }) {
  const t = useT("requests");
  const nameFor = useNameFor();
  const { accessDays } = useTownLimits();
  const chosen = nameFor(provider, t("direct.someone"));
  const state = !provider ? "host.waiting" : open ? "host.open" : "host.closed";
  const Icon = open ? MapPinCheck : MapPinOff;
  return (
    <Card as="section" aria-labelledby="host-address" className="grid gap-4">
      <h2 id="host-address" className="flex items-center gap-2">
        <Icon aria-hidden className="size-5 shrink-0 text-action" />
        {t("host.title")}
      </h2>
      <p>{t(state, { name, provider: chosen, days: accessDays })}</p>
      {(can.open || can.close) && (
        <PageForm summary={false}>
          <SubmitButton
            name="intent"
            value={can.open ? "host_open" : "host_close"}
            tone={can.open ? "primary" : "secondary"}
          >
            {can.open ? t("host.show", { provider: chosen }) : t("host.hide")}
          </SubmitButton>
        </PageForm>
      )}
      {resident && <p className="text-muted">{t("host.is_resident", { name })}</p>}
      {can.confirm && (
        <PageForm summary={false} className="grid justify-items-start gap-3 border-t border-line pt-4">
          <p className="text-muted">{t("host.resident_text", { name })}</p>
          <SubmitButton name="intent" value="host_confirm" tone="secondary" size="md">
            <House aria-hidden className="size-5" />
            {t("host.confirm", { name })}
          </SubmitButton>
        </PageForm>
      )}
    </Card>
  );
}
