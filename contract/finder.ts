// The search of providers for requests. All distances are measured to the coarse point (rules A1, S8).
import { z } from "zod";
import { mostChoices } from "./answers.ts";
import { answerChoice } from "./catalog.ts";
import { distanceSteps } from "./kit/distance.ts";
import { del, get, many, none, one, post } from "./kit/endpoint.ts";
import { Currency, Id } from "./kit/fields.ts";
import { flag, idList, listQuery, minor, oneQuery, whereabouts } from "./kit/query.ts";
import { Person, RatingShown } from "./people.ts";
import { pointIncludes } from "./points.ts";
import { Proposal } from "./proposals.ts";
import { RequestFacts } from "./requests.ts";

export const FoundRequest = RequestFacts.extend({
  distance: z.enum(distanceSteps).nullable(),
  /** Null where the customer's account was deleted. Of a managed request: the manager. */
  customer: Person.nullable(),
  /** With `include=user`: the same person, under the name that a point has for its owner. */
  user: Person.nullable().optional(),
  /** For readers who provide services; null for others, and for managed requests (rule P9). */
  customer_rating: RatingShown.nullable(),
  direct: z.boolean(),
  dismissed: z.boolean(),
  my_proposal: z.object({ id: Id, status: z.string() }).nullable(),
});
export type FoundRequest = z.infer<typeof FoundRequest>;

export const FoundRequestDetails = FoundRequest.extend({
  /** Jobs that the customer ended after an acceptance, in the last 365 days (rule T2); null as the rating is. */
  customer_ended: z.int().nullable(),
  my_proposal: Proposal.nullable(),
  /** Set when the exact address may be asked for at `GET /addresses/:id`. */
  address_id: Id.nullable(),
  /** The customer's note, for the accepted provider only. */
  comment: z.string().nullable(),
  /** The reader's offer that a direct request refers to. */
  offer: z.object({ id: Id, title: z.string().nullable() }).nullable(),
  can: z.object({ propose: z.boolean(), see_phones: z.boolean(), see_address: z.boolean() }),
  /** The place belongs to a host, and the host has not opened the exact address to the accepted provider (rule A7). */
  waits_for_host: z.boolean(),
  /** The reason for `propose: false`. */
  refusal: z.enum(["own_request", "paused", "not_providing", "closed", "answered", "declined", "full"]).nullable(),
});
export type FoundRequestDetails = z.infer<typeof FoundRequestDetails>;

const finderFilter = {
  /** The origin of the distances: a location of the provider, or a point. */
  address: Id.optional(),
  ...whereabouts,
  purpose: idList.optional(),
  point_type: idList.optional(),
  /** Words in any of the seven languages: from the text of the request, or for one of its purposes. */
  text: z.string().trim().max(200).optional(),
  urgent: flag.optional(),
  language: z
    .string()
    .regex(/^[a-z]{2}$/)
    .optional(),
  /** The minimum, in minor units of `currency`, which is required with it; requests without a budget are kept. */
  budget_min: minor.optional(),
  /** Answers to questions of the services, e.g. `lift.no_lift,area_m2<=50`, where a number is 0 or 1, 2 or 5 with zeros: of each question the request has one of them. */
  answer: z
    .string()
    .max(1_640)
    .transform((text) => text.split(",").filter(Boolean))
    .pipe(z.array(answerChoice).max(mostChoices))
    .optional(),
  currency: Currency.optional(),
  dismissed: flag.optional(),
};

/** A request on a map; several can share a point of the grid. */
export const RequestMarker = z.object({
  id: Id,
  position: z.object({ lat: z.number(), lng: z.number() }),
  title: z.string(),
  point_type: z.string(),
  budget: z.int().nullable(),
  currency: Currency,
  urgent: z.boolean(),
});
export type RequestMarker = z.infer<typeof RequestMarker>;

export const finder = {
  search: get("/search-service-requests", {
    summary: "Find published requests near a place",
    access: "ServiceOffer:read",
    query: listQuery({
      include: pointIncludes,
      sort: ["distance", "published_at", "budget"],
      filter: finderFilter,
    }),
    reply: many(FoundRequest),
    errors: ["address.not_found"],
  }),
  map: get("/search-service-requests/map", {
    summary: "Run the same search for a map: at most 500 markers, best first",
    access: "ServiceOffer:read",
    query: z.strictObject({ filter: z.strictObject(finderFilter).optional(), lang: z.string().max(5).optional() }),
    reply: many(RequestMarker),
    errors: ["address.not_found"],
  }),
  show: get("/search-service-requests/:id", {
    summary: "Show a found request with my own proposal, if any",
    access: "ServiceOffer:read",
    query: oneQuery(pointIncludes),
    reply: one(FoundRequestDetails),
    missing: "request.not_found",
  }),
  dismiss: post("/search-service-requests/:id/dismiss", {
    summary: "Dismiss a request: hide it from my finder",
    access: "ServiceOffer:read",
    reply: none,
    missing: "request.not_found",
  }),
  restore: del("/search-service-requests/:id/dismiss", {
    summary: "Undo the dismissal of a request",
    access: "ServiceOffer:read",
    reply: none,
    missing: "request.not_found",
  }),
};
