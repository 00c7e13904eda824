// Hides a closed request from its owner's list (rule S10); status and access do not change.
import type { Tx } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { setPoint } from "#server/points/write.ts";
import { lockOwn } from "../load.ts";

/** Hiding it again changes nothing. Throws request.not_found, and request.state before it is closed. */
export async function shelve(tx: Tx, viewer: Member, id: Id): Promise<Id> {
  const { status, shelved_at } = await lockOwn(tx, viewer, id, "POST /service-requests/:id/shelve");
  if (status !== "closed") throw problem("request.state", { params: { status, step: "shelve" } });
  if (shelved_at === null) await setPoint(tx, id, { shelved_at: new Date() });
  return id;
}

/** Throws request.not_found. */
export async function unshelve(tx: Tx, viewer: Member, id: Id): Promise<Id> {
  await lockOwn(tx, viewer, id, "POST /service-requests/:id/unshelve");
  await setPoint(tx, id, { shelved_at: null });
  return id;
}
