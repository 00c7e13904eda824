// Notifies people: a line in the app and, by their settings, an email. One statement for all readers of an event.
import { sql } from "kysely";
import {
  notificationKinds,
  type NotificationKey,
  type NotificationKind,
  type NotificationType,
} from "#contract/notification-kinds.ts";
import { isOnByDefault } from "#contract/notifications.ts";
import type { Tx } from "#server/kit/db.ts";
import { later } from "#server/kit/record.ts";
import type { Id } from "#server/kit/viewer.ts";

export type NewNotification = {
  user_id: Id;
  kind: NotificationKey;
  /** The first one of the kind's audience unless given. */
  side?: NotificationKind["audience"][number];
  reason?: string | null;
  request_id?: Id | null;
  /** The offer, for a notification that concerns no request. */
  offer_id?: Id | null;
  case_id?: Id | null;
  thread_id?: Id | null;
  proposal_id?: Id | null;
  actor_id?: Id | null;
  /** Sent only when this managed person has taken the profile over. */
  if_claimed?: Id | null;
};

/**
 * The recipient's settings decide by group and channel. For a recipient who wants emails but no lines in the app, the line
 * is stored as read: it raises no badge, and the email is made from it. People are not notified of their own actions.
 */
export async function notify(tx: Tx, list: NewNotification[]): Promise<void> {
  const sent = list.filter((it) => it.user_id !== it.actor_id).map((it) => ({ ...it, ...columnsOf(it) }));
  if (sent.length === 0) return;
  const { rows } = await sql<{ id: Id }>`
    with sent as (
      select * from json_to_recordset(${JSON.stringify(sent)}) as n(
        user_id uuid, type text, step text, side text, reason text, request_id uuid, proposal_id uuid, actor_id uuid,
        subject_kind text, subject_id uuid,
        if_claimed uuid, web boolean, mail boolean, has_email boolean, always boolean)
    ), wanted as materialized (
      select uuid_v7() as id, t.*, coalesce(w.enabled, t.web) as shown,
        t.has_email and u.email is not null and (t.always or coalesce(m.enabled, t.mail)) as mailed
      from sent t
      join users u on u.id = t.user_id and u.deleted_at is null
      left join users c on c.id = t.if_claimed
      left join notification_settings w on w.user_id = t.user_id and w.type = t.type and w.channel = 'web'
      left join notification_settings m on m.user_id = t.user_id and m.type = t.type and m.channel = 'email'
      where t.if_claimed is null or c.claimed_at is not null
    ), put as (
      insert into notifications (id, user_id, type, step, side, reason, request_id, proposal_id, actor_id, subject_kind, subject_id, read_at)
        select id, user_id, type, step, side, reason, request_id, proposal_id, actor_id, subject_kind, subject_id, case when shown then null else now() end
        from wanted where shown or mailed
        on conflict (user_id, subject_id) where subject_kind = 'thread' and read_at is null do nothing
    )
    select id from wanted where mailed`.execute(tx);
  if (rows.length) await later(tx, "notifications.mail", { ids: rows.map(({ id }) => id) });
}

function columnsOf({
  kind: key,
  side,
  request_id = null,
  offer_id = null,
  case_id = null,
  thread_id = null,
}: NewNotification) {
  const { email, audience }: NotificationKind = notificationKinds[key];
  const [type, step] = key.split(".") as [NotificationType, string];
  return {
    type,
    step,
    side: side ?? audience[0],
    // `request_id` is for requests alone: the notification is deleted with the request.
    subject_kind: request_id ? "request" : offer_id ? "offer" : case_id ? "case" : thread_id ? "thread" : "account",
    subject_id: request_id ?? offer_id ?? case_id ?? thread_id,
    web: isOnByDefault(type, "web"),
    mail: isOnByDefault(type, "email"),
    has_email: email !== null,
    always: email?.always ?? false,
  };
}
