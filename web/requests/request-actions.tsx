import { ArrowRight } from "lucide-react";
import { useLocation } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { ConfirmButton } from "#web/ui/action/confirm-button.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { endsSoon } from "./life.tsx";
import { openProposals } from "./open-proposals.ts";
import { requestPath } from "./request-path.ts";
import { useClosing } from "./use-closing.ts";
import type { OwnRequest } from "./wizard/answers.ts";

/**
 * The actions that the answer's `can` allows. Deleting and completing ask for confirmation and explain the
 * consequences.
 */
export function RequestActions({ request }: { request: OwnRequest }) {
  const t = useT("requests");
  const tp = useT("proposals");
  const { search } = useLocation();
  const { id, status, can } = request;
  const unfinished = status === "incomplete" || status === "draft";
  const closing = new URLSearchParams(search);
  closing.set("close", id);
  return (
    <PageForm summary={false}>
      <input type="hidden" name="id" value={id} />
      <div
        role="group"
        aria-label={t("actions", { title: request.title ?? t("preview.untitled") })}
        className="mt-5 flex flex-wrap items-center gap-x-1 gap-y-2"
      >
        <LinkButton to={requestPath(request)} size="sm" tone={unfinished ? "primary" : "secondary"} className="mr-2">
          {t(unfinished ? "continue" : "open")}
          <ArrowRight aria-hidden className="size-4" />
        </LinkButton>
        {can.edit && !unfinished && (
          <LinkButton to={`/service/request/edit/${id}`} size="sm" tone="quiet">
            {t("edit")}
          </LinkButton>
        )}
        {can.close && <CompleteButton request={request} />}
        {can.close && (
          <LinkButton to={`?${closing}`} preventScrollReset size="sm" tone="quiet">
            {t("close")}
          </LinkButton>
        )}
        {can.publish && status === "archived" && (
          <SubmitButton name="intent" value="publish" size="sm" tone="quiet">
            {t("publish.again")}
          </SubmitButton>
        )}
        {can.archive && status === "published" && (
          <SubmitButton name="intent" value="archive" size="sm" tone="quiet">
            {t("archive")}
          </SubmitButton>
        )}
        <RenewOrCopy request={request} />
        {(can.shelve || can.unshelve) && (
          <SubmitButton name="intent" value={can.shelve ? "shelve" : "unshelve"} size="sm" tone="quiet">
            {tp(can.shelve ? "shelve" : "unshelve")}
          </SubmitButton>
        )}
        {can.delete && <DeleteButton request={request} />}
      </div>
    </PageForm>
  );
}

/** Keeps a published request online, or makes a new one of a closed one. */
function RenewOrCopy({ request }: { request: OwnRequest }) {
  const t = useT("requests");
  const tp = useT("proposals");
  const { can } = request;
  return (
    <>
      {endsSoon(request) && (
        <SubmitButton name="intent" value="renew" size="sm" tone="quiet">
          {t("life.renew")}
        </SubmitButton>
      )}
      {can.hire_again && (
        <SubmitButton name="intent" value="hire_again" size="sm" tone="quiet">
          {t("life.again", { name: request.accepted_provider?.name ?? tp("person.gone") })}
        </SubmitButton>
      )}
      {can.repost && (
        <SubmitButton name="intent" value="repost" size="sm" tone="quiet">
          {t("repost")}
        </SubmitButton>
      )}
    </>
  );
}

function CompleteButton({ request }: { request: OwnRequest }) {
  const t = useT("requests");
  const consequence = useClosing("complete.consequence")(request);
  return (
    <ConfirmButton
      name="intent"
      value="complete"
      size="sm"
      tone="quiet"
      confirmTone="primary"
      question={t("complete.question")}
      consequence={consequence}
      confirm={t("complete")}
    >
      {t("complete")}
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
      className="text-bad hover:bg-bad-soft"
      question={t("delete.question")}
      consequence={count > 0 && request.status === "published" ? t("declined", { count }) : t("delete.final")}
      confirm={t("delete")}
    >
      {t("delete")}
    </ConfirmButton>
  );
}
