import type { Tx } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Viewer } from "#server/kit/viewer.ts";
// Loading through the viewer: another's request is the same 404 as none.
import { lockPoint, type PointRow } from "#server/points/write.ts";
import { may } from "./policy.ts";

/** One's own request, locked. Throws request.not_found. */
export async function lockOwn(tx: Tx, viewer: Viewer, id: Id): Promise<PointRow> {
  const request = await lockPoint(tx, id);
  if (!request || request.kind !== "request" || !may.see(viewer, request)) throw problem("request.not_found");
  return request;
}
