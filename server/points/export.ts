// What a person posted, whole, for the copy of their data.
import type { PointKind } from "#contract/points.ts";
import type { Tx } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";

const shared = [
  "id",
  "mandate",
  "status",
  "title",
  "description",
  "comment",
  "tags",
  "point_type_id",
  "purpose_ids",
  "price",
  "currency",
  "duration_from",
  "duration_to",
  "language",
  "date",
  "time_of_day",
  "address_id",
  "created_at",
  "updated_at",
  "published_at",
] as const;
const own = {
  offer: ["price_kind"],
  request: ["urgent", "hidden_to_contractors", "budget", "offer_id", "close_reason", "closed_at"],
} as const;

export const exportPoints = (tx: Tx, userId: Id, kind: PointKind) =>
  tx
    .selectFrom("points")
    .select([...shared, ...own[kind]])
    .where("user_id", "=", userId)
    .where("kind", "=", kind)
    .where("deleted_at", "is", null)
    .orderBy("created_at")
    .execute();
