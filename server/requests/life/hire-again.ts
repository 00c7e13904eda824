// A draft with the content of a done request, directed to the provider of its job (rule S12).
import type { Tx } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { setPoint } from "#server/points/write.ts";
import { directionOf } from "../direction.ts";
import { lockOwn } from "../load.ts";
import { may } from "../policy.ts";
import { providerOfJob } from "../queries.ts";
import { copyOf } from "../repost.ts";

/** Throws request.not_found, request.state, account.points_full, and the errors of `directionOf`. */
export async function hireAgain(tx: Tx, viewer: Member, id: Id): Promise<Id> {
  const old = await lockOwn(tx, viewer, id, "POST /service-requests/:id/hire-again");
  const receiver_id = may.repost(viewer, old) ? await providerOfJob(tx, id) : null;
  if (!receiver_id) throw problem("request.state", { params: { status: old.status, step: "hire_again" } });
  const direction = await directionOf(tx, viewer, { receiver_id }, null);
  const draft = await copyOf(tx, viewer, old);
  await setPoint(tx, draft, direction);
  return draft;
}
