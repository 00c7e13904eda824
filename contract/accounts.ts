// The person behind the session.
import { z } from "zod";
import { actions, resources } from "./abilities.ts";
import { get, many, one } from "./endpoint.ts";
import { CountryCode, Currency, Id, LanguageCode, Timestamp } from "./fields.ts";
import { Messenger } from "./messengers.ts";
import { phoneVisibilities, SpokenLanguage } from "./people.ts";

export const GrantedAbility = z.object({
  resource: z.enum(resources),
  action: z.enum(actions),
  /** How many, where the plan limits it; null is unlimited. */
  limit: z.int().nullable(),
});

export const Subscription = z.object({
  id: Id,
  plan: z.string(),
  period: z.enum(["month", "year"]).nullable(),
  started_at: Timestamp,
  ends_at: Timestamp.nullable(),
  abilities: z.array(GrantedAbility),
});

export const CurrentUser = z.object({
  id: Id,
  referral_id: Id.nullable(),
  role: z.string(),
  roles: z.array(z.string()),
  name: z.string().nullable(),
  avatar: z.string().nullable(),
  /** The phone of login, seen by its holder only. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  bio: z.string().nullable(),
  locale: LanguageCode,
  country_code: CountryCode,
  currency: Currency,
  languages: z.array(SpokenLanguage),
  phones: z.array(z.object({ id: Id, phone: z.string() })),
  phone_visibility: z.enum(phoneVisibilities),
  provides_services: z.boolean(),
  paused: z.boolean(),
  ability: z.array(GrantedAbility),
  subscriptions: z.array(Subscription),
  manager: z.null(),
  managed: z.array(z.never()),
  unread_notifications: z.int(),
  created_at: Timestamp,
});
export type CurrentUser = z.infer<typeof CurrentUser>;

export const GeoData = z.object({
  address: z.object({
    country: z.string().nullable(),
    country_code: CountryCode.nullable(),
    province: z.string().nullable(),
    locality: z.string().nullable(),
  }),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  confirmed: z.boolean(),
  currency: Currency,
});

export const accounts = {
  current: get("/users/current", {
    summary: "The signed-in user with abilities, subscriptions and phones",
    access: "user",
    reply: one(CurrentUser),
  }),
  ipLocator: get("/ip-locator", {
    summary: "A guess at where the caller is, from the IP address; a hint only",
    access: "public",
    reply: one(GeoData),
  }),
  messengers: get("/messengers", {
    summary: "The messengers that can be named in a profile, with their link schemes",
    access: "public",
    reply: many(Messenger),
  }),
};
