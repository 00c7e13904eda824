// Loading through the viewer: another's request is the same 404 as none.
import type { Call } from "#contract/surface.ts";
import { actFor } from "#server/auth/acting/act-for.ts";
import type { Tx } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { lockPoint, type PointRow } from "#server/points/write.ts";
import { manages, may } from "./policy.ts";
import { findHolder } from "./queries.ts";

/**
 * One's own request or one that one manages, locked; for the latter the deed is written down. Throws request.not_found.
 * @param call what is done with it.
 */
export async function lockOwn(tx: Tx, viewer: Member, id: Id, call: Call): Promise<PointRow> {
  const held = await findHolder(tx, id);
  if (held && manages(viewer, held)) await actFor(tx, viewer, held.user_id, { call, id });
  const request = held && (await lockPoint(tx, id));
  if (!request || request.kind !== "request" || !may.see(viewer, request)) throw problem("request.not_found");
  return request;
}
