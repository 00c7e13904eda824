import type { Reply } from "#web/kit/calls.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { List, ListItem } from "#web/ui/show/list-item.tsx";
import { Ago } from "#web/ui/show/when.tsx";
import { actionName } from "./action-name.ts";

export type Action = Reply<"GET /account-settings/audited-actions">["data"][number];

/** Actions in the reader's name, newest first. */
export function Actions({ actions }: { actions: readonly Action[] }) {
  const t = useT("managed");
  return (
    <>
      <h3 className="mt-6 mb-3 font-bold">{t("actions.title")}</h3>
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
              {[actor?.name, request?.title].filter(Boolean).join(" · ")}
            </ListItem>
          ))}
        </List>
      )}
    </>
  );
}
