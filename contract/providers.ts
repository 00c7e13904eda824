// Providers: their public pages, the list for managers, their phones, business hours and portfolios.
import { z } from "zod";
import { CoarsePlace } from "./addresses.ts";
import { contactAnswers, Phones } from "./contacts.ts";
import { OpenDiscount } from "./discounts.ts";
import { DayChange, DayHours, DayInput, WeekInput } from "./hours.ts";
import { distanceSteps } from "./kit/distance.ts";
import { del, get, many, none, one, patch, post } from "./kit/endpoint.ts";
import { Id, LanguageCode } from "./kit/fields.ts";
import { flag, idList, listQuery, oneQuery, whereabouts } from "./kit/query.ts";
import { MediaFile } from "./media.ts";
import { Offer } from "./offers.ts";
import { NamedPerson, Person, SpokenLanguage } from "./people.ts";
import { PurposeRef } from "./points.ts";
import { profileParts } from "./profile-parts.ts";
import { SettingsChange } from "./settings.ts";
import { Translated } from "./translations.ts";
import { Badge } from "./verifications.ts";

/** All of them are always included, apart from `service_offers.address`. */
export const providerIncludes = [
  "languages",
  "manager",
  "manager.languages",
  "service_offers",
  "service_offers.point_type",
  "service_offers.point_purposes",
  "service_offers.media_files",
  "service_offers.address",
] as const;

/** The maximum number of pictures in a portfolio. */
export const mostPortfolioPictures = 30;

/**
 * A provider for everybody, without contacts. Of a managed provider `id` is the managed person; name, picture, languages and hours are those
 * of the manager, and the reply holds nothing of the managed person (rule P9).
 */
export const Provider = Person.extend({
  /** The person dealt with in place of a managed one. */
  manager: NamedPerson.extend({ languages: z.array(SpokenLanguage) }).nullable(),
  bio: z.string().nullable(),
  bio_language: LanguageCode.nullable(),
  translated: Translated.optional(),
  /** The services of the offers. */
  point_purposes: z.array(PurposeRef),
  /** The published offers, newest first. */
  service_offers: z.array(Offer),
  /** Where the provider comes to, by the places of the offers. */
  areas: z.array(z.object({ place: CoarsePlace, radius: z.int() })),
  /** Null: no hours are set. */
  open_now: z.boolean().nullable(),
  /** From the origin of the search; null: the search has no origin. */
  distance: z.enum(distanceSteps).nullable(),
});
export type Provider = z.infer<typeof Provider>;

export const ProviderDetails = Provider.extend({
  /** Business hours, seven days from Monday; null: none are set. */
  hours: z.object({ time_zone: z.string(), days: z.array(DayHours) }).nullable(),
  portfolio: z.array(MediaFile),
  badges: z.array(Badge),
  /** Programmes that a proposal could carry now; of managed providers none (rule D7). */
  discounts: z.array(OpenDiscount),
  /** The page of the reader, or of a person managed by the reader: visible also during a pause. */
  own: z.boolean(),
  /** Others cannot open the page now; null: they can. */
  hidden: z.enum(["provider.paused", "provider.stopped"]).nullable(),
  /** On the own page of a reader with an offer or a proposal: the parts that the page has. Else null. */
  profile: z.array(z.enum(profileParts)).nullable(),
  /** The answer of the call for phones to this reader. */
  phones: z.enum([...contactAnswers, "user.not_found"]),
  can: z.object({ request: z.boolean(), see_phones: z.boolean(), block: z.boolean() }),
});
export type ProviderDetails = z.infer<typeof ProviderDetails>;

const providerFilter = {
  ...whereabouts,
  point_type: idList.optional(),
  purpose: idList.optional(),
  /** Words in any of the seven languages: from the text of an offer, or for one of its purposes. */
  text: z.string().trim().max(200).optional(),
  /** A language of the provider. */
  language: LanguageCode.optional(),
  open_now: flag.optional(),
};

