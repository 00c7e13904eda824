import type { Messenger } from "#contract/messengers.ts";

/** Schemes as the messengers document them for opening a chat by phone. */
export const messengers: Messenger[] = [
  { slug: "viber", name: "Viber", icon: "viber", link: "viber://chat?number=%2B{phone}" },
  { slug: "telegram", name: "Telegram", icon: "telegram", link: "https://t.me/+{phone}" },
  { slug: "whatsapp", name: "WhatsApp", icon: "whatsapp", link: "https://wa.me/{phone}" },
];
