// The rule about blocks is in SQL (`db/schema/contacts.sql`); other rooms use it through this file.
import { sql, type RawBuilder } from "kysely";
import type { Db } from "#server/kit/db.ts";
import type { Id, Viewer } from "#server/kit/viewer.ts";

/** Ids of all people hidden from the viewer by a block, as a subquery. A visitor has no blocks. */
export const hiddenFrom = (viewer: Pick<Viewer, "id">): RawBuilder<Id> =>
  sql<Id>`(select blocked_with(${viewer.id}::uuid))`;

/** Ids of people with posts hidden from the viewer: accounts blocked by an operator, and people hidden by a block. As a subquery. */
export const peopleWithHiddenPosts = (viewer: Pick<Viewer, "id">): RawBuilder<Id> =>
  sql<Id>`(select o.id from users o where o.blocked_at is not null
    ${viewer.id ? sql`union all select b.id from blocked_with(${viewer.id}::uuid) b (id)` : sql``})`;

/** A condition on points `p`: posts of people that are not hidden from the viewer. */
export const readableBy = (viewer: Pick<Viewer, "id">): RawBuilder<boolean> =>
  sql<boolean>`(p.contact_id not in ${peopleWithHiddenPosts(viewer)} and p.user_id not in ${peopleWithHiddenPosts(viewer)})`;

/** The same people as a common table expression: a list reads them once. */
export const hiddenPeople = (viewer: Pick<Viewer, "id">): RawBuilder<unknown> =>
  sql`hidden_people (id) as materialized ${peopleWithHiddenPosts(viewer)}`;

/** `readableBy` in a statement with `hiddenPeople`. */
export const isReadable: RawBuilder<boolean> = sql<boolean>`(p.contact_id not in (select h.id from hidden_people h)
  and p.user_id not in (select h.id from hidden_people h))`;

export type Block = { ownerId: Id; blockedId: Id };

/** Blocks by a person or of that person. */
export const blocksOf = (db: Db, id: Id): Promise<Block[]> =>
  db
    .selectFrom("blocked_people")
    .select(["owner_id as ownerId", "blocked_id as blockedId"])
    .where((eb) => eb.or([eb("owner_id", "=", id), eb("blocked_id", "=", id)]))
    .execute();

export async function areBlocked(db: Db, one: Id, other: Id): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`select blocked_between(${one}::uuid, ${other}::uuid) as yes`.execute(db);
  return rows[0]?.yes ?? false;
}

/** A person and the people managed by that person: a block of the person affects all of them. As a subquery of ids. */
export const partyOf = (id: Id): RawBuilder<Id> =>
  sql<Id>`(select u.id from users u where ${id}::uuid in (u.id, u.manager_id))`;
