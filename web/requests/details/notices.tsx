import { BellRing, EyeOff, FilePen, Inbox, Share2 } from "lucide-react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { NotDone } from "#web/proposals/job-done.tsx";
import type { Proposal } from "#web/proposals/types.ts";
import { Button } from "#web/ui/action/button.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { toast } from "#web/ui/action/toast.ts";
import { formatDate } from "#web/ui/formats.ts";
import { Banner } from "#web/ui/show/banner.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { EmptyState } from "#web/ui/show/empty-state.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { useWords } from "#web/ui/words.ts";
import { CompleteButton } from "../closing.tsx";
import type { OwnRequest } from "./request-side.tsx";

/** Notices for the owner: the date of the request has passed, or the reason why it cannot be deleted yet. */
export function Notices({ request }: { request: OwnRequest }) {
  const t = useT("proposals");
  const { timeZone } = useWords();
  const { id, status, date_passed, kept_until, can } = request;
  return (
    <>
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
    </>
  );
}

/** No provider has answered: explains the next events and gives advice. */
export function Waiting({ request, shared }: { request: OwnRequest; shared: string }) {
  const t = useT("proposals");
  const tr = useT("requests");
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
          ? tr("direct.waiting", { name: request.receiver.name ?? tr("direct.someone") })
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

/**
 * From the job's day on, a button with which the customer reports that the work is done; before, the day from which there
 * is the button (rule T1). "Not done yet" is for a provider who did not come.
 */
export function AskDone({ request, accepted }: { request: OwnRequest; accepted: Proposal }) {
  const t = useT("proposals");
  if (!request.can.close) return null;
  if (!accepted.can.done)
    return (
      request.when?.day && (
        <p className="text-sm text-muted">{t("job.later", { date: formatDate(request.when.day, "UTC") })}</p>
      )
    );
  return (
    <Card as="section" aria-labelledby="ask-done" className="flex flex-wrap items-center justify-between gap-3">
      <h2 id="ask-done" className="text-lg">
        {t("job.ask")}
      </h2>
      <div className="flex flex-wrap gap-3">
        <PageForm summary={false}>
          <input type="hidden" name="id" value={request.id} />
          <CompleteButton request={request} tone="secondary" />
        </PageForm>
        {accepted.can.not_done && <NotDone id={accepted.id} name={accepted.author.name ?? t("person.gone")} />}
      </div>
    </Card>
  );
}
