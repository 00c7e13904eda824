// Keeps a request on the market for a whole period from now (rule S12).
import type { Tx } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { renewPoint } from "#server/points/write.ts";
import { lockOwn } from "../load.ts";
import { may } from "../policy.ts";

/** A date that has passed is cleared by the database, and the owner is asked for a new one. Throws request.not_found, request.state. */
export async function renew(tx: Tx, viewer: Member, id: Id): Promise<Id> {
  const request = await lockOwn(tx, viewer, id, "POST /service-requests/:id/renew");
  if (!may.renew(viewer, request)) {
    const status = request.awarded_at ? "awarded" : request.status;
    throw problem("request.state", { params: { status, step: "renew" } });
  }
  await renewPoint(tx, id);
  return id;
}