const phoneErrors = [
  "phones.hidden",
  "provider.not_active",
  "provider.not_providing",
  "phones.limit_exceeded",
] as const;

/** One settings form contains both: they are saved together or not at all. */
const withSettings = {
  provides_services: true,
  paused: true,
  phone_visibility: true,
  plan_shown_to_referrer: true,
} as const;
const BusinessHoursInput = z.union([
  WeekInput.extend({ settings: SettingsChange.pick(withSettings).optional() }),
  DayInput,
]);

export const providers = {
  list: get("/service-providers", {
    summary: "Find providers by their published offers, for people who manage others or invite people as partners",
    access: "user",
    query: listQuery({
      include: providerIncludes,
      sort: ["distance", "published_at"],
      sortDown: ["rating"],
      filter: providerFilter,
    }),
    reply: many(Provider),
    errors: ["ability_not_granted"],
  }),
  publicShow: get("/public/service-providers/:id", {
    summary: "Show the page of a provider, without login and without contacts",
    access: "public",
    query: oneQuery(providerIncludes),
    reply: one(ProviderDetails),
    missing: "provider.not_found",
    errors: ["provider.not_found", "provider.paused", "provider.stopped"],
  }),
  show: get("/service-providers/:id", {
    summary: "Show the page of a provider to a user",
    access: "user",
    query: oneQuery(providerIncludes),
    reply: one(ProviderDetails),
    missing: "provider.not_found",
    errors: ["provider.not_found", "provider.paused", "provider.stopped"],
  }),
  publicPhones: get("/public/service-providers/:id/phones", {
    summary:
      "Reveal the phones of a provider, also to visitors where they are shown to everybody; recorded and counted",
    access: "public",
    query: z.strictObject({
      /** Of a visitor: the solved challenge of `GET /human-check`, once a day for a network. */
      human: z.string().max(4_000).optional(),
      lang: z.string().max(5).optional(),
    }),
    reply: one(Phones),
    missing: "provider.not_found",
    errors: ["provider.not_found", "auth.required", "human.not_passed", ...phoneErrors],
    writes: true,
  }),
  phones: get("/service-providers/:id/phones", {
    summary: "Reveal the phones of a provider where a rule permits it; recorded and counted",
    access: "user",
    reply: one(Phones),
    missing: "provider.not_found",
    errors: ["provider.not_found", ...phoneErrors],
    writes: true,
  }),
  portfolio: get("/account-settings/portfolio", {
    summary: "List the pictures of my own work on my page",
    access: "Account:read",
    reply: many(MediaFile),
  }),
  setPortfolio: patch("/account-settings/portfolio", {
    summary: "Set the pictures of my own work, in this order; those left out are deleted",
    access: "Account:update",
    body: z.strictObject({ media_ids: z.array(Id).max(mostPortfolioPictures) }),
    reply: many(MediaFile),
    errors: ["media.not_found"],
  }),
  hours: get("/business-hours", {
    summary: "Show my business hours: seven days from Monday; days that are not set are closed",
    access: "Account:read",
    reply: many(DayHours),
  }),
  setHours: post("/business-hours", {
    versioned: true,
    summary: "Set one or several days; returns the whole week",
    access: "Account:update",
    body: BusinessHoursInput,
    reply: many(DayHours),
    errors: ["version.changed"],
  }),
  changeDay: patch("/business-hours/:id", {
    versioned: true,
    summary: "Change a day that is set",
    access: "Account:update",
    body: DayChange,
    reply: one(DayHours),
    missing: "hours.not_found",
    errors: ["hours.not_found", "version.changed"],
  }),
  clearDay: del("/business-hours/:id", {
    summary: "Remove a day: it is closed",
    access: "Account:update",
    reply: none,
    missing: "hours.not_found",
    errors: ["hours.not_found"],
  }),
};
