// The messengers that a profile can name (specification, point 3).
import { z } from "zod";

export const messengerSlugs = ["viber", "telegram", "whatsapp"] as const;

export const Messenger = z.object({
  slug: z.enum(messengerSlugs),
  name: z.string(),
  /** Name of the icon in the web's set. */
  icon: z.string(),
  /** Opens a chat; `{phone}` stands for the digits of the phone in E.164, without the plus. */
  link: z.string(),
});
export type Messenger = z.infer<typeof Messenger>;
