// Loading for the viewer: another person's point gives the same 404 as a missing one (rule W6).
import type { ErrorCode } from "#contract/errors.ts";
import type { PointKind } from "#contract/points.ts";
import type { Call } from "#contract/surface.ts";
import { actFor } from "#server/auth/acting/act-for.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { manages, owns } from "./policy.ts";
import { lockPoint, type PointRow } from "./write.ts";

export type Asked = {
  id: Id;
  /** Null: either. */
  kind: PointKind | null;
  /** The call, recorded where a manager makes it for another person. */
  call: Call;
};

/** Locks the viewer's own point or one that the viewer manages. Throws `<kind>.not_found`. */
export async function lockOwn(tx: Tx, viewer: Member, { id, kind, call }: Asked): Promise<PointRow> {
  const held = await findHolder(tx, id);
  if (held && manages(viewer, held)) await actFor(tx, viewer, held.user_id, { call, id });
  const point = held && (await lockPoint(tx, id));
  if (!point || (kind && point.kind !== kind) || !owns(viewer, point)) throw problem(notFound(kind));
  return point;
}

export const notFound = (kind: PointKind | null): ErrorCode => `${kind ?? "point"}.not_found`;

/** Reads owner and contact without locking. */
const findHolder = (db: Db, id: Id) =>
  db
    .selectFrom("points")
    .select(["user_id", "contact_id", "mandate"])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();

/** A copy of an old point may not use a place that was deleted since. */
export const addressLives = async (db: Db, id: Id): Promise<boolean> =>
  (await db
    .selectFrom("addresses")
    .select("id")
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst()) !== undefined;
