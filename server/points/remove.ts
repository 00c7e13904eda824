// Deletes an offer, or a request without an accepted proposal; a listener declines its open proposals.
import type { Tx } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
import { record } from "#server/kit/record.ts";
import type { Member } from "#server/kit/viewer.ts";
import { lockOwn, type Asked } from "./load.ts";
import { isKept, mayWith } from "./policy.ts";
import { removePoint, type PointRow } from "./write.ts";

/** Throws `<kind>.not_found`, request.has_accepted, request.kept. */
export async function remove(tx: Tx, viewer: Member, asked: Asked): Promise<void> {
  await removeLocked(tx, viewer, await lockOwn(tx, viewer, asked));
}

/** @param point locked. */
export async function removeLocked(tx: Tx, viewer: Member, point: PointRow): Promise<void> {
  if (isKept(point)) throw problem("request.kept", { params: { until: String(point.kept_until) } });
  if (!mayWith.delete(viewer, point)) throw problem("request.has_accepted");
  const { id, kind, user_id: customerId, contact_id: contactId } = point;
  await removePoint(tx, id);
  if (kind === "request") await record(tx, "request.removed", { id, customerId, contactId, actorId: viewer.actorId });
}
