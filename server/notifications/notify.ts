// Notifies people: a line in the app and, by their settings, an email and a push message. One statement for all readers of an event.
import { sql } from "kysely";
import {
  notificationKinds,
  type NotificationKey,
  type NotificationKind,
  type NotificationType,
} from "#contract/notification-kinds.ts";
import { isOnByDefault } from "#contract/notifications.ts";
import { preparable, type Tx } from "#server/kit/db.ts";
import { later } from "#server/kit/record.ts";
import type { Id } from "#server/kit/viewer.ts";
import { isUrgent } from "./urgent.ts";

export type NewNotification = {
  /** For a side of a request the person whose matter it is: `readers_of` in SQL names the readers (rule N7). Else the reader. */
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
  /** Named to the reader; of a managed side the person dealt with (rule P9). */
  actor_id?: Id | null;
  /** Sent only when this managed person has taken the profile over. */
  if_claimed?: Id | null;
  /** Not notified: they did it, or muted the conversation. */
  except?: Id[];
};

/** Emails and push messages of one kind in a day that one person causes to another about one subject; further ones are lines in the app. */
const mostADay = 10;

/** The people who read it; `named` is whom they deal with. */
const readBy = sql`
      select o.id as reader, o.managed_id, contact_of(s.actor_id) as named, s.* from sent s
        cross join lateral readers_of(s.user_id, case s.subject_kind when 'request' then s.request_id
          when 'thread' then (select t.request_id from threads t where t.id = s.subject_id) end) o
        where s.side <> 'account'
      union all select s.user_id, null, s.actor_id, s.* from sent s where s.side = 'account'`;

const isOver = sql`t.subject_kind = 'request' and t.named is not null and count_call(sha256(convert_to(
          concat_ws(' ', 'notified', t.reader, t.named, t.type, t.step, t.subject_id, t.proposal_id), 'UTF8')),
          ${mostADay}::int, 86400) > 0`;

/** The unread lines of the last minutes that say the same. One that is being sent stays: nobody waits for a mail server here. */
const older = sql`
      select n.id from notifications n join wanted w on n.user_id = w.reader
      where n.created_at > now() - interval '10 minutes' and n.read_at is null
        and n.subject_kind = 'request' and w.subject_kind = 'request' and n.subject_id = w.subject_id
        and (n.type, n.step, n.side) = (w.type, w.step, w.side) and (w.of_time or n.reason is not distinct from w.reason)
        and w.named is not null and n.actor_id = w.named and n.proposal_id is not distinct from w.proposal_id and n.managed_id is not distinct from w.managed_id
      for update of n skip locked`;

/**
 * What is new of one kind, reason, sender and subject replaces the unread line of the last minutes, with its email and push message that
 * still wait. A new time replaces any other time.
 * The recipient's settings decide by group and channel. For a recipient who wants emails or push messages but no lines in the
 * app, the line is stored as read: it raises no badge, and the message is made from it. People are not notified of their own
 * actions. Quiet hours move email and push to their end, unless it is urgent; a digest takes the emails that can wait.
 */
