// Places of people: a coarse point for everybody, the exact part only after the reveal (rules A1 to A6).
import { z } from "zod";
import { DayChange, DayHours, HoursInput } from "./hours.ts";
import { del, file, get, many, none, one, patch, post } from "./kit/endpoint.ts";
import { CountryCode, Id, LanguageCode, line, prose, Timestamp } from "./kit/fields.ts";
import { countryFilter, flag, latitude, listQuery, longitude } from "./kit/query.ts";

/** Random; whoever knows it may post at the place, as long as its owner lets them (rule A6). */
export const PublicAlias = z.string().regex(/^[\w-]{22,64}$/);

export const localityTypes = ["city", "town", "village"] as const;
const optionalText = (max: number) => line(0, max).nullable().optional();

/** What anyone may know of where something is: a grid point of about 1 km, the same for ever, plus the locality. */
export const CoarsePlace = z.object({
  position: z.object({ lat: z.number(), lng: z.number() }),
  country: z.string().nullable(),
  country_code: z.string(),
  province: z.string().nullable(),
  locality: z.string().nullable(),
  locality_type: z.enum(localityTypes).nullable(),
  time_zone: z.string(),
  /** One line made of the above, in the reader's language. */
  address_limited: z.string(),
});
export type CoarsePlace = z.infer<typeof CoarsePlace>;

const corner = z.object({ lat: z.number(), lng: z.number() });
const exactText = {
  postcode: optionalText(20),
  municipality: optionalText(120),
  county: optionalText(120),
  state: optionalText(120),
  state_district: optionalText(120),
  suburb: optionalText(120),
  district: optionalText(120),
  quarter: optionalText(120),
  borough: optionalText(120),
  city_district: optionalText(120),
  neighbourhood: optionalText(120),
  man_made: optionalText(120),
  road: optionalText(160),
  house_number: optionalText(20),
  building: optionalText(40),
  apartment_number: optionalText(20),
  office: optionalText(40),
  address_comment: optionalText(500),
};

/** Street, house, comment and true coordinates: never in an answer before the reveal. */
export const ExactPlace = z.object({
  formatted_address: z.string(),
  lat: z.number(),
  lng: z.number(),
  viewport: z.object({ south_west: corner, north_east: corner }).nullable(),
  ...(Object.fromEntries(Object.keys(exactText).map((name) => [name, z.string().nullable()])) as {
    [Name in keyof typeof exactText]: z.ZodNullable<z.ZodString>;
  }),
});

export const AddressRef = z.strictObject({ id: Id, address_limited: z.string(), public_alias: z.string() });

