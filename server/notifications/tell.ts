// Telling people: a line in the app and, where they want it, a letter. One statement for all who are told at once.
import { sql } from "kysely";
import { isOnByDefault, type NotificationType } from "#contract/notifications.ts";
import type { Tx } from "#server/kit/db.ts";
import { later } from "#server/kit/record.ts";
import type { Id } from "#server/kit/viewer.ts";
import { hasLetter, isAlwaysMailed } from "./letters.ts";

export type News = {
  user_id: Id;
  type: NotificationType;
  step: string;
  side: "customer" | "provider" | "account";
  reason?: string | null;
  request_id?: Id | null;
  /** In place of a request: what else it is about. */
  offer_id?: Id | null;
  proposal_id?: Id | null;
  actor_id?: Id | null;
  /** Told only when this managed person has taken the profile over. */
  if_claimed?: Id | null;
};

/**
 * Settings decide by type and channel. Whoever wants letters but no lines in the app gets the line as read: it raises no
 * badge, and the letter has something to be made from. Nobody is told of what they did themselves.
 */
export async function tell(tx: Tx, list: News[]): Promise<void> {
  const told = list
    .filter((it) => it.user_id !== it.actor_id)
    .map((it) => ({ ...it, ...defaultsOf(it), ...subjectOf(it) }));
  if (told.length === 0) return;
  const { rows } = await sql<{ id: Id }>`
    with told as (
      select * from json_to_recordset(${JSON.stringify(told)}) as n(
        user_id uuid, type text, step text, side text, reason text, request_id uuid, proposal_id uuid, actor_id uuid,
        subject_kind text, subject_id uuid,
        if_claimed uuid, web boolean, mail boolean, has_letter boolean, always boolean)
    ), wanted as materialized (
      select uuid_v7() as id, t.*, coalesce(w.enabled, t.web) as shown,
        t.has_letter and u.email is not null and (t.always or coalesce(m.enabled, t.mail)) as mailed
      from told t
      join users u on u.id = t.user_id and u.deleted_at is null
      left join users c on c.id = t.if_claimed
      left join notification_settings w on w.user_id = t.user_id and w.type = t.type and w.channel = 'web'
      left join notification_settings m on m.user_id = t.user_id and m.type = t.type and m.channel = 'email'
      where t.if_claimed is null or c.claimed_at is not null
    ), put as (
      insert into notifications (id, user_id, type, step, side, reason, request_id, proposal_id, actor_id, subject_kind, subject_id, read_at)
        select id, user_id, type, step, side, reason, request_id, proposal_id, actor_id, subject_kind, subject_id, case when shown then null else now() end
        from wanted where shown or mailed
    )
    select id from wanted where mailed`.execute(tx);
  if (rows.length) await later(tx, "notifications.mail", { ids: rows.map(({ id }) => id) });
}

/** `request_id` is for requests alone: with their row the notification goes. */
const subjectOf = ({ request_id = null, offer_id = null }: News) => ({
  subject_kind: request_id ? "request" : offer_id ? "offer" : "account",
  subject_id: request_id ?? offer_id,
});

const defaultsOf = (it: News) => ({
  web: isOnByDefault(it.type, "web"),
  mail: isOnByDefault(it.type, "email"),
  has_letter: hasLetter(it),
  always: isAlwaysMailed(it),
});
