// The values of choices, without the contract's schemas, which would load Zod in the browser.
import type { Messenger } from "#contract/messengers.ts";
import type { NotificationType } from "#contract/notification-kinds.ts";
import type { NotificationChannel } from "#contract/notifications.ts";
import type { PhoneVisibility, SpokenLanguage } from "#contract/people.ts";
import type { AccountSettings } from "#contract/settings.ts";
import { useFeatures } from "#web/kit/features.ts";

export const visibilities = ["anybody", "authorized", "active_proposal"] as const satisfies readonly PhoneVisibility[];

export const levels = ["basic", "good", "fluent", "native"] as const satisfies readonly SpokenLanguage["level"][];

export const themes = ["system", "light", "dark"] as const satisfies readonly AccountSettings["theme"][];

export const messengers = ["viber", "telegram", "whatsapp"] as const satisfies readonly Messenger["slug"][];
export type MessengerSlug = (typeof messengers)[number];
export const messengerNames: Record<MessengerSlug, string> = {
  viber: "Viber",
  telegram: "Telegram",
  whatsapp: "WhatsApp",
};

export const notificationTypesShown = [
  "new_proposal",
  "proposal_status",
  "request_status",
  "new_message",
  "new_request",
  "system_message",
] as const satisfies readonly NotificationType[];

/** The available channels: SMS is not offered. */
export const channels = ["web", "push", "email"] as const satisfies readonly NotificationChannel[];

/** Those that this town has. */
export function useChannels() {
  const has = useFeatures();
  return channels.filter((channel) => channel !== "push" || has("push"));
}

export const digests = ["off", "daily", "weekly"] as const satisfies readonly AccountSettings["digest"][];

export const mostPhones = 5;
