// Where providers find requests. Everything about distance is measured to the coarse point (decisions A1, S8).
import { z } from "zod";
import { del, get, many, none, one, post } from "./kit/endpoint.ts";
import { Id } from "./kit/fields.ts";
import { Person } from "./people.ts";
import { Proposal } from "./proposals.ts";
import { flag, idList, latitude, listQuery, longitude, oneQuery } from "./kit/query.ts";
import { RequestFacts } from "./requests.ts";

/** Kilometres, as steps: a distance in metres would give the place away. */
export const distanceSteps = ["under_2", "2_5", "5_10", "10_25", "25_50", "over_50"] as const;

export const FoundRequest = RequestFacts.extend({
  distance: z.enum(distanceSteps).nullable(),
  /** Null where the customer is gone. Of a managed request: the manager. */
  customer: Person.nullable(),
  direct: z.boolean(),
  dismissed: z.boolean(),
  my_proposal: z.object({ id: Id, status: z.string() }).nullable(),
});
export type FoundRequest = z.infer<typeof FoundRequest>;

export const FoundRequestDetails = FoundRequest.extend({
  my_proposal: Proposal.nullable(),
  /** Set when the exact address may be asked for at `GET /addresses/:id`. */
  address_id: Id.nullable(),
  /** The customer's note, for the accepted provider only. */
  comment: z.string().nullable(),
  can: z.object({ propose: z.boolean(), see_phones: z.boolean(), see_address: z.boolean() }),
  /** Why `propose` is false. */
  refusal: z.enum(["own_request", "paused", "not_providing", "blocked_by_owner", "closed", "answered"]).nullable(),
});
export type FoundRequestDetails = z.infer<typeof FoundRequestDetails>;

export const finder = {
  search: get("/search-service-requests", {
    summary: "Published requests near a place",
    access: "ServiceOffer:read",
    query: listQuery({
      sort: ["distance", "published_at"],
      filter: {
        purpose: idList.optional(),
        point_type: idList.optional(),
        /** Where the provider measures from: one of his locations, or a point. */
        address: Id.optional(),
        lat: latitude.optional(),
        lng: longitude.optional(),
        /** Metres. */
        radius: z.coerce.number().int().min(500).max(500_000).optional(),
        text: z.string().trim().max(200).optional(),
        urgent: flag.optional(),
        language: z
          .string()
          .regex(/^[a-z]{2}$/)
          .optional(),
        dismissed: flag.optional(),
      },
    }),
    reply: many(FoundRequest),
    errors: ["address.not_found"],
  }),
  show: get("/search-service-requests/:id", {
    summary: "A found request with my own proposal, if any",
    access: "ServiceOffer:read",
    query: oneQuery([]),
    reply: one(FoundRequestDetails),
    missing: "request.not_found",
  }),
  dismiss: post("/search-service-requests/:id/dismiss", {
    summary: "Not for me: out of my finder",
    access: "ServiceOffer:read",
    reply: none,
    missing: "request.not_found",
  }),
  restore: del("/search-service-requests/:id/dismiss", {
    summary: "Undo 'not for me'",
    access: "ServiceOffer:read",
    reply: none,
    missing: "request.not_found",
  }),
};
