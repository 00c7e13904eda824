import { MessageCircle } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Form, useFetcher } from "react-router";
import { BlockButton } from "#web/contacts/block-button.tsx";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { ActionMenu, Explained, actionRow } from "#web/ui/action/action-menu.tsx";
import { buttonClasses } from "#web/ui/action/button-classes.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Dialog } from "#web/ui/action/dialog.tsx";
import { Choices } from "#web/ui/form/choices.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { useWords } from "#web/ui/words.ts";
import type { Proposal } from "./types.ts";

/** The customer's other actions on a proposal, behind "…". */
export function ProposalMenu({ proposal }: { proposal: Proposal }) {
  const t = useT("proposals");
  const { id, author, status, can } = proposal;
  const name = author.name ?? t("person.gone");
  // Ending a deal is counted for the customer, too (rule T2).
  const effect =
    status === "accepted" ? `${t("decline.accepted", { name })} ${t("ended.customer")}` : t("decline.open", { name });
  return (
    <ActionMenu label={t("row.actions", { name })}>
      <WriteButton requestId={proposal.request_id} providerId={author.id} name={name} row={actionRow} />
      {can.decline && (
        <ReasonAction
          id={id}
          intent="decline"
          name="decline_reason"
          label={t("decline")}
          row={{ className: actionRow, text: <Explained why={effect}>{t("decline")}</Explained> }}
          question={t("decline.question", { name })}
          consequence={effect}
          legend={t("decline.legend")}
          reasons={[
            { value: "request_non_actual", label: t("decline.request_non_actual") },
            { value: "another", label: t("decline.another") },
          ]}
        />
      )}
      <BlockButton person={author} row={actionRow} />
    </ActionMenu>
  );
}

type Props = {
  requestId: string;
  /** The provider's id; only the customer sends it. */
  providerId?: string;
  /** The visible name of the other side, for readers of many such buttons. */
  name?: string | null;
  row?: string;
};

/** Opens the conversation about a proposal. */
export function WriteButton({ requestId, providerId, name, row }: Props) {
  const t = useT("proposals");
  return (
    <Form method="post" action={`/messages/open/${requestId}`} {...(row && { className: "grid" })}>
      {providerId && <input type="hidden" name="provider" value={providerId} />}
      <Button
        type="submit"
        tone={row ? "quiet" : "secondary"}
        size="sm"
        {...(row && { className: row })}
        icon={<MessageCircle aria-hidden className="size-5" />}
      >
        {t("write")}
        {name && <span className="visually-hidden">: {name}</span>}
      </Button>
    </Form>
  );
}

type ReasonProps = {
  /** The button that opens the dialog; the dialog's submit button has the same text. */
  label: string;
  icon?: ReactNode;
  /** In a menu: the style of its rows, and the text of the button. */
  row?: { className: string; text: ReactNode };
  question: string;
  /** The consequence, with the affected person. */
  consequence: ReactNode;
  legend: string;
  /** The name of the field in the API. */
  name: "decline_reason" | "withdraw_reason" | "close_reason";
  reasons: { value: string; label: string }[];
  intent: string;
  id: string;
};

/** A step that needs a reason: a dialog, or without JavaScript a `<details>` element. */
export function ReasonAction(props: ReasonProps) {
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const { t } = useWords();
  if (!hydrated)
    return (
      <details className="max-w-full">
        <summary className={buttonClasses("secondary", "md", "w-full cursor-pointer sm:w-auto")}>
          {props.row?.text ?? props.label}
        </summary>
        <p className="mt-3 text-muted">{props.consequence}</p>
        <ReasonForm {...props} />
      </details>
    );
  return (
    <>
      <Button
        {...(props.row ? { tone: "quiet", size: "sm", className: props.row.className } : { tone: "secondary" })}
        icon={props.icon}
        onClick={() => setOpen(true)}
      >
        {props.row?.text ?? props.label}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={props.question}>
        <p className="text-muted">{props.consequence}</p>
        <ReasonForm {...props}>
          <Button tone="secondary" size="lg" onClick={() => setOpen(false)}>
            {t("dialog.cancel")}
          </Button>
        </ReasonForm>
      </Dialog>
    </>
  );
}

function ReasonForm({ label, legend, name, reasons, intent, id, children }: ReasonProps & { children?: ReactNode }) {
  const fetcher = useFetcher();
  return (
    <PageForm fetcher={fetcher} scope={`${intent}-${id}-`} className="mt-4 grid gap-5">
      <input type="hidden" name="id" value={id} />
      <Choices name={name} legend={legend} choices={reasons} />
      <div className="flex flex-wrap justify-end gap-3 max-sm:flex-col-reverse">
        {children}
        <SubmitButton name="intent" value={intent} tone="danger">
          {label}
        </SubmitButton>
      </div>
    </PageForm>
  );
}
