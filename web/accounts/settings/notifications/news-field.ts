import type { NotificationChannel, NotificationType } from "#contract/notifications.ts";

export const newsField = (type: NotificationType, channel: NotificationChannel): string => `${type}_${channel}`;
