// The settings of an account.
import { z } from "zod";
import { CurrentUser, themes } from "./current-user.ts";
import { EmailAddress } from "./kit/email-address.ts";
import { get, one, patch, post } from "./kit/endpoint.ts";
import { code, CountryCode, CurrencyShape, LanguageCode, prose, publicName, TimeOfDay } from "./kit/fields.ts";
import { whole } from "./kit/query.ts";
import { MessengerInput } from "./messengers.ts";
import { notificationChannels, notificationTypes } from "./notifications.ts";
import { phoneVisibilities, SpokenLanguage } from "./people.ts";
import { translationChoices } from "./translation-kinds.ts";

export const NotificationSetting = z.object({
  type: z.enum(notificationTypes),
  channel: z.enum(notificationChannels),
  enabled: z.boolean(),
});

export const QuietHours = z
  .strictObject({ from: TimeOfDay, to: TimeOfDay })
  .refine(({ from, to }) => from !== to, { path: ["to"], ...code("invalid") });
export const digests = ["off", "daily", "weekly"] as const;

export const AccountSettings = CurrentUser.pick({
  id: true,
  name: true,
  avatar: true,
  phone: true,
  login_phone_shown: true,
  email: true,
  bio: true,
  bio_language: true,
  locale: true,
  country_code: true,
  currency: true,
  time_zone: true,
  theme: true,
  languages: true,
  phones: true,
  messengers: true,
  phone_visibility: true,
  provides_services: true,
  paused: true,
  manager: true,
  erases_at: true,
  referral_id: true,
}).extend({
  /** The person who invited the reader sees the name of the reader's plan (rule G3). */
  plan_shown_to_referrer: z.boolean(),
  /** Unconfirmed until its holder opens the link that was sent to it. */
  pending_email: z.string().nullable(),
  /** Every type and channel, defaults included. */
  notifications: z.array(NotificationSetting),
  /** Local times in which only urgent emails and push messages come; null: none. */
  quiet: QuietHours.nullable(),
  digest: z.enum(digests),
  /** The local hour of the digest. */
  digest_hour: z.int(),
  /** How texts in a foreign language are read; null: not chosen (rule L14). */
  translate: z.enum(translationChoices).nullable(),
  /** `always` was chosen knowing that the words go to a service outside of this site (rule L19). */
  translate_outside: z.boolean(),
  /** What counts now: `always` without `translate_outside` is `on_demand` where a service outside translates. */
  translation: z.object({ now: z.enum(translationChoices), is_outside: z.boolean() }),
  /** The version of the fields that the profile shows, for `If-Match`. */
  version: z.string(),
  /** For `If-Match` of a change of `notifications`, `quiet`, `digest` or `digest_hour`. */
  notifications_version: z.string(),
});
export type AccountSettings = z.infer<typeof AccountSettings>;

export const PhoneInput = z.strictObject({ phone: z.string().trim().min(4).max(64), country: CountryCode.optional() });
export const SpokenInput = z.strictObject({ code: LanguageCode, level: SpokenLanguage.shape.level });

/** Lists replace the stored ones. */
export const SettingsChange = z.strictObject({
  name: publicName(80).optional(),
  /** Gets an email; the address is valid after its link is opened. `null` removes the address. */
  email: EmailAddress.nullable().optional(),
  bio: prose(0, 2_000).nullable().optional(),
  /** Guessed unless given. */
  bio_language: LanguageCode.optional(),
  locale: LanguageCode.optional(),
  country_code: CountryCode.optional(),
  currency: CurrencyShape.optional(),
  time_zone: z.string().min(1).max(64).optional(),
  theme: z.enum(themes).optional(),
  languages: z.array(SpokenInput).min(1).max(7).optional(),
  phones: z.array(PhoneInput).max(5).optional(),
  /** Shows the login phone to others, or hides it. */
  login_phone_shown: z.boolean().optional(),
  messengers: z.array(MessengerInput).max(3).optional(),
  phone_visibility: z.enum(phoneVisibilities).optional(),
  provides_services: z.boolean().optional(),
  paused: z.boolean().optional(),
  plan_shown_to_referrer: z.boolean().optional(),
  /** Only the changed ones. */
  notifications: z.array(NotificationSetting).max(20).optional(),
  quiet: QuietHours.nullable().optional(),
  digest: z.enum(digests).optional(),
  digest_hour: z.int().min(0).max(23).optional(),
  /** Null: as usual on this site. */
  translate: z.enum(translationChoices).nullable().optional(),
  /** With `always`: the words may go to a service outside of this site. Each choice without it takes it back; only the owner can say it. */
  translate_outside: z.boolean().optional(),
});
export type SettingsChange = z.infer<typeof SettingsChange>;

/** A square of the picture, in pixels of the upright picture; the rest is cut off. */
export const AvatarCrop = z
  .strictObject({
    x: whole(0, 100_000).optional(),
    y: whole(0, 100_000).optional(),
    size: whole(1, 100_000).optional(),
  })
  .refine(({ x, y, size }) => size !== undefined || (x === undefined && y === undefined), {
    path: ["size"],
    ...code("required"),
  });
export type AvatarCrop = z.infer<typeof AvatarCrop>;

/** A person managed by the reader. */

export const settings = {
  settings: get("/account-settings/current", {
    summary: "Show the settings of my account",
    access: "Account:read",
    reply: one(AccountSettings),
  }),
  change: patch("/account-settings", {
    versioned: true,
    summary: "Change settings; a new email address is valid after its link is opened",
    access: "Account:update",
    body: SettingsChange,
    reply: one(AccountSettings),
    errors: ["phone.invalid", "acting_as.refused", "otp.daily_limit", "version.changed"],
  }),
  confirmEmail: post("/email/confirm", {
    summary: "Confirm a new email address with the link that was sent to it",
    access: "public",
    status: 200,
    body: z.strictObject({ token: z.string().min(20).max(200) }),
    reply: one(z.object({ email: z.string() })),
    errors: ["link.invalid", "email.taken"],
  }),
};
