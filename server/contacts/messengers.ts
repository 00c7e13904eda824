import type { z } from "zod";
import type { Messenger, messengerSlugs, ProfileMessenger } from "#contract/messengers.ts";

/** Schemes as the messengers document them for opening a chat by phone. */
export const messengers: Messenger[] = [
  { slug: "viber", name: "Viber", icon: "viber", link: "viber://chat?number=%2B{phone}" },
  { slug: "telegram", name: "Telegram", icon: "telegram", link: "https://t.me/+{phone}" },
  { slug: "whatsapp", name: "WhatsApp", icon: "whatsapp", link: "https://wa.me/{phone}" },
];

/** @param handle a phone in E.164, or the name of a telegram account. */
function chatLink(slug: string, handle: string): string {
  if (!handle.startsWith("+")) return `https://t.me/${encodeURIComponent(handle)}`;
  const link = messengers.find((it) => it.slug === slug)?.link ?? "";
  return link.replace("{phone}", handle.slice(1));
}

type Stored = { slug: string; handle: string };

/** The messenger of a profile with the link that opens its chat. */
export const withChatLink = ({ slug, handle }: Stored): z.infer<typeof ProfileMessenger> => ({
  slug: slug as (typeof messengerSlugs)[number],
  handle,
  link: chatLink(slug, handle),
});
