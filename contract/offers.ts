// Offers of providers.
import { z } from "zod";
import { OpenDiscount } from "./discounts.ts";
import { DayHours } from "./hours.ts";
import { distanceSteps } from "./kit/distance.ts";
import { del, get, many, none, one, patch, post } from "./kit/endpoint.ts";
import { code, Currency, Id, LanguageCode } from "./kit/fields.ts";
import { priceKinds } from "./kit/price-kinds.ts";
import { countryFilter, flag, idList, listQuery, minor, oneQuery, whereabouts } from "./kit/query.ts";
import { reading } from "./kit/reading.ts";
import { NamedPerson, Person } from "./people.ts";
import {
  awaitedFiles,
  broughtContent,
  newPlace,
  offerContent,
  offerFacts,
  onePlace,
  placingErrors,
  pointContent,
  PointFacts,
  pointIncludes,
  pointStatuses,
  requiredToPublish,
  savingErrors,
  twoPlaces,
} from "./points.ts";

const content = { ...pointContent, ...newPlace, ...offerContent };
const inOrder = (it: { duration_from?: number | null | undefined; duration_to?: number | null | undefined }) =>
  !it.duration_from || !it.duration_to || it.duration_from <= it.duration_to;
const misordered = { path: ["duration_to"], ...code("end_before_start") };

export const OfferChange = z.strictObject(content).refine(inOrder, misordered).refine(onePlace, twoPlaces);
export type OfferChange = z.infer<typeof OfferChange>;

export const OfferInput = z
  .strictObject({
    ...content,
    ...broughtContent,
    /** Copies this offer of the caller with its files; the other fields of the body take precedence. */
    clone_of: Id.optional(),
  })
  .refine(inOrder, misordered)
  .refine(onePlace, twoPlaces);
export type OfferInput = z.infer<typeof OfferInput>;

export const OfferFacts = PointFacts.extend(offerFacts);
export type OfferFacts = z.infer<typeof OfferFacts>;

/** The public fields of a published offer. No contacts: phones have their own rules. */
export const Offer = OfferFacts.extend({
  /** The provider; of a managed offer its manager (rule P9). */
  provider: Person.nullable(),
  /** With `include=user`: the same person, under the name that a point has for its owner. */
  user: Person.nullable().optional(),
  /** The id of the provider's page, of a managed offer that of the managed person; null: there is none. */
  provider_page: Id.nullable(),
  /** Derived from the provider's business hours, in their time zone; null: no hours are set. */
  open_now: z.boolean().nullable(),
  /** From the origin of the search; null: the search has no origin. */
  distance: z.enum(distanceSteps).nullable(),
});
export type Offer = z.infer<typeof Offer>;

export const OfferDetails = Offer.extend({
  /** Business hours, seven days from Monday; null: none are set. */
  hours: z.object({ time_zone: z.string(), days: z.array(DayHours) }).nullable(),
  /** The provider pauses: the offer is in no search and accepts no direct requests. */
  paused: z.boolean(),
  /** Programmes of the provider that a proposal for these services could carry now; of managed offers none (rule D7). */
  discounts: z.array(OpenDiscount),
  /** An offer of the reader or of a person managed by the reader: visible in any status. */
  own: z.boolean(),
  can: z.object({ edit: z.boolean(), request: z.boolean() }),
});
export type OfferDetails = z.infer<typeof OfferDetails>;

export const OwnOffer = OfferFacts.extend({
  comment: z.string().nullable(),
  address_id: Id.nullable(),
  /** The case by which an operator removed it; null: it is not removed. */
  removed_case: Id.nullable(),
  ...awaitedFiles,
  /** Of a managed offer: the managed person. */
  subject: NamedPerson.nullable(),
  user: Person.optional(),
  missing: z.array(z.enum(requiredToPublish)),
  can: z.object({
    edit: z.boolean(),
    publish: z.boolean(),
    archive: z.boolean(),
    delete: z.boolean(),
    clone: z.boolean(),
  }),
});
export type OwnOffer = z.infer<typeof OwnOffer>;

/** A published offer on a map; several can share a point of the grid. */
export const OfferMarker = z.object({
  id: Id,
  position: z.object({ lat: z.number(), lng: z.number() }),
  title: z.string(),
  point_type: z.string(),
  price: z.int().nullable(),
  price_kind: z.enum(priceKinds).nullable(),
  currency: Currency,
});
export type OfferMarker = z.infer<typeof OfferMarker>;

export const offerFilter = {
  ...whereabouts,
  point_type: idList.optional(),
  purpose: idList.optional(),
  /** Words in any of the seven languages: from the text of the offer, or for one of its purposes. */
  text: z.string().trim().max(200).optional(),
  /** Languages of the provider. */
  language: LanguageCode.optional(),
  country: countryFilter.optional(),
  /** In minor units of `currency`, which is required with them. */
  price_min: minor.optional(),
  price_max: minor.optional(),
  currency: Currency.optional(),
  open_now: flag.optional(),
  /** Only those of one provider. */
  provider: Id.optional(),
};

const writing = [...savingErrors, ...placingErrors, "ability.limit_exceeded"] as const;

export const offers = {
  publicList: get("/public/service-offers", {
    summary: "Find published offers, without login: coarse places, providers without contacts",
    access: "public",
    query: listQuery({
      include: pointIncludes,
      sort: ["distance", "published_at", "price"],
      sortDown: ["rating"],
      filter: offerFilter,
    }),
    reply: many(Offer),
  }),
  map: get("/public/service-offers/map", {
    summary: "Run the same search for a map: at most 500 markers, best first",
    access: "public",
    query: z.strictObject({ filter: z.strictObject(offerFilter).optional(), lang: z.string().max(5).optional() }),
    reply: many(OfferMarker),
  }),
  publicShow: get("/public/service-offers/:id", {
    summary: "Show a published offer, without login; its owner reads it in any status",
    access: "public",
    query: oneQuery(pointIncludes),
    reply: one(OfferDetails),
    missing: "offer.not_found",
  }),
  list: get("/service-offers", {
    summary: "List my offers and those of the people that I manage",
    access: "user",
    query: listQuery({
      include: pointIncludes,
      sort: ["created_at", "updated_at", "published_at"],
      filter: {
        status: z.enum([...pointStatuses, "open"]).optional(),
        point_type: idList.optional(),
        purpose: idList.optional(),
        text: z.string().max(200).optional(),
        managed_user: Id.optional(),
        ...reading,
      },
    }),
    reply: many(OwnOffer),
  }),
  show: get("/service-offers/:id", {
    summary: "Show one of my offers",
    access: "user",
    query: oneQuery(pointIncludes),
    reply: one(OwnOffer),
    missing: "offer.not_found",
  }),
  create: post("/service-offers", {
    summary: "Create an offer, complete or not; with `publish` publish it, with `clone_of` copy an existing one",
    access: "ServiceOffer:create",
    body: OfferInput,
    reply: one(OwnOffer),
    errors: ["offer.incomplete", "offer.state", "offer.not_found", ...writing],
  }),
  edit: patch("/service-offers/:id", {
    versioned: true,
    summary: "Change an offer; with `publish` publish it, with `archive` archive it",
    access: "ServiceOffer:update",
    body: OfferChange,
    reply: one(OwnOffer),
    missing: "offer.not_found",
    errors: ["offer.not_found", "offer.incomplete", "version.changed", ...writing],
  }),
  remove: del("/service-offers/:id", {
    summary: "Delete an offer",
    access: "ServiceOffer:update",
    reply: none,
    missing: "offer.not_found",
    errors: ["offer.not_found"],
  }),
};
