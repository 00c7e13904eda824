import { Archive, CircleCheck, CircleX, Copy, Eye, EyeOff, Handshake, PencilLine, Radio, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useFetcher } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { ReasonAction } from "#web/proposals/reason-action.tsx";
import type { Proposal } from "#web/proposals/types.ts";
import { ConfirmButton } from "#web/ui/action/confirm-button.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import type { OwnRequest } from "./own-badges.tsx";

type Props = { request: OwnRequest; proposals: Proposal[] };

/** The owner's actions on the whole request. Completing is offered only after a provider was chosen. */
export function RequestSteps({ request, proposals }: Props) {
  const t = useT("proposals");
  const tr = useT("requests");
  const { can, id, status } = request;
  const unfinished = status === "incomplete" || status === "draft";
  const accepted = proposals.find(({ status }) => status === "accepted");
  const open = proposals.filter(isOpen).length;
  return (
    <>
      {can.close && accepted && (
        <AskFirst
          intent="complete"
          icon={<CircleCheck aria-hidden className="size-5" />}
          label={t("complete")}
          question={t("complete.question")}
          consequence={t("complete.consequence", { name: accepted.author.name ?? t("person.gone") })}
        />
      )}
      {can.publish && status === "archived" && (
        <AtOnce intent="publish" icon={<Radio aria-hidden className="size-5" />} label={tr("publish.again")} />
      )}
      {can.edit && (
        <LinkButton
          to={`/service/request/edit/${id}`}
          tone={unfinished ? "primary" : "secondary"}
          icon={<PencilLine aria-hidden className="size-5" />}
        >
          {t(unfinished ? "request.finish" : "request.edit")}
        </LinkButton>
      )}
      {can.close && <Close id={id} open={open} accepted={accepted} />}
      {can.archive && status === "published" && (
        <AskFirst
          intent="archive"
          tone="quiet"
          icon={<Archive aria-hidden className="size-5" />}
          label={tr("archive")}
          question={tr("archive.question")}
          consequence={open > 0 ? t("close.declines", { count: open }) : tr("archive.consequence")}
        />
      )}
      <Copies request={request} accepted={accepted} />
      {can.shelve && <AtOnce intent="shelve" icon={<EyeOff aria-hidden className="size-5" />} label={t("shelve")} />}
      {can.unshelve && <AtOnce intent="unshelve" icon={<Eye aria-hidden className="size-5" />} label={t("unshelve")} />}
      {can.delete && (
        <AskFirst
          intent="delete"
          tone="quiet"
          icon={<Trash2 aria-hidden className="size-5" />}
          label={t("delete")}
          question={t("delete.question")}
          consequence={open > 0 ? t("delete.declines", { count: open }) : t("delete.consequence")}
        />
      )}
    </>
  );
}

/** A new request with the content of a closed one: to the same provider, or to all. */
function Copies({ request: { can }, accepted }: { request: OwnRequest; accepted: Proposal | undefined }) {
  const t = useT("proposals");
  const tr = useT("requests");
  return (
    <>
      {can.hire_again && (
        <AtOnce
          intent="hire_again"
          icon={<Handshake aria-hidden className="size-5" />}
          label={tr("life.again", { name: accepted?.author.name ?? t("person.gone") })}
        />
      )}
      {can.repost && (
        <AtOnce intent="repost" icon={<Copy aria-hidden className="size-5" />} label={t("request.repost")} />
      )}
    </>
  );
}

const isOpen = ({ status, expired }: Proposal) => !expired && (status === "created" || status === "updated");

type Closing = { id: string; open: number; accepted: Proposal | undefined };

/** With a reason; its open proposals are declined, and the accepted provider is named. */
function Close({ id, open, accepted }: Closing) {
  const t = useT("proposals");
  const ends = open > 0 ? t("close.declines", { count: open }) : t("close.consequence");
  return (
    <ReasonAction
      id={id}
      intent="close"
      name="close_reason"
      label={t("close")}
      icon={<CircleX aria-hidden className="size-5" />}
      question={t("close.question")}
      consequence={accepted ? t("close.accepted", { name: accepted.author.name ?? t("person.gone") }) : ends}
      legend={t("close.legend")}
      reasons={[
        { value: "request_non_actual", label: t("close.request_non_actual") },
        { value: "another", label: t("close.another") },
      ]}
    />
  );
}

type AskedFirst = {
  intent: "complete" | "delete" | "archive";
  tone?: "primary" | "secondary" | "quiet";
  icon: ReactNode;
  label: string;
  question: string;
  consequence: string;
};

/** A step with a confirmation dialog that explains its consequences. */
function AskFirst({ intent, tone, icon, label, ...words }: AskedFirst) {
  const fetcher = useFetcher();
  return (
    <PageForm fetcher={fetcher} summary={false} className="contents">
      <ConfirmButton
        name="intent"
        value={intent}
        {...(tone && { tone })}
        {...(intent !== "delete" && { confirmTone: "primary" as const })}
        icon={icon}
        confirm={label}
        {...words}
      >
        {label}
      </ConfirmButton>
    </PageForm>
  );
}

/** A step without confirmation, because it can be undone. */
function AtOnce({
  intent,
  icon,
  label,
}: {
  intent: "repost" | "hire_again" | "publish" | "shelve" | "unshelve";
  icon: ReactNode;
  label: string;
}) {
  return (
    <PageForm summary={false} className="contents">
      <SubmitButton name="intent" value={intent} size="md" icon={icon}>
        {label}
      </SubmitButton>
    </PageForm>
  );
}
