import { BlockButton } from "#web/contacts/block-button.tsx";
import { useT } from "#web/kit/i18n/use-t.ts";
import { ActionMenu, Explained, actionRow } from "#web/ui/action/action-menu.tsx";
import { useNameFor } from "#web/ui/show/person-name.tsx";
import { ReasonAction } from "./reason-action.tsx";
import type { Proposal } from "./terms.tsx";
import { WriteButton } from "./write-button.tsx";

/** The customer's other actions on a proposal, behind "…". */
export function ProposalMenu({ proposal }: { proposal: Proposal }) {
  const t = useT("proposals");
  const nameFor = useNameFor();
  const { id, author, status, can } = proposal;
  const name = nameFor(author, t("person.gone"));
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
