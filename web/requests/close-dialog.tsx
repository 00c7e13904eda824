import { useNavigate, useSearchParams } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { Dialog } from "#web/ui/action/dialog.tsx";
import { Choices } from "#web/ui/form/choices.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { useClosing } from "./use-closing.ts";
import type { OwnRequest } from "./wizard/answers.ts";

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
      <p className="wrap-anywhere text-muted">{request.title}</p>
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
