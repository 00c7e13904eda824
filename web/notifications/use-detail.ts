import { deedName } from "#web/accounts/managed/deed-name.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { reasonOf } from "./sentences.ts";
import type { Notification } from "./sentences.ts";

/** What stands below the sentence: why, which plan, what was done. The page has the rooms `managed` and `plans` for it. */
export function useDetail(): (item: Notification) => string | null {
  const [t, managed, plans] = [useT("notifications"), useT("managed"), useT("plans")];
  return (item) => {
    const { side, step, reason } = item;
    if (side !== "account" || reason === null) return reasonOf(t, item);
    if (step === "acted") return managed(deedName(reason));
    if (step === "offers_archived") return reason;
    if (!step.startsWith("plan_")) return null;
    return plans(`name.${reason}` as "name.user", { defaultValue: reason.replaceAll("_", " ") });
  };
}
