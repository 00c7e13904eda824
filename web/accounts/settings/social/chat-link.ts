import { joinPhone } from "#web/ui/form/phone-countries.ts";
import type { MessengerSlug } from "../../choices.ts";

/** As it will be stored: a phone with its country, or for Telegram a name without the @. */
export function handleOf(slug: MessengerSlug, typed: string, country: string): string {
  const text = typed.trim();
  const isName = slug === "telegram" && /^@|[a-z_]/i.test(text);
  return isName ? text.replace(/^(https?:\/\/)?(t\.me\/)?@?/i, "") : joinPhone(text, country);
}

/** What the link in the profile will open; null while there is nothing to open. */
export function chatLink(slug: MessengerSlug, typed: string, country: string): string | null {
  const handle = handleOf(slug, typed, country);
  const digits = handle.replaceAll(/\D/g, "");
  if (slug === "telegram" && !handle.startsWith("+"))
    return handle === "" ? null : `https://t.me/${encodeURIComponent(handle)}`;
  if (digits.length < 7) return null;
  if (slug === "viber") return `viber://chat?number=%2B${digits}`;
  return slug === "telegram" ? `https://t.me/+${digits}` : `https://wa.me/${digits}`;
}
