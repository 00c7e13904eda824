import type { Reply } from "#web/kit/calls.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { List, ListItem } from "#web/ui/show/list-item.tsx";
import { Ago } from "#web/ui/show/when.tsx";
import { actionName } from "./action-name.ts";

export type Action = Reply<"GET /account-settings/deeds">["data"][number];

/** Actions in the reader's name, newest first. */
export function Actions({ deeds }: { deeds: readonly Action[] }) {
  const t = useT("managed");
  return (
    <>
      <h3 className="mt-6 mb-3 font-bold">{t("deeds.title")}</h3>
      {deeds.length === 0 ? (
        <p className="text-muted">{t("deeds.none")}</p>
      ) : (
        <List label={t("deeds.title")}>
          {deeds.map(({ id, at, call, actor, request }) => (
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
