// What customers post.
import { z } from "zod";
import { CoarsePlace } from "./addresses.ts";
import { del, get, many, none, one, patch, post } from "./kit/endpoint.ts";
import {
  code,
  Currency,
  Day,
  Id,
  LanguageCode,
  line,
  Minor,
  prose,
  SmallId,
  Tags,
  TimeOfDay,
  Timestamp,
} from "./kit/fields.ts";
import { Person } from "./people.ts";
import { countryFilter, listQuery, oneQuery, idList, flag } from "./kit/query.ts";

export const pointStatuses = ["incomplete", "draft", "published", "archived", "closed"] as const;
export const closeReasons = ["request_completed", "request_non_actual", "another"] as const;

/** Every field may be absent: the wizard saves what there is, and publishing asks for the rest. `null` clears. */
export const RequestInput = z
  .strictObject({
    title: line(0, 120).nullable().optional(),
    description: prose(0, 4_000).nullable().optional(),
    /** For the provider who is accepted, not for the public. */
    comment: prose(0, 1_000).nullable().optional(),
    tags: Tags.optional(),
    point_type_id: SmallId.nullable().optional(),
    point_purpose_ids: z.array(SmallId).max(5).optional(),
    urgent: z.boolean().optional(),
    hidden_to_contractors: z.boolean().optional(),
    price: Minor.nullable().optional(),
    budget: Minor.nullable().optional(),
    currency: Currency.optional(),
    /** Minutes. */
    duration_from: z.int().min(5).max(525_600).nullable().optional(),
    duration_to: z.int().min(5).max(525_600).nullable().optional(),
    language: LanguageCode.optional(),
    date: Day.nullable().optional(),
    time: TimeOfDay.nullable().optional(),
    address_id: Id.nullable().optional(),
    receiver_id: Id.nullable().optional(),
    /** Publish at once: everything that publishing needs must be there. */
    publish: z.boolean().optional(),
  })
  .refine((it) => !it.duration_from || !it.duration_to || it.duration_from <= it.duration_to, {
    path: ["duration_to"],
    ...code("end_before_start"),
  });
export type RequestInput = z.infer<typeof RequestInput>;

/** For whom: someone whom one manages, or, without an id, someone who has no profile. */
export const ManagedRequestInput = RequestInput.safeExtend({ user_id: Id.optional() });

export const PointTypeRef = z.object({ id: SmallId, slug: z.string(), name: z.string(), icon: z.string() });
export const PurposeRef = z.object({ id: SmallId, slug: z.string(), name: z.string() });

/** What customer and providers both read of a request. */
export const RequestFacts = z.object({
  id: Id,
  status: z.enum(pointStatuses),
  title: z.string().nullable(),
  description: z.string().nullable(),
  tags: z.array(z.string()),
  point_type: PointTypeRef.nullable(),
  point_purposes: z.array(PurposeRef),
  urgent: z.boolean(),
  price: Minor.nullable(),
  budget: Minor.nullable(),
  currency: Currency,
  duration_from: z.int().nullable(),
  duration_to: z.int().nullable(),
  language: LanguageCode,
  date: Day.nullable(),
  time: TimeOfDay.nullable(),
  managed: z.boolean().optional(),
  place: CoarsePlace.nullable(),
  proposals_count: z.int(),
  published_at: Timestamp.nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
});

/** What is still missing before a request can be published. */
export const requiredToPublish = ["point_type_id", "point_purpose_ids", "title", "address_id"] as const;

export const OwnRequest = RequestFacts.extend({
  comment: z.string().nullable(),
  address_id: Id.nullable(),
  hidden_to_contractors: z.boolean(),
  receiver: Person.nullable(),
  close_reason: z.enum(closeReasons).nullable(),
  closed_at: Timestamp.nullable(),
  accepted_proposal_id: Id.nullable(),
  /** Of a managed request: whom it is for. Contractors never learn of them (decision P9). */
  subject: z.object({ id: Id, name: z.string().nullable() }).nullable(),
  missing: z.array(z.enum(requiredToPublish)),
  can: z.object({
    edit: z.boolean(),
    publish: z.boolean(),
    close: z.boolean(),
    delete: z.boolean(),
    repost: z.boolean(),
  }),
});
export type OwnRequest = z.infer<typeof OwnRequest>;

export const requests = {
  list: get("/service-requests", {
    summary: "My requests and those of the people whom I manage",
    access: "user",
    query: listQuery({
      sort: ["created_at", "updated_at"],
      filter: {
        status: z.enum([...pointStatuses, "open"]).optional(),
        purpose: idList.optional(),
        text: z.string().max(200).optional(),
        /** Only those of one person whom I manage. */
        managed_user: Id.optional(),
      },
    }),
    reply: many(OwnRequest),
  }),
  show: get("/service-requests/:id", {
    summary: "One of my requests",
    access: "user",
    query: oneQuery([]),
    reply: one(OwnRequest),
    missing: "request.not_found",
  }),
  create: post("/service-requests", {
    summary: "Save a request, unfinished or whole, and with `publish` post it",
    access: "ServiceRequest:create",
    body: RequestInput,
    reply: one(OwnRequest),
    errors: ["request.incomplete", "address.not_found", "user.not_found"],
  }),
  createManaged: post("/service-requests/managed", {
    summary: "A request for someone else: of a person whom I manage, or on behalf of someone without a profile",
    access: "ServiceRequest:create",
    body: ManagedRequestInput,
    reply: one(OwnRequest),
    errors: ["request.incomplete", "address.not_found", "user.not_found"],
    asSelf: true,
  }),
  edit: patch("/service-requests/:id", {
    summary: "Change a request, and with `publish` post it",
    access: "ServiceRequest:create",
    body: RequestInput,
    reply: one(OwnRequest),
    missing: "request.not_found",
    errors: ["request.not_found", "request.incomplete", "request.state", "address.not_found", "user.not_found"],
  }),
  close: post("/service-requests/:id/close", {
    summary: "Close a request with a reason; its open proposals are declined",
    access: "ServiceRequest:create",
    status: 200,
    body: z.strictObject({ close_reason: z.enum(closeReasons, { error: "choose_reason" }) }),
    reply: one(OwnRequest),
    missing: "request.not_found",
    errors: ["request.not_found", "request.state"],
  }),
  repost: post("/service-requests/:id/repost", {
    summary: "A new draft with the content of an old request",
    access: "ServiceRequest:create",
    reply: one(OwnRequest),
    missing: "request.not_found",
    errors: ["request.not_found"],
  }),
  remove: del("/service-requests/:id", {
    summary: "Delete a request that nobody was accepted for",
    access: "ServiceRequest:create",
    reply: none,
    missing: "request.not_found",
    errors: ["request.not_found", "request.has_accepted"],
  }),
  publicList: get("/public/service-requests", {
    summary: "What is asked for nearby, for anyone: coarse places, no names",
    access: "public",
    query: listQuery({
      sort: ["published_at"],
      filter: {
        purpose: idList.optional(),
        point_type: idList.optional(),
        country: countryFilter.optional(),
        urgent: flag.optional(),
      },
    }),
    reply: many(RequestFacts),
  }),
};
