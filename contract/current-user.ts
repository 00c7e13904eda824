// The signed-in person, and references to people.
import { z } from "zod";
import { actions, resources, roles } from "./abilities.ts";
import { CountryCode, Currency, Id, LanguageCode, Timestamp } from "./kit/fields.ts";
import { ProfileMessenger } from "./messengers.ts";
import { NamedPerson, phoneVisibilities, SpokenLanguage } from "./people.ts";

export const GrantedAbility = z.object({
  resource: z.enum(resources),
  action: z.enum(actions),
  /** The limit of the plan; null is unlimited. */
  limit: z.int().nullable(),
});
export type GrantedAbility = z.infer<typeof GrantedAbility>;

export const Subscription = z.object({
  id: Id,
  plan: z.string(),
  period: z.enum(["month", "year"]).nullable(),
  started_at: Timestamp,
  ends_at: Timestamp.nullable(),
  abilities: z.array(GrantedAbility),
});

export const ContactPhone = z.object({
  id: Id,
  phone: z.string(),
  /** ISO 3166-1; null for numbers of no country. */
  country: z.string().nullable(),
  formatted: z.string(),
});

/** States of an offer; `pointStatuses` also has that of requests. */
const offerStatuses = ["incomplete", "draft", "published", "archived"] as const;

export const themes = ["system", "light", "dark"] as const;

export const CurrentUser = z.object({
  id: Id,
  referral_id: Id.nullable(),
  role: z.enum(roles),
  /** The stored role, and the derived ones: `service_provider`, `manager`. */
  roles: z.array(z.string()),
  name: z.string().nullable(),
  avatar: z.string().nullable(),
  /** The login phone, visible to its holder only. */
  phone: z.string().nullable(),
  /** The holder chose to list it among the contact phones; null: not asked yet, and not shown. */
  login_phone_shown: z.boolean().nullable(),
  email: z.string().nullable(),
  bio: z.string().nullable(),
  bio_language: LanguageCode.nullable(),
  locale: LanguageCode,
  country_code: CountryCode,
  currency: Currency,
  time_zone: z.string(),
  theme: z.enum(themes),
  languages: z.array(SpokenLanguage),
  phones: z.array(ContactPhone),
  messengers: z.array(ProfileMessenger),
  phone_visibility: z.enum(phoneVisibilities),
  provides_services: z.boolean(),
  /** The own offers that are not deleted, newest first, at most 100. */
  service_offers: z.array(z.object({ id: Id, title: z.string().nullable(), status: z.enum(offerStatuses) })),
  paused: z.boolean(),
  ability: z.array(GrantedAbility),
  /** The active one first; empty where the plan `user` holds. */
  subscriptions: z.array(Subscription),
  /** The manager of this person. */
  manager: NamedPerson.extend({ languages: z.array(SpokenLanguage), phones: z.array(ContactPhone) }).nullable(),
  /** The people that this person manages. */
  managed: z.array(NamedPerson),
  /** While acting as: the manager. `id` and the other fields belong to the managed person. */
  acting: z.object({ actor: NamedPerson.extend({ locale: LanguageCode }) }).nullable(),
  /** When a deleted account is erased. */
  erases_at: Timestamp.nullable(),
  unread_notifications: z.int(),
  created_at: Timestamp,
});
export type CurrentUser = z.infer<typeof CurrentUser>;
