// SQL: does the person still want this notification by a channel? Asked again when it is sent.
import { sql } from "kysely";
import { isOnByDefault, type NotificationChannel, notificationTypes } from "#contract/notifications.ts";

/** `n`: the notification. The settings of its group, a request that is muted (rule N6), and a part of the app that is switched off. */
export function isChosen(channel: NotificationChannel) {
  const defaults = Object.fromEntries(notificationTypes.map((type) => [type, isOnByDefault(type, channel)]));
  return sql<boolean>`(coalesce(
      (select c.enabled from notification_settings c where c.user_id = n.user_id and c.type = n.type and c.channel = ${channel}),
      (${JSON.stringify(defaults)}::jsonb ->> n.type)::boolean)
    and is_told(n.type, n.step) and not is_muted(n.user_id, n.request_id, n.subject_kind, n.subject_id))`;
}

/** Lines that only email and push show count as read from the beginning. */
export const isUnread = sql<boolean>`(n.read_at is null or not n.in_app)`;
