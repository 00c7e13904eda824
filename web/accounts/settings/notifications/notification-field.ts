import type { NotificationType } from "#contract/notification-kinds.ts";
import type { NotificationChannel } from "#contract/notifications.ts";

export const notificationField = (type: NotificationType, channel: NotificationChannel): string => `${type}_${channel}`;
