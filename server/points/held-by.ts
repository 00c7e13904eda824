// One's own points, and those that one manages for others: what every list of one's own stands on.
import type { ExpressionBuilder } from "kysely";
import type { DB } from "#db/types.ts";
import type { Id } from "#server/kit/viewer.ts";

/** `select.where(heldBy(viewer.id))` on points `p`. */
export const heldBy = (userId: Id) => (eb: ExpressionBuilder<DB & { p: DB["points"] }, "p">) =>
  eb.or([eb("p.user_id", "=", userId), eb.and([eb("p.contact_id", "=", userId), eb("p.mandate", "=", "managed")])]);
