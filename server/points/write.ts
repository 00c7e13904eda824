// Writes points: the only place that does. The rooms above decide the content and the reason.
import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { AnswersInput } from "#contract/catalog.ts";
import type { PointKind } from "#contract/points.ts";
import type { DB } from "#db/types.ts";
import type { Tx } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";

export type PointRow = Selectable<DB["points"]>;
export type PointChange = Updateable<DB["points"]>;

/** The driver sends an array as an array of SQL unless it is text. */
const stored = <Change extends PointChange>(change: Change) => ({
  ...change,
  ...(change.answers && { answers: sql<AnswersInput>`${JSON.stringify(change.answers)}::jsonb` }),
});

/** The point, locked until the end of the transaction. Deleted ones are not found. */
export const lockPoint = (tx: Tx, id: Id): Promise<PointRow | undefined> =>
  tx
    .selectFrom("points")
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();

/** The database sets `contact_id`, the contact that contractors see. */
export async function insertPoint(tx: Tx, point: Omit<Insertable<DB["points"]>, "contact_id">): Promise<Id> {
  const { id } = await tx
    .insertInto("points")
    .values({ ...stored(point), contact_id: point.user_id })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function setPoint(tx: Tx, id: Id, change: PointChange): Promise<void> {
  await tx
    .updateTable("points")
    .set({ ...stored(change), updated_at: new Date() })
    .where("id", "=", id)
    .execute();
}

/** On the market for a whole period from now; without a configured period it has no end. */
export async function renewPoint(tx: Tx, id: Id): Promise<void> {
  await tx
    .updateTable("points")
    .set({ expires_at: sql`request_expiry()`, expiry_reminded_at: null, updated_at: new Date() })
    .where("id", "=", id)
    .execute();
}

/** The same change to all of these points, in one statement. */
export async function setPoints(tx: Tx, points: readonly { id: Id }[], change: PointChange): Promise<void> {
  if (points.length === 0) return;
  await tx
    .updateTable("points")
    .set({ ...stored(change), updated_at: new Date() })
    .where("id", "=", sql<Id>`any(${points.map(({ id }) => id)}::uuid[])`)
    .execute();
}

/** This person's points that are neither closed nor deleted, locked in a fixed order. */
export const lockOpenOf = (tx: Tx, userId: Id): Promise<PointRow[]> =>
  tx
    .selectFrom("points")
    .selectAll()
    .where("user_id", "=", userId)
    .where("kind", "=", "request")
    .where("status", "<>", "closed")
    .where("deleted_at", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute();

/** Removes the points from every list; the columns that proposals and ledgers refer to stay. */
export async function removePoint(tx: Tx, id: Id): Promise<void> {
  await tx.updateTable("points").set({ deleted_at: new Date() }).where("id", "=", id).execute();
}

/** Archives all published points of a kind. */
export async function archivePublished(tx: Tx, userId: Id, kind: PointKind): Promise<void> {
  await tx
    .updateTable("points")
    .set({ status: "archived", updated_at: new Date() })
    .where("user_id", "=", userId)
    .where("kind", "=", kind)
    .where("status", "=", "published")
    .where("deleted_at", "is", null)
    .execute();
}

/** Removes all points of a kind from every list and erases their texts. */
export async function erasePoints(tx: Tx, userId: Id, kind: PointKind): Promise<void> {
  await tx
    .updateTable("points")
    .set({ deleted_at: new Date(), title: null, description: null, comment: null, tags: [], answers: sql`'[]'` })
    .where("user_id", "=", userId)
    .where("kind", "=", kind)
    .execute();
}

/** Removes an erased customer's requests, and erases their words, where no other person had a deal or wrote a line about them (decision 173). */
export async function eraseUnsharedRequests(tx: Tx, userId: Id): Promise<void> {
  await sql`
    update points r set title = null, description = null, tags = '{}', answers = '[]', deleted_at = coalesce(deleted_at, now())
    where user_id = ${userId} and kind = 'request'
      and not exists (select from proposals a join proposal_steps s on s.proposal_id = a.id
        where a.request_id = r.id and s.step = 'accept')
      and not exists (select from threads t join thread_messages m on m.thread_id = t.id
        where t.request_id = r.id and m.side = 'provider' and m.body is not null)`.execute(tx);
}

/** Erases the notes for the accepted provider. */
export async function eraseNotes(tx: Tx, userId: Id): Promise<void> {
  await tx
    .updateTable("points")
    .set({ comment: null })
    .where("user_id", "=", userId)
    .where("comment", "is not", null)
    .execute();
}
