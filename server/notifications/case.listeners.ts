// Notifies operators of a case that waits, and the author and the reporters of a decision. Names none of them to another.
import { sql } from "kysely";
import type { Changes } from "#server/kit/changes.ts";
import type { Tx } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";
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

/** After one of them an operator hears of no other report for a while: the queue has them all. Each appeal is said. */
const pauseMinutes = 15;

/** Operators do not decide about themselves, and need no word about their own report. */
export async function caseWaits(tx: Tx, { id: case_id, appealed, parties }: Changes["case.waits"]): Promise<void> {
  const { rows } = await sql<{ id: Id }>`
    select u.id from users u
    where u.role = 'operator' and u.blocked_at is null and u.leaves_at is null and u.deleted_at is null
      and u.id <> all(${parties}::uuid[])
      and (${appealed}::boolean or not exists (select from notifications n
        where n.user_id = u.id and n.type = 'system_message' and n.step = 'case_waits'
          and n.created_at > now() - make_interval(mins => ${pauseMinutes})))`.execute(tx);
  const kind = appealed ? "system_message.appeal_waits" : "system_message.case_waits";
  await notify(
    tx,
    rows.map(({ id: user_id }) => ({ user_id, case_id, kind })),
  );
}

/** Who has not read of the decision hears of the next one only; an email that waits goes with its line. */
export async function caseReopened(tx: Tx, { id }: Changes["case.reopened"]): Promise<void> {
  await tx
    .deleteFrom("notifications")
    .where("subject_kind", "=", "case")
    .where("subject_id", "=", id)
    .where("step", "in", ["case_decided", "report_decided"])
    .where("read_at", "is", null)
    .execute();
}
