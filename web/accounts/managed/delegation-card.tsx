import type { Reply } from "#web/kit/calls.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import type { User } from "#web/kit/session.ts";
import { ConfirmButton } from "#web/ui/action/confirm-button.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { List, ListItem } from "#web/ui/show/list-item.tsx";
import { useNameFor } from "#web/ui/show/person-name.tsx";
import { PostTitle } from "#web/ui/show/post-title.tsx";
import { Ago } from "#web/ui/show/when.tsx";
import { actionName } from "./action-name.ts";

/**
 * For the account settings: the manager of the reader and their actions. Its form posts `intent=end-mandate`, which the
 * page's action answers with `DELETE /account-settings/manager`; `actions` are of `GET /account-settings/audited-actions`.
 */
export function DelegationCard({ manager, actions }: { manager: User["manager"]; actions: readonly Action[] }) {
  const t = useT("managed");
  const nameFor = useNameFor();
  const name = nameFor(manager, "");
  return (
    <Card as="section" id="actions">
      <p className="text-muted">{manager ? t("mine.text", { name }) : t("mine.none")}</p>
      {manager && (
        <PageForm summary={false} className="mt-4">
          <ConfirmButton
            name="intent"
            value="end-mandate"
            size="sm"
            tone="danger"
            question={t("mine.end_question", { name })}
            consequence={t("mine.end_text")}
            confirm={t("mine.end")}
          >
            {t("mine.end")}
          </ConfirmButton>
        </PageForm>
      )}
      {(manager || actions.length > 0) && <Actions actions={actions} />}
    </Card>
  );
}

type Action = Reply<"GET /account-settings/audited-actions">["data"][number];

/** Actions in the reader's name, newest first. */
function Actions({ actions }: { actions: readonly Action[] }) {
  const t = useT("managed");
  const nameFor = useNameFor();
  return (
    <>
      <h2 className="mt-6 mb-3 text-lg">{t("actions.title")}</h2>
      {actions.length === 0 ? (
        <p className="text-muted">{t("actions.none")}</p>
      ) : (
        <List label={t("actions.title")}>
          {actions.map(({ id, at, call, actor, request }) => (
            <ListItem
              key={id}
              {...(request && { to: `/service/request/${request.id}` })}
              title={t(actionName(call))}
              aside={<Ago at={at} />}
            >
              {nameFor(actor, "")}
              {request?.title && (
                <>
                  {actor?.name && " · "}
                  <PostTitle of={request} untitled="" />
                </>
              )}
            </ListItem>
          ))}
        </List>
      )}
    </>
  );
}
