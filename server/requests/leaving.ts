// What becomes of requests when their customer leaves.
import type { Tx } from "#server/kit/db.ts";
import { record } from "#server/kit/record.ts";
import type { Id } from "#server/kit/viewer.ts";
import { forgetNotes, lockOpenOf, removePoint, setPoint } from "#server/points/write.ts";
import { closeLocked } from "./close.ts";

type Leaving = { userId: Id };

/** Published ones go to the shelf, from which who comes back can take them; where somebody was accepted the deal goes on. */
export async function archiveOpen(tx: Tx, { userId }: Leaving): Promise<void> {
  for (const request of await lockOpenOf(tx, userId)) {
    if (request.status !== "published" || request.awarded_at) continue;
    await setPoint(tx, request.id, { status: "archived" });
    const { contact_id: contactId } = request;
    await record(tx, "request.archived", { id: request.id, customerId: userId, contactId, actorId: userId });
  }
}

/** What is or was on the market is closed, the rest is gone; the customer's own note stays nowhere. */
export async function endOpen(tx: Tx, { userId, actorId = userId }: Leaving & { actorId?: Id }): Promise<void> {
  for (const request of await lockOpenOf(tx, userId)) {
    if (request.status === "published" || request.status === "archived")
      await closeLocked(tx, request, "request_non_actual", actorId);
    else {
      await removePoint(tx, request.id);
      const { contact_id: contactId } = request;
      await record(tx, "request.removed", { id: request.id, customerId: userId, contactId, actorId });
    }
  }
  await forgetNotes(tx, userId);
}

/** What the person asked for, whole. */
export async function exportRequests(
  tx: Tx,
  { userId, put }: Leaving & { put: (name: string, content: unknown) => void },
): Promise<void> {
  const rows = await tx
    .selectFrom("points")
    .select([
      "id",
      "kind",
      "mandate",
      "status",
      "title",
      "description",
      "comment",
      "tags",
      "point_type_id",
      "purpose_ids",
    ])
    .select([
      "urgent",
      "hidden_to_contractors",
      "price",
      "budget",
      "currency",
      "duration_from",
      "duration_to",
      "language",
    ])
    .select([
      "date",
      "time_of_day",
      "address_id",
      "close_reason",
      "created_at",
      "updated_at",
      "published_at",
      "closed_at",
    ])
    .where("user_id", "=", userId)
    .where("deleted_at", "is", null)
    .orderBy("created_at")
    .execute();
  put("requests", rows);
}
