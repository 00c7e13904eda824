import type { Call } from "#contract/surface.ts";
import type { Tx } from "#server/kit/db.ts";
import { allow, type Id, type Member } from "#server/kit/viewer.ts";
import { lockOwn as lockPoint } from "#server/points/load.ts";
import type { PointRow } from "#server/points/write.ts";
import { isHost } from "./queries.ts";

/**
 * The viewer's own request or one the viewer manages, locked. Throws request.not_found, and ability_not_granted to the
 * host, who may only read it (rule W6).
 * @param call the call to record.
 */
export async function lockOwn(tx: Tx, viewer: Member, id: Id, call: Call): Promise<PointRow> {
  allow(!(await isHost(tx, viewer, id)));
  return lockPoint(tx, viewer, { id, kind: "request", call });
}
