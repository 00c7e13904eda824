import { sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import type { Notifications } from "#db/types.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";
import { managedBy } from "#server/points/held-by.ts";

export type NotificationRow = {
  id: Id;
  type: Notifications["type"];
  step: string;
  reason: string | null;
  side: Notifications["side"];
  subject_kind: Notifications["subject_kind"];
  subject_id: Id | null;
  subject_title: string | null;
  proposal_id: Id | null;
  actor_id: Id | null;
  actor_name: string | null;
  subject: { id: Id; name: string | null } | null;
  read_at: string | null;
  created_at: string;
  total: number;
};

export const listNotifications = (
  db: Db,
  userId: Id,
  unread: boolean | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<NotificationRow[]> =>
  db
    .selectFrom("notifications as n")
    .leftJoin("threads as t", (join) => join.onRef("t.id", "=", "n.subject_id").on("n.subject_kind", "=", "thread"))
    .leftJoin("points as r", (join) => join.on("r.id", "=", sql<Id>`coalesce(t.request_id, n.subject_id)`))
    .leftJoin("users as u", "u.id", "n.actor_id")
    .select([
      "n.id",
      "n.type",
      "n.step",
      "n.reason",
      "n.side",
      "n.subject_kind",
      "n.subject_id",
      "n.proposal_id",
      "n.actor_id",
      "n.read_at",
      "n.created_at",
    ])
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom("users as s")
          .select(["s.id", "s.name"])
          .where((or) =>
            or.or([
              or.and([
                or("s.id", "=", or.ref("r.user_id")),
                managedBy("r", sql.ref("n.user_id")),
                or("n.side", "=", "customer"),
              ]),
              // A person managed by the reader was asked directly.
              or.and([
                or("s.id", "=", or.ref("r.receiver_id")),
                or("s.manager_id", "=", or.ref("n.user_id")),
                or("n.side", "=", "provider"),
              ]),
            ]),
          ),
      ).as("subject"),
    ])
    .select(["r.title as subject_title", "u.name as actor_name", sql<number>`count(*) over ()`.as("total")])
    .where("n.user_id", "=", userId)
    .$if(unread === true, (query) => query.where("n.read_at", "is", null))
    .$if(unread === false, (query) => query.where("n.read_at", "is not", null))
    .orderBy("n.created_at", "desc")
    .orderBy("n.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();

/** @returns false where it is not theirs or does not exist; reading twice is no error. */
export async function markRead(tx: Tx, userId: Id, id: Id): Promise<boolean> {
  const row = await tx
    .updateTable("notifications")
    .set({ read_at: sql`coalesce(read_at, now())` })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function markAllRead(tx: Tx, userId: Id): Promise<void> {
  await tx
    .updateTable("notifications")
    .set({ read_at: new Date() })
    .where("user_id", "=", userId)
    .where("read_at", "is", null)
    .execute();
}

export async function countUnread(db: Db, userId: Id): Promise<number> {
  const row = await db
    .selectFrom("notifications")
    .select((eb) => eb.fn.countAll<number>().as("unread"))
    .where("user_id", "=", userId)
    .where("read_at", "is", null)
    .executeTakeFirst();
  return row?.unread ?? 0;
}

/** What the app said about a conversation. */
export async function markThreadRead(tx: Tx, userId: Id, threadId: Id): Promise<void> {
  await tx
    .updateTable("notifications")
    .set({ read_at: new Date() })
    .where("user_id", "=", userId)
    .where("subject_kind", "=", "thread")
    .where("subject_id", "=", threadId)
    .where("read_at", "is", null)
    .execute();
}
