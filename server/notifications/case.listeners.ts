// Notifies the author and the reporters of a decision. Neither is named to the other.
import type { Changes } from "#server/kit/changes.ts";
import type { Tx } from "#server/kit/db.ts";
import { notify } from "./notify.ts";

export function caseDecided(tx: Tx, event: Changes["case.decided"]): Promise<void> {
  const { id: case_id, outcome: reason, authorId } = event;
  const about = { case_id, reason };
  const reporters = event.reporterIds.filter((id) => id !== authorId);
  return notify(tx, [
    ...(authorId ? [{ ...about, user_id: authorId, kind: "system_message.case_decided" as const }] : []),
    ...reporters.map((user_id) => ({ ...about, user_id, kind: "system_message.report_decided" as const })),
  ]);
}
