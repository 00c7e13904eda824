// What becomes of requests when their customer leaves.
import type { Db, Tx } from "#server/kit/db.ts";
import { record } from "#server/kit/record.ts";
import type { Id } from "#server/kit/viewer.ts";
import { exportPoints } from "#server/points/export.ts";
import { forgetNotes, lockOpenOf, type PointRow, setPoints } from "#server/points/write.ts";

type Leaving = { userId: Id };

/** Published ones go to the shelf, from which who comes back can take them; where somebody was accepted the deal goes on. */
export async function archiveOpen(tx: Tx, { userId }: Leaving): Promise<void> {
  const open = (await lockOpenOf(tx, userId)).filter(({ status, awarded_at }) => status === "published" && !awarded_at);
  await setPoints(tx, open, { status: "archived" });
  for (const { id, contact_id: contactId } of open)
    await record(tx, "request.archived", { id, customerId: userId, contactId, actorId: userId });
}

/** What is or was on the market is closed, the rest is gone; the customer's own note stays nowhere. */
export async function endOpen(tx: Tx, { userId, actorId = userId }: Leaving & { actorId?: Id }): Promise<void> {
  const wasOut = ({ status }: PointRow) => status === "published" || status === "archived";
  const open = await lockOpenOf(tx, userId);
  const [closed, removed] = [open.filter(wasOut), open.filter((request) => !wasOut(request))];
  const reason = "request_non_actual";
  await setPoints(tx, closed, { status: "closed", close_reason: reason, closed_at: new Date() });
  await setPoints(tx, removed, { deleted_at: new Date() });
  for (const { id, contact_id: contactId } of closed)
    await record(tx, "request.closed", { id, reason, customerId: userId, contactId, actorId });
  for (const { id, contact_id: contactId } of removed)
    await record(tx, "request.removed", { id, customerId: userId, contactId, actorId });
  await forgetNotes(tx, userId);
}

/** What the person asked for, whole. */
export async function exportRequests(
  db: Db,
  { userId, put }: Leaving & { put: (name: string, content: unknown) => void },
): Promise<void> {
  put("requests", await exportPoints(db, userId, "request"));
}
