// One's own points, and those that one manages for others: what every list of one's own stands on.
import { type ExpressionBuilder, sql } from "kysely";
import type { DB } from "#db/types.ts";
import type { Id } from "#server/kit/viewer.ts";
import { prefixQuery } from "./market.ts";

/** `select.where(heldBy(viewer.id))` on points `p`. */
export const heldBy = (userId: Id) => (eb: ExpressionBuilder<DB & { p: DB["points"] }, "p">) =>
  eb.or([eb("p.user_id", "=", userId), eb.and([eb("p.contact_id", "=", userId), eb("p.mandate", "=", "managed")])]);

export type OwnFilter = {
  status?: string | undefined;
  point_type?: number[] | undefined;
  purpose?: number[] | undefined;
  text?: string | undefined;
  /** Only those of one person whom one manages. */
  managed_user?: Id | undefined;
  /** Those that were hidden from the list; else they are left out. */
  shelved?: boolean | undefined;
};

/** The filters of every list of one's own, on points `p`. The status `open` is all that may still come to something. */
export function narrowedBy({ status, point_type, purpose, text, managed_user, shelved = false }: OwnFilter) {
  const statuses = status === "open" ? ["incomplete", "draft", "published"] : [status];
  return sql<boolean>`(p.shelved_at is not null) = ${shelved}
    ${status ? sql`and p.status = any(${statuses}::text[])` : sql``}
    ${point_type ? sql`and p.point_type_id = any(${point_type}::smallint[])` : sql``}
    ${purpose ? sql`and p.purpose_ids && ${purpose}::smallint[]` : sql``}
    ${text?.trim() ? sql`and p.search @@ ${prefixQuery(text)}` : sql``}
    ${managed_user ? sql`and p.user_id = ${managed_user} and p.mandate = 'managed'` : sql``}`;
}