export const Address = CoarsePlace.extend({
  id: Id,
  /** Null for everyone but the owner. */
  public_alias: z.string().nullable(),
  link_enabled: z.boolean().nullable(),
  /** The owner's own word for it, e.g. "Home"; null for others. */
  label: z.string().nullable(),
  /** The owner's words for visitors of the posting link; null for others. */
  public_name: z.string().nullable(),
  greeting: z.string().nullable(),
  /** What of the exact address, or which contact data, these words tell to everybody with the link. */
  words_tell: z.array(z.enum(["street", "house_number", "phone"])),
  /** Metres around the place. */
  radius: z.int(),
  exact: ExactPlace.nullable(),
  reveal: z.enum(["proposal", "accepted"]),
  address_confirmed: z.boolean(),
  coordinates_updated: z.boolean(),
  /** By its access hours, in its time zone; null: none are set. */
  open_now: z.boolean().nullable(),
  created_at: Timestamp,
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type Address = z.infer<typeof Address>;

const AddressText = z.strictObject({
  country: optionalText(120),
  country_code: CountryCode,
  province: optionalText(120),
  locality: line(1, 120),
  locality_type: z.enum(localityTypes).nullable().optional(),
  ...exactText,
});

export const AddressInput = z.strictObject({
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
  label: optionalText(60),
  radius: z.int().min(500).max(500_000).optional(),
  reveal: z.enum(["proposal", "accepted"]).optional(),
  /** Whoever has the posting link may post requests here. */
  link_enabled: z.boolean().optional(),
  /** Read by visitors of the posting link (rule A7). */
  public_name: optionalText(60),
  greeting: prose(0, 300).nullable().optional(),
  /** True: house and street are meant; false or absent: the locality is enough, and street and house are not kept. */
  exact: z.boolean().optional(),
  /** True: the owner set the point on the map by hand, so a house or street that the geocoder does not know is accepted. */
  coordinates_updated: z.boolean().optional(),
  /** Country and province are only hints: what is shown of them comes from the place that was found. */
  address: AddressText,
});
export type AddressInput = z.infer<typeof AddressInput>;

/** Absent is unchanged, null is cleared, inside `address` too. */
export const AddressChange = AddressInput.partial().extend({ address: AddressText.partial().optional() });
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

/** `abroad`: in no country of the reader's, listed behind those that are. */
export const SuggestedPlace = FoundPlace.extend({ abroad: z.boolean() });
export type SuggestedPlace = z.infer<typeof SuggestedPlace>;

/** The place as holders of the posting link read it: nothing of owner, street and house but the owner's own words. */
export const PublicAddress = z.object({
  public_alias: z.string(),
  place: CoarsePlace,
  public_name: z.string().nullable(),
  greeting: z.string().nullable(),
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
    summary: "Places that match what is typed, in the reader's language",
    access: "public",
    query: z.strictObject({
      text: line(2, 200),
      country: countryFilter.optional(),
      limit: z.coerce.number().int().min(1).max(20).optional(),
      lang: z.string().max(5).optional(),
    }),
    reply: many(SuggestedPlace),
    errors: ["geocoder.unavailable"],
  }),
  reverse: get("/places/reverse", {
    summary: "The place at a point",
    access: "public",
    query: z.strictObject({ lat: latitude, lng: longitude, lang: z.string().max(5).optional() }),
    reply: one(FoundPlace),
    errors: ["address.place_not_found", "geocoder.unavailable"],
  }),
  list: get("/addresses", {
    summary: "My locations",
    access: "user",
    query: listQuery({ sort: ["created_at"] }),
    reply: many(Address),
  }),
  show: get("/addresses/:id", {
    summary:
      "A location: mine whole, another's exact part where rules A2 and A7 open it (recorded in the reveal ledger)",
    access: "user",
    /** `own`: only mine; another's is not found, and nothing is opened. */
    query: z.strictObject({ lang: z.string().max(5).optional(), own: flag.optional() }),
    reply: one(Address),
    missing: "address.not_found",
    errors: ["address.not_found", "address.host_not_approved", "phones.limit_exceeded"],
    writes: true,
  }),
  create: post("/addresses", {
    summary: "Add a location; with `?lookup` the same place is found or made and only its public part is returned",
    access: "Location:create",
    query: z.strictObject({ lookup: z.union([z.literal(""), flag]).optional(), lang: z.string().max(5).optional() }),
    body: AddressInput,
    reply: one(z.union([Address, AddressRef])),
    errors: geocodingErrors,
  }),
  edit: patch("/addresses/:id", {
    summary: "Change a location",
    access: "Location:update",
    query: z.strictObject({ lang: z.string().max(5).optional() }),
    body: AddressChange,
    reply: one(Address),
    missing: "address.not_found",
    errors: ["address.not_found", ...geocodingErrors],
  }),
  remove: del("/addresses/:id", {
    summary: "Delete a location that nothing uses, or with `?archive=true` together with its posts",
    access: "Location:update",
    query: z.strictObject({ archive: flag.optional() }),
    reply: none,
    missing: "address.not_found",
    errors: ["address.not_found", "address.in_use"],
  }),
  publicShow: get("/public/addresses/:id", {
    summary: "The place behind a posting link, while its owner lets it be used",
    access: "public",
    params: { id: PublicAlias },
    query: z.strictObject({ lang: z.string().max(5).optional() }),
    reply: one(PublicAddress),
    missing: "address.not_found",
  }),
  rotate: post("/addresses/:id/rotate", {
    summary: "A new posting link; the old one, and what was printed of it, leads nowhere",
    access: "Location:update",
    reply: one(Address),
    missing: "address.not_found",
    errors: ["address.not_found"],
  }),
  print: get("/addresses/:id/print", {
    summary: "A poster or cards with the QR code of the posting link, as PDF in a chosen language",
    access: "Location:update",
    query: z.strictObject({
      kind: z.enum(["poster", "card"]).optional(),
      language: LanguageCode.optional(),
      /** A line of the owner's own, e.g. the name of the house. */
      note: line(0, 80).optional(),
      lang: z.string().max(5).optional(),
    }),
    reply: file("application/pdf"),
    missing: "address.not_found",
    errors: ["address.not_found", "address.link_disabled", "server.busy"],
  }),
  hours: get("/access-hours", {
    summary: "When one can come in at one of my places: seven days from Monday, those that nobody set are closed",
    access: "Location:read",
    query: z.strictObject({ address_id: Id, lang: z.string().max(5).optional() }),
    reply: many(AccessDay),
    missing: "address.not_found",
    errors: ["address.not_found"],
  }),
  setHours: post("/access-hours", {
    summary: "Set one day of a place or several; the answer is the whole week",
    access: "Location:update",
    query: z.strictObject({ address_id: Id, lang: z.string().max(5).optional() }),
    body: HoursInput,
    reply: many(AccessDay),
    missing: "address.not_found",
    errors: ["address.not_found"],
  }),
  changeDay: patch("/access-hours/:id", {
    summary: "Change a day that is set",
    access: "Location:update",
    body: DayChange,
    reply: one(AccessDay),
    missing: "hours.not_found",
    errors: ["hours.not_found"],
  }),
  clearDay: del("/access-hours/:id", {
    summary: "Take a day back: it is closed",
    access: "Location:update",
    reply: none,
    missing: "hours.not_found",
    errors: ["hours.not_found"],
  }),
};
