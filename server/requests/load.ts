import type { Call } from "#contract/surface.ts";
import type { Tx } from "#server/kit/db.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { lockOwn as lockPoint } from "#server/points/load.ts";
import type { PointRow } from "#server/points/write.ts";

/** One's own request or one that one manages, locked. Throws request.not_found. @param call what is done with it. */
export const lockOwn = (tx: Tx, viewer: Member, id: Id, call: Call): Promise<PointRow> =>
  lockPoint(tx, viewer, { id, kind: "request", call });
