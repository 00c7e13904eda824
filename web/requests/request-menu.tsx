import { useLocation } from "react-router";
import { MuteRequest } from "#web/contacts/mute-request.tsx";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { ActionMenu, Explained, actionRow } from "#web/ui/action/action-menu.tsx";
import { ConfirmButton } from "#web/ui/action/confirm-button.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { useNameFor } from "#web/ui/show/person-name.tsx";
import { CompleteButton, openProposals } from "./closing.tsx";
import { endsSoon } from "./next-action.tsx";
import type { OwnRequest } from "./own-request.ts";

type Props = {
  request: OwnRequest;
  /** Set only on the page of the request, whose action passes the form to `muteSteps`. */
  muted?: boolean | undefined;
};

/** The actions that `can` of the reply allows, each with a line about its effect. */
export function RequestMenu({ request, muted }: Props) {
  const t = useT("requests");
  const tp = useT("proposals");
  const nameFor = useNameFor();
  const { search } = useLocation();
  const { id, status, can } = request;
  if (muted === undefined && !Object.values(can).some(Boolean)) return null;
  const unfinished = status === "incomplete" || status === "draft";
  const provider = nameFor(request.accepted_provider, tp("person.gone"));
  const closing = new URLSearchParams(search);
  closing.set("close", id);
  return (
    <ActionMenu label={t("actions", { title: request.title ?? t("preview.untitled") })}>
      <PageForm summary={false} className="grid">
        <input type="hidden" name="id" value={id} />
        {can.edit && !unfinished && (
          <LinkButton to={`/service/request/edit/${id}`} size="sm" tone="quiet" className={actionRow}>
            <Explained>{t("edit")}</Explained>
          </LinkButton>
        )}
        {can.close && (
          <CompleteButton request={request} tone="quiet" className={actionRow}>
            <Explained why={t("complete.why")}>{t("complete")}</Explained>
          </CompleteButton>
        )}
        {can.publish && status === "archived" && <Row intent="publish" name={t("publish.again")} />}
        {endsSoon(request) && <Row intent="renew" name={t("life.renew")} />}
        {can.hire_again && <Row intent="hire_again" name={t("life.again", { name: provider })} />}
        {can.repost && <Row intent="repost" name={t("repost")} why={t("repost.why")} />}
        {can.archive && status === "published" && <ArchiveButton request={request} />}
        {can.close && (
          <LinkButton to={`?${closing}`} preventScrollReset size="sm" tone="quiet" className={actionRow}>
            <Explained why={t("close.why")}>{t("close")}</Explained>
          </LinkButton>
        )}
        <Hiding request={request} />
        {can.delete && <DeleteButton request={request} />}
      </PageForm>
      <Muting request={request} muted={muted} />
    </ActionMenu>
  );
}

function Row({ intent, name, why }: { intent: string; name: string; why?: string }) {
  return (
    <SubmitButton name="intent" value={intent} size="sm" tone="quiet" className={actionRow}>
      <Explained {...(why && { why })}>{name}</Explained>
    </SubmitButton>
  );
}

function Muting({ request: { id, status }, muted }: Props) {
  if (muted === undefined || status === "incomplete" || status === "draft") return null;
  return <MuteRequest request={id} muted={muted} row />;
}

function Hiding({ request: { can } }: { request: OwnRequest }) {
  const t = useT("requests");
  const tp = useT("proposals");
  if (can.shelve) return <Row intent="shelve" name={tp("shelve")} why={t("shelve.hint")} />;
  return can.unshelve && <Row intent="unshelve" name={tp("unshelve")} />;
}

/** Asks first if archiving would decline proposals. */
function ArchiveButton({ request }: { request: OwnRequest }) {
  const t = useT("requests");
  const count = openProposals(request);
  if (count === 0) return <Row intent="archive" name={t("archive")} why={t("archive.consequence")} />;
  return (
    <ConfirmButton
      name="intent"
      value="archive"
      size="sm"
      tone="quiet"
      confirmTone="primary"
      className={actionRow}
      question={t("archive.question")}
      consequence={t("declined", { count })}
      confirm={t("archive")}
    >
      <Explained why={t("archive.consequence")}>{t("archive")}</Explained>
    </ConfirmButton>
  );
}

function DeleteButton({ request }: { request: OwnRequest }) {
  const t = useT("requests");
  const count = openProposals(request);
  return (
    <ConfirmButton
      name="intent"
      value="delete"
      size="sm"
      tone="quiet"
      className={actionRow}
      question={t("delete.question")}
      consequence={count > 0 && request.status === "published" ? t("declined", { count }) : t("delete.final")}
      confirm={t("delete")}
    >
      <Explained bad why={t("delete.final")}>
        {t("delete")}
      </Explained>
    </ConfirmButton>
  );
}
