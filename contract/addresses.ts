// Places of people: a public coarse point, the exact part only after the reveal (rules A1 to A6).
import { z } from "zod";
import { DayChange, DayHours, HoursInput } from "./hours.ts";
import { AddressText, exactText, localityTypes, optionalText, withFirstNames } from "./kit/address-text.ts";
import { del, get, many, none, one, patch, post } from "./kit/endpoint.ts";
import { Id, LanguageCode, line, prose, Timestamp } from "./kit/fields.ts";
import { countryFilter, flag, latitude, listQuery, longitude, whole } from "./kit/query.ts";
import { reading } from "./kit/reading.ts";
import { Translated } from "./translations.ts";

/** Random. It permits posting at the place while the owner keeps the posting link on (rule A6). */
export const PublicAlias = z.string().regex(/^[\w-]{22,64}$/);

/** The public part of a place: a grid point of about 1 km, which never changes, and the locality. */
export const CoarsePlace = z.object({
  position: z.object({ lat: z.number(), lng: z.number() }),
  country: z.string().nullable(),
  country_code: z.string(),
  province: z.string().nullable(),
  locality: z.string().nullable(),
  locality_type: z.enum(localityTypes).nullable(),
  time_zone: z.string(),
  /** The fields above as one line, in the reader's language. */
  address_limited: z.string(),
});
export type CoarsePlace = z.infer<typeof CoarsePlace>;

const corner = z.object({ lat: z.number(), lng: z.number() });
/** Street, house, comment and true coordinates: never in an answer before the reveal. */
export const ExactPlace = z.object({
  formatted_address: z.string(),
  lat: z.number(),
  lng: z.number(),
  viewport: z.object({ south_west: corner, north_east: corner }).nullable(),
  ...(Object.fromEntries(Object.keys(exactText).map((name) => [name, z.string().nullable()])) as {
    [Name in keyof typeof exactText]: z.ZodNullable<z.ZodString>;
  }),
  address_comment_language: LanguageCode.nullable(),
  translated: Translated.optional(),
});

export const AddressRef = z.strictObject({ id: Id, address_limited: z.string(), public_alias: z.string() });

