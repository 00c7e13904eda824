// All posts of a person with every exported column, for the copy of their data.
import type { PointKind } from "#contract/points.ts";
import type { Db } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";
import { exported } from "./fields.ts";

export const exportPoints = (db: Db, userId: Id, kind: PointKind) =>
  db
    .selectFrom("points")
    .select(exported[kind])
    .where("user_id", "=", userId)
    .where("kind", "=", kind)
    .where("deleted_at", "is", null)
    .orderBy("created_at")
    .execute();
