// The posting link of a place (decision A6).
import type { Tx } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";

export type Linked = { id: Id; ownerId: Id };

/** The place behind a link that is switched on; undefined for any other word, and where its owner is blocked or gone. */
export const findLinked = (tx: Tx, alias: string): Promise<Linked | undefined> =>
  tx
    .selectFrom("addresses as a")
    .innerJoin("users as o", "o.id", "a.user_id")
    .select(["a.id", "a.user_id as ownerId"])
    .where("a.public_alias", "=", alias)
    .where("a.link_enabled", "=", true)
    .where("a.deleted_at", "is", null)
    .where("o.blocked_at", "is", null)
    .where("o.deleted_at", "is", null)
    .executeTakeFirst();
