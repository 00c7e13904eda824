// Erases and exports the calendar of a person.
import { sql } from "kysely";
import type { Changes } from "#server/kit/changes.ts";
import type { Db, Tx } from "#server/kit/db.ts";

/** Appointments end with the proposals; what was agreed stays with the other side, without the notes. */
export async function eraseEvents(tx: Tx, { userId }: Changes["account.erasing"]): Promise<void> {
  await tx.deleteFrom("calendar_events").where("owner_id", "=", userId).where("proposal_id", "is", null).execute();
  await tx.updateTable("calendar_events").set({ note: null }).where("owner_id", "=", userId).execute();
  await sql`update calendar_events e set customer_note = null from proposals a join points r on r.id = a.request_id
    where a.id = e.proposal_id and e.customer_note is not null and ${userId} in (r.user_id, r.contact_id)`.execute(tx);
}

/** Appointments of the jobs that the person asked for. */
export async function exportAsCustomer(db: Db, { userId, put }: Changes["account.exporting"]): Promise<void> {
  const rows = await db
    .selectFrom("calendar_events as e")
    .innerJoin("proposals as a", "a.id", "e.proposal_id")
    .innerJoin("points as r", "r.id", "a.request_id")
    .select(["e.id", "r.title", "e.customer_note as note", "e.starts_at", "e.ends_at", "e.status", "e.proposal_id"])
    .select("e.created_at")
    .where("r.user_id", "=", userId)
    .orderBy("e.starts_at")
    .execute();
  put("calendar.as_customer", rows);
}
