// A job that one side calls not done is a case for the operator, until the sides agree (rule T1).
import type { Changes } from "#server/kit/changes.ts";
import type { Tx } from "#server/kit/db.ts";
import { joinCase, settleOpen } from "./queries.ts";

/** The side that objects is the reporter, the other side the author. */
export async function openDispute(tx: Tx, event: Changes["job.disputed"]): Promise<void> {
  const { id, contactId, providerId, by } = event;
  const [reporter_id, author_id] = by === "customer" ? [contactId, providerId] : [providerId, contactId];
  await joinCase(
    tx,
    { subject_kind: "job", subject_id: id, author_id },
    { reporter_id, reason: "not_done", body: null },
  );
}

export const settleDispute = (tx: Tx, { id }: Changes["job.done"]): Promise<void> => settleOpen(tx, "job", id);
