// Row → reply.
import type { Notification } from "#contract/notifications.ts";
import type { NotificationRow } from "./queries.ts";

export function present(row: NotificationRow): Notification {
  const { id, step, reason, proposal_id, read_at, created_at } = row;
  return {
    id,
    step,
    reason,
    proposal_id,
    read_at,
    created_at,
    type: row.type as Notification["type"],
    side: row.side as Notification["side"],
    subject: row.subject,
    request: row.request_id ? { id: row.request_id, title: row.request_title } : null,
    actor: row.actor_id ? { id: row.actor_id, name: row.actor_name } : null,
  };
}
