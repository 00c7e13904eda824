import { CircleCheck, CircleX, Copy, PencilLine, Trash2 } from "lucide-react";
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

/** What the owner can do with the whole request. Done is said only when somebody was chosen. */
export function RequestSteps({ request, proposals }: Props) {
  const t = useT("proposals");
  const { can, id } = request;
  const accepted = proposals.find(({ status }) => status === "accepted");
  const open = proposals.filter(({ status }) => status === "created" || status === "updated").length;
  return (
    <>
      {can.close && accepted && <Complete name={accepted.author.name ?? t("person.gone")} />}
      {can.edit && (
        <LinkButton
          to={`/service/request/edit/${id}`}
          tone={can.publish ? "primary" : "secondary"}
          icon={<PencilLine aria-hidden className="size-5" />}
        >
          {t(can.publish ? "request.finish" : "request.edit")}
        </LinkButton>
      )}
      {can.close && (
        <ReasonAction
          id={id}
          intent="close"
          name="close_reason"
          label={t("close")}
          icon={<CircleX aria-hidden className="size-5" />}
          question={t("close.question")}
          consequence={open > 0 ? t("close.declines", { count: open }) : t("close.consequence")}
          legend={t("close.legend")}
          reasons={[
            { value: "request_non_actual", label: t("close.request_non_actual") },
            { value: "another", label: t("close.another") },
          ]}
        />
      )}
      {can.repost && <Repost />}
      {can.delete && <Delete open={open} />}
    </>
  );
}

function Complete({ name }: { name: string }) {
  const t = useT("proposals");
  const fetcher = useFetcher();
  return (
    <PageForm fetcher={fetcher} summary={false} className="contents">
      <ConfirmButton
        name="intent"
        value="complete"
        confirmTone="primary"
        icon={<CircleCheck aria-hidden className="size-5" />}
        question={t("complete.question")}
        consequence={t("complete.consequence", { name })}
        confirm={t("complete")}
      >
        {t("complete")}
      </ConfirmButton>
    </PageForm>
  );
}

function Repost() {
  const t = useT("proposals");
  return (
    <PageForm summary={false} className="contents">
      <SubmitButton name="intent" value="repost" size="md" icon={<Copy aria-hidden className="size-5" />}>
        {t("request.repost")}
      </SubmitButton>
    </PageForm>
  );
}

function Delete({ open }: { open: number }) {
  const t = useT("proposals");
  const fetcher = useFetcher();
  return (
    <PageForm fetcher={fetcher} summary={false} className="contents">
      <ConfirmButton
        name="intent"
        value="delete"
        tone="quiet"
        icon={<Trash2 aria-hidden className="size-5" />}
        question={t("delete.question")}
        consequence={open > 0 ? t("delete.declines", { count: open }) : t("delete.consequence")}
        confirm={t("delete")}
      >
        {t("delete")}
      </ConfirmButton>
    </PageForm>
  );
}
