import type { ReactNode } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import type { ButtonTone } from "#web/ui/action/button-classes.ts";
import { ConfirmButton } from "#web/ui/action/confirm-button.tsx";
import { Dialog } from "#web/ui/action/dialog.tsx";
import { Choices } from "#web/ui/form/choices.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { useNameFor } from "#web/ui/show/person-name.tsx";
import type { OwnRequest } from "./own-request.ts";

type Props = { request: OwnRequest; result: unknown };

/** Open while the address contains `?close=<id>`; without JavaScript it is part of the page. */
export function CloseDialog({ request, result }: Props) {
  const t = useT("requests");
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const close = () => {
    const next = new URLSearchParams(search);
    next.delete("close");
    void navigate(`?${next}`, { preventScrollReset: true });
  };
  return (
    <>
      <Dialog open onClose={close} title={t("close.title")}>
        <CloseForm request={request} result={result} />
      </Dialog>
      <noscript>
        <Card raised className="mt-6">
          <h2>{t("close.title")}</h2>
          <CloseForm request={request} result={result} scope="plain-" />
        </Card>
      </noscript>
    </>
  );
}

function CloseForm({ request, result, scope = "" }: Props & { scope?: string }) {
  const t = useT("requests");
  const consequence = useClosing("close.accepted")(request);
  return (
    <PageForm result={result} scope={scope} className="grid gap-5">
      <input type="hidden" name="id" value={request.id} />
      <p lang={request.title_language} className="wrap-anywhere text-muted">
        {request.title}
      </p>
      <Choices
        name="close_reason"
        legend={t("close.reason")}
        choices={[
          { value: "request_non_actual", label: t("close.request_non_actual") },
          { value: "another", label: t("close.another") },
        ]}
      />
      <p className="text-muted">{consequence}</p>
      <SubmitButton name="intent" value="close" tone="danger">
        {t("close.go")}
      </SubmitButton>
    </PageForm>
  );
}

type CompleteProps = { request: OwnRequest; tone: ButtonTone; className?: string; children?: ReactNode };

/** The button "Mark as done", with a dialog that explains the consequence. */
export function CompleteButton({ request, children, ...look }: CompleteProps) {
  const t = useT("requests");
  const consequence = useClosing("complete.consequence")(request);
  return (
    <ConfirmButton
      {...look}
      name="intent"
      value="complete"
      size="sm"
      confirmTone="primary"
      question={t("complete.question")}
      consequence={consequence}
      confirm={t("complete")}
    >
      {children ?? t("complete")}
    </ConfirmButton>
  );
}

/**
 * Describes the effect of closing on the accepted provider, with the name, or on the open proposals. @param accepted the
 * sentence that names the provider
 */
export function useClosing(accepted: "close.accepted" | "complete.consequence") {
  const [t, tp] = [useT("requests"), useT("proposals")];
  const nameFor = useNameFor();
  return (request: OwnRequest): string => {
    const count = openProposals(request);
    if (request.accepted_provider) {
      const effect = tp(accepted, { name: nameFor(request.accepted_provider, tp("person.gone")) });
      // Closing otherwise than as done is counted (rule T2).
      return accepted === "close.accepted" ? `${effect} ${tp("ended.customer")}` : effect;
    }
    return count > 0 ? t("declined", { count }) : t("close.final");
  };
}

/** Number of proposals without the customer's decision: closing declines them. */
export const openProposals = ({ proposals_count, accepted_proposal_id }: OwnRequest): number =>
  Math.max(0, proposals_count - (accepted_proposal_id ? 1 : 0));
