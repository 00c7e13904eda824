// Erases and exports the calendar of a person.
import { sql } from "kysely";
import type { Db, Tx } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";

type Leaving = { userId: Id };

/** Appointments end with the proposals; what was agreed stays with the other side, without the notes. */
export async function eraseEvents(tx: Tx, { userId }: Leaving): Promise<void> {
  await tx.deleteFrom("calendar_events").where("owner_id", "=", userId).where("proposal_id", "is", null).execute();
  await tx.deleteFrom("calendar_feeds").where("owner_id", "=", userId).execute();
  await tx.deleteFrom("calendar_imports").where("owner_id", "=", userId).execute();
  await tx.deleteFrom("calendar_invitations").where("user_id", "=", userId).execute();
  await tx.updateTable("calendar_events").set({ note: null }).where("owner_id", "=", userId).execute();
  await sql`update calendar_events e set customer_note = null from proposals a join points r on r.id = a.request_id
    where a.id = e.proposal_id and e.customer_note is not null and ${userId} in (r.user_id, r.contact_id)`.execute(tx);
}

export async function exportEvents(
  db: Db,
  { userId, put }: Leaving & { put: (name: string, content: unknown) => void },
): Promise<void> {
  const own = await db
    .selectFrom("calendar_events")
    .select(["id", "calendar", "title", "note", "starts_at", "ends_at", "start_date", "end_date", "time_zone"])
    .select(["price", "currency", "busy", "imported", "status", "proposal_id", "created_at"])
    .where("owner_id", "=", userId)
    .orderBy("starts_at")
    .execute();
  const asCustomer = await db
    .selectFrom("calendar_events as e")
    .innerJoin("proposals as a", "a.id", "e.proposal_id")
    .innerJoin("points as r", "r.id", "a.request_id")
    .select([
      "e.id",
      "r.title",
      "e.customer_note as note",
      "e.starts_at",
      "e.ends_at",
      "e.status",
      "e.proposal_id",
      "e.created_at",
    ])
    .where("r.user_id", "=", userId)
    .orderBy("e.starts_at")
    .execute();
  const feed = await db
    .selectFrom("calendar_feeds")
    .select(["busy_only", "created_at", "read_at"])
    .where("owner_id", "=", userId)
    .executeTakeFirst();
  const imported = await db
    .selectFrom("calendar_imports")
    .select(["url", "state", "created_at", "checked_at"])
    .where("owner_id", "=", userId)
    .executeTakeFirst();
  const invitations = await db
    .selectFrom("calendar_invitations")
    .select(["event_id", "cancelled", "sent_at"])
    .where("user_id", "=", userId)
    .orderBy("sent_at")
    .execute();
  put("calendar", { own, as_customer: asCustomer, feed: feed ?? null, import: imported ?? null, invitations });
}
