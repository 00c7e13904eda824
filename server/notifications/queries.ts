import { sql, type Selectable } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import type { Language } from "#contract/kit/languages.ts";
import type { Notification } from "#contract/notifications.ts";
import type { NamedPerson } from "#contract/people.ts";
import type { Notifications } from "#db/types.ts";
import { latinName, namedPerson } from "#server/accounts/people.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { titleLanguage } from "#server/points/title-in.ts";

export type Reader = Pick<Member, "id" | "actorId">;

export type NotificationRow = {
  id: Id;
  type: Notifications["type"];
  step: string;
  reason: string | null;
  side: Notifications["side"];
  subject_kind: Notifications["subject_kind"];
  subject_id: Id | null;
  subject_title: string | null;
  title_language: Language | null;
  titled_id: Id | null;
  time_zone: string | null;
  proposal_id: Id | null;
  actor: NamedPerson | null;
  actor_avatar: string | null;
  price: Notification["price"];
  subject: NamedPerson | null;
  read_at: string | null;
  created_at: string;
  total: number;
};

/** Of the proposal `p` where the notification `n` is about it, unless a block hides it. */
const price = sql<
  Notification["price"]
>`case when n.type || '.' || n.step in ('new_proposal.created', 'proposal_status.updated', 'proposal_status.accepted')
  and p.status <> 'deleted' and not blocked_between(p.user_id, r.user_id)
  then json_build_object('kind', p.price_kind, 'amount', p.amount, 'currency', p.currency) end`;

const inboxOf = ({ id, actorId }: Reader) => sql<Selectable<Notifications>>`inbox_of(${id}, ${actorId})`.as("n");

/** Read by the person, or for the person by the one who acts: then the own line of the actor counts as read, too. */
const readBy = ({ id, actorId }: Reader) =>
  sql<boolean>`(user_id = ${id} or user_id = ${actorId} and managed_id = ${id})`;

export const listNotifications = (
  db: Db,
  reader: Reader & Pick<Member, "language">,
  unread: boolean | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<NotificationRow[]> =>
  db
    .selectFrom(inboxOf(reader))
    .leftJoin("threads as t", (join) => join.onRef("t.id", "=", "n.subject_id").on("n.subject_kind", "=", "thread"))
    .leftJoin("points as r", (join) => join.on("r.id", "=", sql<Id>`coalesce(t.request_id, n.subject_id)`))
    .leftJoin("users as u", "u.id", "n.actor_id")
    .leftJoin("proposals as p", "p.id", "n.proposal_id")
    .select([
      "u.avatar as actor_avatar",
      "n.id",
      "n.type",
      "n.step",
      "n.reason",
      "n.side",
      "n.subject_kind",
      "n.subject_id",
      "n.proposal_id",
      "n.read_at",
      "n.created_at",
    ])
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom("users as s")
          .select(["s.id", "s.name", latinName("s").as("latin_name")])
          .whereRef("s.id", "=", "n.managed_id")
          .where("s.manager_id", "=", reader.id),
      ).as("subject"),
    ])
    .select(
      sql<string | null>`title_read_by(${reader.language}, coalesce(n.managed_id, n.user_id), r.id, n.created_at)`.as(
        "subject_title",
      ),
    )
    .select(["r.id as titled_id", sql<Language | null>`${titleLanguage("r", reader.language)}`.as("title_language")])
    .select(sql<string | null>`case when r.id is not null then place_zone(r.address_id, r.user_id) end`.as("time_zone"))
    .select([price.as("price"), namedPerson("u").as("actor"), sql<number>`count(*) over ()`.as("total")])
    .$if(unread === true, (query) => query.where("n.read_at", "is", null))
    .$if(unread === false, (query) => query.where("n.read_at", "is not", null))
    .orderBy("n.created_at", "desc")
    .orderBy("n.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();

/** @returns false where it is not theirs or does not exist; reading twice is no error. */
export async function markRead(tx: Tx, reader: Reader, id: Id): Promise<boolean> {
  const row = await tx
    .updateTable("notifications")
    .set({ read_at: sql`coalesce(read_at, now())` })
    .where("id", "=", id)
    .where(readBy(reader))
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function markAllRead(tx: Tx, reader: Reader): Promise<void> {
  await tx
    .updateTable("notifications")
    .set({ read_at: new Date() })
    .where(readBy(reader))
    .where("read_at", "is", null)
    .execute();
}

export async function countUnread(db: Db, reader: Reader): Promise<number> {
  const row = await db
    .selectFrom(inboxOf(reader))
    .select((eb) => eb.fn.countAll<number>().as("unread"))
    .where("n.read_at", "is", null)
    .executeTakeFirst();
  return row?.unread ?? 0;
}

export async function findNewest(db: Db, reader: Reader): Promise<Id | null> {
  const order = sql`n.created_at desc, n.id desc`;
  const row = await db.selectFrom(inboxOf(reader)).select("n.id").orderBy(order).limit(1).executeTakeFirst();
  return row?.id ?? null;
}

/** What the app said about a conversation. */
export async function markThreadRead(tx: Tx, reader: Reader, threadId: Id): Promise<void> {
  await tx
    .updateTable("notifications")
    .set({ read_at: new Date() })
    .where(readBy(reader))
    .where("subject_kind", "=", "thread")
    .where("subject_id", "=", threadId)
    .where("read_at", "is", null)
    .execute();
}

/** Deletes the lines of a manager about a person, and unmutes their requests. */
export async function deleteManaged(tx: Tx, managerId: Id, userId: Id): Promise<void> {
  await sql`
    with gone as (
      delete from notifications where user_id = ${managerId} and managed_id = ${userId} returning request_id)
    delete from muted_requests where user_id = ${managerId} and request_id in (select request_id from gone)`.execute(
    tx,
  );
}
