import { kindOf } from "#contract/notification-kinds.ts";
import { actionName } from "#web/accounts/managed/action-name.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { placeTime } from "#web/ui/place-time.ts";
import { useWords } from "#web/ui/words.ts";
import { reasonOf } from "./sentences.ts";
import type { Notification } from "./sentences.ts";

/** The text below the sentence: reason, plan or action. The page loads the namespaces `managed`, `plans` and `badges` for it. */
export function useDetail(): (item: Notification) => string | null {
  const [t, managed, plans, badges] = [useT("notifications"), useT("managed"), useT("plans"), useT("badges")];
  const words = useWords();
  return (item) => {
    const { reason } = item;
    const holds = kindOf(item)?.reason;
    if (reason === null || holds === undefined || holds === "fields") return reasonOf(t, item);
    if (holds === "call") return managed(actionName(reason));
    if (holds === "badge") return badges(`kind.${reason}` as "kind.identity", { defaultValue: reason });
    if (holds === "time") return placeTime(words, reason, item.time_zone ?? words.timeZone);
    if (holds === "titles") return reason;
    return plans(`name.${reason}` as "name.user", { defaultValue: reason.replaceAll("_", " ") });
  };
}
