// Row → reply.
import type { MutedRequest, Notification } from "#contract/notifications.ts";
import type { MutedRow } from "./mute.ts";
import type { NotificationRow } from "./queries.ts";

export function present(row: NotificationRow & Pick<Notification, "title_translated">): Notification {
  const { id, step, reason, proposal_id, read_at, created_at } = row;
  return {
    id,
    step,
    reason,
    proposal_id,
    read_at,
    created_at,
    type: row.type,
    side: row.side,
    time_zone: row.time_zone,
    subject: row.subject,
    subject_kind: row.subject_kind,
    subject_id: row.subject_id,
    subject_title: row.subject_title,
    title_language: row.subject_title === null ? null : row.title_language,
    ...(row.title_translated && { title_translated: row.title_translated }),
    request: row.subject_kind === "request" && row.subject_id ? { id: row.subject_id, title: row.subject_title } : null,
    actor: row.actor && { ...row.actor, avatar: row.actor_avatar },
    price: row.price,
  };
}

export const presentMuted = ({ id, title, title_language, is_own, muted_at }: MutedRow): MutedRequest => ({
  request: { id, title, title_language },
  side: is_own ? "customer" : "provider",
  muted_at,
});
