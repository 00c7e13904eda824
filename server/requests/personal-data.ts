// Archives, closes and exports the requests of a deleted account.
import type { Changes } from "#server/kit/changes.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import { record } from "#server/kit/record.ts";
import type { Id } from "#server/kit/viewer.ts";
import { exportPoints } from "#server/points/export.ts";
import { eraseNotes, eraseUnsharedRequests, lockOpenOf, type PointRow, setPoints } from "#server/points/write.ts";

type Leaving = { userId: Id };

/** Archives published ones, which a customer who cancels the deletion can publish again; a deal with an accepted proposal continues. */
export async function archiveOpen(tx: Tx, { userId }: Leaving): Promise<void> {
  const open = (await lockOpenOf(tx, userId)).filter(({ status, awarded_at }) => status === "published" && !awarded_at);
  await setPoints(tx, open, { status: "archived" });
  for (const { id, contact_id: contactId } of open)
    await record(tx, "request.archived", { id, customerId: userId, contactId, actorId: userId });
}

/** Closes requests that are or were on the market, deletes the others, and erases the customer's own notes. */
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
  await eraseNotes(tx, userId);
}

/** After `endOpen`, with the account. */
export const eraseWords = (tx: Tx, { userId }: Leaving): Promise<void> => eraseUnsharedRequests(tx, userId);

/** All requests of the person with every exported column. */
export async function exportRequests(db: Db, { userId, put }: Changes["account.exporting"]): Promise<void> {
  put("requests", await exportPoints(db, userId, "request"));
}
