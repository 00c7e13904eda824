import { readEmail } from "#contract/kit/email-address.ts";

/** An email address in lower case, or a phone number as it was typed; null: neither. */
export function readReplyTo(text: string): string | null {
  const plain = text.trim();
  if (plain.includes("@")) return readEmail(plain.toLowerCase());
  const digits = plain.replaceAll(/\D/g, "").length;
  return /^[+\d\s().-]+$/.test(plain) && digits >= 5 && digits <= 15 ? plain : null;
}

export const isEmail = (replyTo: string): boolean => replyTo.includes("@");
