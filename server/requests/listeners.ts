// What requests do on others' news.
import type { ManagedErasing } from "#server/accounts/managed/end.ts";
import type { Tx } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
import { record } from "#server/kit/record.ts";
import { lockOpenOf, removePoint } from "#server/points/write.ts";
import { closeLocked } from "./close.ts";

/** Nobody is left to see to them: what is on the market is closed, what never was is removed. An accepted proposal objects. */
export async function closeAllOf(tx: Tx, { userId, actorId }: ManagedErasing): Promise<void> {
  const open = await lockOpenOf(tx, userId);
  const awarded = open.filter((request) => request.awarded_at !== null);
  if (awarded.length)
    throw problem("request.has_accepted", { params: { titles: awarded.map(({ title }) => title ?? "") } });
  for (const request of open) {
    const { id, user_id: customerId, contact_id: contactId } = request;
    if (request.status === "published" || request.status === "archived")
      await closeLocked(tx, request, "request_non_actual", actorId);
    else {
      await removePoint(tx, id);
      await record(tx, "request.removed", { id, customerId, contactId, actorId });
    }
  }
}
