// The owner of a full request allows more open proposals (rule S12).
import type { Tx } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { setPoint } from "#server/points/write.ts";
import { lockOwn } from "../load.ts";
import { may } from "../policy.ts";
import { isFull } from "../queries.ts";

/** Proposals that one step allows. */
const more = 15;

/** Changes nothing while there is room, so that a step sent twice counts once. Throws request.not_found, request.state. */
export async function allowMore(tx: Tx, viewer: Member, id: Id): Promise<Id> {
  const request = await lockOwn(tx, viewer, id, "POST /service-requests/:id/more-proposals");
  if (!may.renew(viewer, request)) {
    const status = request.awarded_at ? "awarded" : request.status;
    throw problem("request.state", { params: { status, step: "more_proposals" } });
  }
  if (await isFull(tx, id)) await setPoint(tx, id, { more_proposals: request.more_proposals + more });
  return id;
}
