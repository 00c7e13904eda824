import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { ActionMenu, Explained, actionRow } from "#web/ui/action/action-menu.tsx";
import { ConfirmButton } from "#web/ui/action/confirm-button.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import type { Proposal } from "../terms.tsx";
import { isJob } from "./outcome.ts";
import { WithdrawAction } from "./withdraw-action.tsx";

type Props = { proposal: Proposal; title: string; job: string | null };

/** The actions that the answer's `can` allows, besides the next one. */
export function MyMenu({ proposal, title, job }: Props) {
  const t = useT("proposals");
  const { id, can, expired } = proposal;
  if (!job && !can.withdraw && !can.delete) return null;
  return (
    <ActionMenu label={t("my.actions", { title })}>
      {job && (
        <LinkButton to={job} size="sm" tone="quiet" className={actionRow}>
          <Explained>{t("my.open")}</Explained>
        </LinkButton>
      )}
      {job && can.edit && expired && (
        <LinkButton to={`${job}?edit`} size="sm" tone="quiet" className={actionRow}>
          <Explained>{t("mine.edit")}</Explained>
        </LinkButton>
      )}
      {isJob(proposal) && (
        <LinkButton to={`/event/calendar/add/${id}`} size="sm" tone="quiet" className={actionRow}>
          <Explained>{t("calendar.add")}</Explained>
        </LinkButton>
      )}
      {can.withdraw && (
        <WithdrawAction
          proposal={proposal}
          row={{ className: actionRow, text: <Explained>{t("withdraw")}</Explained> }}
        />
      )}
      {can.delete && (
        <PageForm summary={false} className="grid">
          <input type="hidden" name="id" value={id} />
          <ConfirmButton
            name="intent"
            value="remove"
            size="sm"
            tone="quiet"
            className={actionRow}
            question={t("remove.question")}
            consequence={t("remove.consequence")}
            confirm={t("remove")}
          >
            <Explained bad why={t("remove.consequence")}>
              {t("remove")}
            </Explained>
          </ConfirmButton>
        </PageForm>
      )}
    </ActionMenu>
  );
}