export const Address = CoarsePlace.extend({
  id: Id,
  /** Null for all readers except the owner. */
  public_alias: z.string().nullable(),
  link_enabled: z.boolean().nullable(),
  /** The owner's name for the place, e.g. "Home"; null for other readers. */
  label: z.string().nullable(),
  /** The owner's text for visitors of the posting link; null for other readers. */
  public_name: z.string().nullable(),
  greeting: z.string().nullable(),
  greeting_language: LanguageCode.nullable(),
  /** The parts of the exact address and the contact data that this text reveals to visitors of the posting link. */
  revealed_parts: z.array(z.enum(["street", "house_number", "phone"])),
  /** Metres around the place. */
  radius: z.int(),
  exact: ExactPlace.nullable(),
  reveal: z.enum(["proposal", "accepted"]),
  address_confirmed: z.boolean(),
  coordinates_updated: z.boolean(),
  /** Derived from its access hours, in its time zone; null: none are set. */
  open_now: z.boolean().nullable(),
  created_at: Timestamp,
  /** For `If-Match` of a change by the owner; null for other readers. */
  version: z.string().nullable(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type Address = z.infer<typeof Address>;

export const AddressInput = z.strictObject({
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
  label: optionalText(60),
  radius: z.int().min(500).max(500_000).optional(),
  reveal: z.enum(["proposal", "accepted"]).optional(),
  /** The posting link is on: it permits posting requests here. */
  link_enabled: z.boolean().optional(),
  /** Read by visitors of the posting link (rule A7). */
  public_name: optionalText(60),
  greeting: prose(0, 300).nullable().optional(),
  /** Guessed unless given, as that of the comment in `address`. */
  greeting_language: LanguageCode.optional(),
  address_comment_language: LanguageCode.optional(),
  /** True: an exact address with street and house; false or absent: the locality only, street and house are not stored. */
  exact: z.boolean().optional(),
  /** True: the owner set the point on the map by hand, so a house or street that the geocoder does not know is accepted. */
  coordinates_updated: z.boolean().optional(),
  /** Country and province are only hints: the shown values come from the place that was found. */
  address: withFirstNames(AddressText),
});
export type AddressInput = z.infer<typeof AddressInput>;

/** Absent is unchanged, null is cleared, inside `address` too. */
export const AddressChange = AddressInput.partial().extend({
  address: withFirstNames(AddressText.partial()).optional(),
});
export type AddressChange = z.infer<typeof AddressChange>;

/** A suggestion of the geocoder, ready to be put into `AddressInput`. */
export const FoundPlace = z.object({
  place_id: z.int().nullable(),
  label: z.string(),
  lat: z.number(),
  lng: z.number(),
  country: z.string().nullable(),
  country_code: z.string(),
  province: z.string().nullable(),
  locality: z.string().nullable(),
  locality_type: z.enum(localityTypes).nullable(),
  suburb: z.string().nullable(),
  postcode: z.string().nullable(),
  road: z.string().nullable(),
  house_number: z.string().nullable(),
  time_zone: z.string(),
});
export type FoundPlace = z.infer<typeof FoundPlace>;

/** `abroad`: outside the reader's countries, listed after the places inside them. */
export const SuggestedPlace = FoundPlace.extend({ abroad: z.boolean() });
export type SuggestedPlace = z.infer<typeof SuggestedPlace>;

/** The place as visitors of the posting link read it: without owner, street and house, with the owner's text. */
export const PublicAddress = z.object({
  public_alias: z.string(),
  place: CoarsePlace,
  public_name: z.string().nullable(),
  greeting: z.string().nullable(),
  greeting_language: LanguageCode.nullable(),
  translated: Translated.optional(),
  open_now: z.boolean().nullable(),
  /** Seven days from Monday; null: none are set. */
  access_hours: z.array(DayHours).nullable(),
});
export type PublicAddress = z.infer<typeof PublicAddress>;

/** A day of a place's access hours. */
export const AccessDay = DayHours.extend({ address_id: Id });

export const geocodingErrors = [
  "address.locality_not_found",
  "address.place_not_found",
  "address.house_not_found",
  "address.street_renamed",
  "address.outside_area",
  "address.house_required",
  "geocoder.unavailable",
] as const;

export const addresses = {
  suggest: get("/places", {
    summary: "Find places that match the typed text, in the reader's language",
    access: "public",
    query: z.strictObject({
      text: line(2, 200),
      country: countryFilter.optional(),
      limit: whole(1, 20).optional(),
      lang: z.string().max(5).optional(),
    }),
    reply: many(SuggestedPlace),
    errors: ["geocoder.unavailable"],
  }),
  reverse: get("/places/reverse", {
    summary: "Find the place at a point",
    access: "public",
    query: z.strictObject({ lat: latitude, lng: longitude, lang: z.string().max(5).optional() }),
    reply: one(FoundPlace),
    errors: ["address.place_not_found", "geocoder.unavailable"],
  }),
  list: get("/addresses", {
    summary: "List my locations",
    access: "user",
    query: listQuery({ sort: ["created_at"], filter: { ...reading } }),
    reply: many(Address),
  }),
  show: get("/addresses/:id", {
    summary:
      "Show a location: my own whole; of another person the exact part where rules A2 and A7 open it, recorded and counted",
    access: "user",
    /** `own`: only a location of the caller; others are not found, and nothing is revealed. */
    query: z.strictObject({ lang: z.string().max(5).optional(), own: flag.optional() }),
    reply: one(Address),
    missing: "address.not_found",
    errors: ["address.not_found", "address.host_not_approved", "phones.limit_exceeded"],
    writes: true,
  }),
  create: post("/addresses", {
    summary: "Add a location; with `?lookup` find or create the same place and return only its public part",
    access: "Location:create",
    query: z.strictObject({ lookup: z.union([z.literal(""), flag]).optional(), lang: z.string().max(5).optional() }),
    body: AddressInput,
    reply: one(z.union([Address, AddressRef])),
    errors: geocodingErrors,
  }),
  edit: patch("/addresses/:id", {
    versioned: true,
    summary: "Change a location",
    access: "Location:update",
    query: z.strictObject({ lang: z.string().max(5).optional() }),
    body: AddressChange,
    reply: one(Address),
    missing: "address.not_found",
    errors: ["address.not_found", "version.changed", ...geocodingErrors],
  }),
  remove: del("/addresses/:id", {
    summary: "Delete an unused location, or with `?archive=true` a location and archive its posts",
    access: "Location:update",
    query: z.strictObject({ archive: flag.optional() }),
    reply: none,
    missing: "address.not_found",
    errors: ["address.not_found", "address.in_use"],
  }),
  publicShow: get("/public/addresses/:id", {
    summary: "Show the place of a posting link that is on",
    access: "public",
    params: { id: PublicAlias },
    query: z.strictObject({ lang: z.string().max(5).optional() }),
    reply: one(PublicAddress),
    missing: "address.not_found",
  }),
  rotate: post("/addresses/:id/rotate", {
    summary: "Create a new posting link; the old link, also on printed sheets, stops working",
    access: "Location:update",
    reply: one(Address),
    missing: "address.not_found",
    errors: ["address.not_found"],
  }),
  hours: get("/access-hours", {
    summary: "Show the access hours of one of my places: seven days from Monday; days that are not set are closed",
    access: "Location:read",
    query: z.strictObject({ address_id: Id, lang: z.string().max(5).optional() }),
    reply: many(AccessDay),
    missing: "address.not_found",
    errors: ["address.not_found"],
  }),
  setHours: post("/access-hours", {
    versioned: true,
    summary: "Set one or several days of a place; returns the whole week",
    access: "Location:update",
    query: z.strictObject({ address_id: Id, lang: z.string().max(5).optional() }),
    body: HoursInput,
    reply: many(AccessDay),
    missing: "address.not_found",
    errors: ["address.not_found", "version.changed"],
  }),
  changeDay: patch("/access-hours/:id", {
    versioned: true,
    summary: "Change a day that is set",
    access: "Location:update",
    body: DayChange,
    reply: one(AccessDay),
    missing: "hours.not_found",
    errors: ["hours.not_found", "version.changed"],
  }),
  clearDay: del("/access-hours/:id", {
    summary: "Remove a day: it is closed",
    access: "Location:update",
    reply: none,
    missing: "hours.not_found",
    errors: ["hours.not_found"],
  }),
};
