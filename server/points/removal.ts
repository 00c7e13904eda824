// An operator removes a post by a case: it goes to the archive of its owner and cannot be published. The appeal can undo that.
import { sql } from "kysely";
import type { Tx } from "#server/kit/db.ts";
import { record } from "#server/kit/record.ts";
import type { Id } from "#server/kit/viewer.ts";
import { lockPoint, setPoint } from "./write.ts";

/**
 * A request with an accepted proposal keeps its state for the two sides and does not come back to the market.
 * @returns true where it was taken off the market.
 */
export async function takeDown(tx: Tx, id: Id, caseId: Id): Promise<boolean> {
  const point = await lockPoint(tx, id);
  if (!point) return false; // its owner deleted it
  const ends = point.status === "published" && point.awarded_at === null;
  await setPoint(tx, id, { removed_case: caseId, ...(ends && { status: "archived" as const }) });
  if (ends && point.kind === "request")
    await record(tx, "request.taken_down", { id, customerId: point.user_id, contactId: point.contact_id });
  return ends;
}

/** @param publish it was on the market before. Where its owner has no room for it now, it stays in the archive. */
export async function putBack(tx: Tx, id: Id, publish: boolean): Promise<void> {
  if (!(await lockPoint(tx, id))) return;
  await setPoint(tx, id, { removed_case: null });
  if (publish) await sql`select republish(${id}::uuid)`.execute(tx);
}