export async function notify(tx: Tx, list: NewNotification[]): Promise<void> {
  const sent = list.map((it) => ({ ...it, ...columnsOf(it) }));
  if (sent.length === 0) return;
  const { rows } = await preparable<Sent>(sql`
    with sent as (
      select * from json_to_recordset(${JSON.stringify(sent)}) as n(
        user_id uuid, type text, step text, side text, reason text, request_id uuid, proposal_id uuid, actor_id uuid,
        subject_kind text, subject_id uuid, if_claimed uuid, except_ids uuid[],
        of_time boolean, web boolean, mail boolean, push boolean, has_email boolean, always boolean, urgent boolean, waits boolean)
    ), read_by as (
      ${readBy}
    ), chosen as materialized (
      select uuid_v7() as id, t.*, coalesce(w.enabled, t.web) as shown,
        u.email is not null and (t.always or coalesce(m.enabled, t.mail) and not q.muted) as by_email,
        has_feature('push') and coalesce(p.enabled, t.push) and not q.muted and exists (
          select from sessions s join push_subscriptions d on d.session_id = s.id
          where s.user_id = t.reader and s.ended_at is null and s.expires_at > now()) as pushed,
        case when t.waits then next_digest(now(), u.time_zone, u.digest, u.digest_hour) end as digest_due,
        case when not t.urgent then quiet_until(now(), u.time_zone, u.quiet_from, u.quiet_to) end as due,
        ${isOver} as over
      from read_by t
      join users u on u.id = t.reader and u.deleted_at is null
      left join users c on c.id = t.if_claimed
      left join notification_settings w on w.user_id = t.reader and w.type = t.type and w.channel = 'web'
      left join notification_settings m on m.user_id = t.reader and m.type = t.type and m.channel = 'email'
      left join notification_settings p on p.user_id = t.reader and p.type = t.type and p.channel = 'push'
      cross join lateral (select is_muted(t.reader, t.request_id, t.subject_kind, t.subject_id) as muted) q
      where is_told(t.type, t.step) and (t.if_claimed is null or c.claimed_at is not null) and t.reader is distinct from t.named
        and not t.reader = any(t.except_ids)
    ), wanted as (
      select id, reader, managed_id, named, type, step, side, reason, of_time, request_id, proposal_id, subject_kind, subject_id, shown, due,
        digest_due, pushed and not over as pushed, by_email and digest_due is not null and not over as digested,
        by_email and has_email and digest_due is null and not over as mailed
      from chosen
    ), older as (
      ${older}
    ), replaced as (
      delete from notifications n using older o where n.id = o.id
    ), put as (
      insert into notifications (id, user_id, managed_id, type, step, side, reason, request_id, proposal_id, actor_id, subject_kind,
          subject_id, read_at, in_app, digest_due)
        select id, reader, managed_id, type, step, side, reason, request_id, proposal_id, named, subject_kind, subject_id,
          case when shown then null else now() end, shown, case when digested then digest_due end
        from wanted where shown or mailed or digested or pushed
        on conflict (user_id, subject_id, step) where subject_kind = 'thread' and read_at is null do nothing
        returning id
    ), push as (
      insert into push_deliveries (notification_id, subscription_id)
        select w.id, d.id
        from wanted w
        join put using (id)
        join sessions s on s.user_id = w.reader and s.ended_at is null and s.expires_at > now()
        join push_subscriptions d on d.session_id = s.id
        where w.pushed
    )
    select id, mailed, pushed, due, now() + interval '5 seconds' as soon
    from wanted join put using (id) where mailed or pushed`).execute(tx);
  await enqueue(tx, rows);
}

type Sent = { id: Id; mailed: boolean; pushed: boolean; due: string | null; soon: string };

/** One job for those that are sent at the same time. A push message waits a moment: what is read in the app is not pushed. */
async function enqueue(tx: Tx, sent: Sent[]): Promise<void> {
  const byEmail = Map.groupBy(
    sent.filter(({ mailed }) => mailed),
    ({ due }) => due,
  );
  for (const [due, rows] of byEmail)
    await later(tx, "notifications.mail", { ids: idsOf(rows) }, due ? new Date(due) : undefined);
  const byPush = Map.groupBy(
    sent.filter(({ pushed }) => pushed),
    ({ due, soon }) => due ?? soon,
  );
  for (const [due, rows] of byPush) await later(tx, "notifications.push", { ids: idsOf(rows) }, new Date(due));
}

const idsOf = (rows: Sent[]) => rows.map(({ id }) => id);

function columnsOf(news: NewNotification) {
  const {
    kind: key,
    side,
    reason,
    except = [],
    request_id = null,
    offer_id = null,
    case_id = null,
    thread_id = null,
  } = news;
  const kind: NotificationKind = notificationKinds[key];
  const { email, audience } = kind;
  const urgent = isUrgent(kind, reason ?? null);
  const [type, step] = key.split(".") as [NotificationType, string];
  return {
    type,
    step,
    side: side ?? audience[0],
    // `request_id` is for requests alone: the notification is deleted with the request.
    subject_kind: request_id ? "request" : offer_id ? "offer" : case_id ? "case" : thread_id ? "thread" : "account",
    subject_id: request_id ?? offer_id ?? case_id ?? thread_id,
    except_ids: except,
    of_time: kind.reason === "time",
    web: isOnByDefault(type, "web"),
    mail: isOnByDefault(type, "email"),
    push: isOnByDefault(type, "push"),
    has_email: email !== null,
    always: email?.always ?? false,
    urgent,
    waits: kind.digest && !urgent,
  };
}
