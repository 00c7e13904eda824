// The messengers that a profile can name (specification, point 3).
import { z } from "zod";
import { CountryCode } from "./kit/fields.ts";

export const messengerSlugs = ["viber", "telegram", "whatsapp"] as const;

/** A messenger of a profile: a phone in any spelling, or for telegram a name with or without `@`. */
export const MessengerInput = z.strictObject({
  slug: z.enum(messengerSlugs),
  handle: z.string().trim().min(2).max(64),
  /** For a phone without country code; the default is the country of the account. */
  country: CountryCode.optional(),
});
export const ProfileMessenger = z.object({
  slug: z.enum(messengerSlugs),
  handle: z.string(),
  /** Opens the chat. */
  link: z.string(),
});

export const Messenger = z.object({
  slug: z.enum(messengerSlugs),
  name: z.string(),
  /** Name of the icon in the web's set. */
  icon: z.string(),
  /** Opens a chat; `{phone}` stands for the digits of the phone in E.164, without the plus. */
  link: z.string(),
});
export type Messenger = z.infer<typeof Messenger>;
