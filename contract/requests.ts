// What customers post.
import { z } from "zod";
import { PublicAlias } from "./addresses.ts";
import { del, get, many, none, one, patch, post } from "./kit/endpoint.ts";
import { code, Day, Id, LanguageCode, Timestamp } from "./kit/fields.ts";
import { countryFilter, flag, idList, listQuery, oneQuery, whereabouts } from "./kit/query.ts";
import { Person } from "./people.ts";
import {
  newPlace,
  onePlace,
  placingErrors,
  pointContent,
  PointFacts,
  pointIncludes,
  pointStatuses,
  requestContent,
  requestFacts,
  requestOwnFacts,
  requiredToPublish,
  savingErrors,
  twoPlaces,
} from "./points.ts";

export const closeReasons = ["request_completed", "request_non_actual", "another"] as const;

/** Every field may be absent: the wizard saves what there is, and publishing asks for the rest. `null` clears. */
export const RequestInput = z
  .strictObject({
    ...pointContent,
    ...newPlace,
    ...requestContent,
    /** A direct request: for this provider alone. */
    receiver_id: Id.nullable().optional(),
    /** A direct request about this offer: its provider is the receiver. */
    offer_id: Id.nullable().optional(),
    /** Instead of `address_id`: the posting link of somebody else's place (rule A6). */
    public_alias: PublicAlias.optional(),
  })
  .refine((it) => !it.duration_from || !it.duration_to || it.duration_from <= it.duration_to, {
    path: ["duration_to"],
    ...code("end_before_start"),
  })
  .refine((it) => !it.public_alias || !it.address_id, { path: ["public_alias"], ...code("invalid") })
  .refine(onePlace, twoPlaces);
export type RequestInput = z.infer<typeof RequestInput>;

/** For whom: someone whom one manages, or, without an id, someone who has no profile. */
export const ManagedRequestInput = RequestInput.safeExtend({ user_id: Id.optional() });

/** What customer and providers both read of a request. */
export const RequestFacts = PointFacts.extend({ ...requestFacts, proposals_count: z.int() });
export type RequestFacts = z.infer<typeof RequestFacts>;

export const OwnRequest = RequestFacts.extend({
  comment: z.string().nullable(),
  address_id: Id.nullable(),
  ...requestOwnFacts,
  /** Whom it is directed to; of a managed offer its manager (rule P9). */
  receiver: Person.nullable(),
  /** Who asks, where it was asked for with `include=user`; a host is told it always. Of a managed one its manager. */
  user: Person.optional(),
  /** What the direct request is about. */
  offer: z.object({ id: Id, title: z.string().nullable() }).nullable(),
  /** It came through a posting link: the place is somebody else's, who may read it too. */
  at_link: z.boolean(),
  /** The reader is not its customer but the owner of the place where it was posted by link: reads, and decides nothing. */
  hosted: z.boolean(),
  close_reason: z.enum(closeReasons).nullable(),
  closed_at: Timestamp.nullable(),
  accepted_proposal_id: Id.nullable(),
  /** Who wrote the accepted proposal. */
  accepted_provider: z.object({ id: Id, name: z.string().nullable() }).nullable(),
  /** Of a managed request: whom it is for. Contractors never learn of them (rule P9). */
  subject: z.object({ id: Id, name: z.string().nullable() }).nullable(),
  missing: z.array(z.enum(requiredToPublish)),
  /** When it was published again this day had passed: it was cleared, and a new one is asked for. */
  date_passed: Day.nullable(),
  /** Hidden from the list of one's own. */
  shelved_at: Timestamp.nullable(),
  /** Until then the accepted provider keeps access after the close, and the request is not deleted. */
  kept_until: Timestamp.nullable(),
  can: z.object({
    edit: z.boolean(),
    publish: z.boolean(),
    archive: z.boolean(),
    close: z.boolean(),
    delete: z.boolean(),
    repost: z.boolean(),
    shelve: z.boolean(),
    unshelve: z.boolean(),
  }),
});
export type OwnRequest = z.infer<typeof OwnRequest>;

/** What naming a receiver or an offer can answer. */
const directing = ["user.not_found", "offer.not_found", "provider.not_active", "provider.not_providing"] as const;

const requestIncludes = [...pointIncludes, "receiver"] as const;

export const requests = {
  list: get("/service-requests", {
    summary: "My requests and those of the people whom I manage",
    access: "user",
    query: listQuery({
      include: requestIncludes,
      sort: ["created_at", "updated_at", "published_at"],
      filter: {
        status: z.enum([...pointStatuses, "open"]).optional(),
        point_type: idList.optional(),
        purpose: idList.optional(),
        urgent: flag.optional(),
        /** Those at one of my places. */
        address: Id.optional(),
        /** Only those that others posted at my places through a posting link. */
        hosted: flag.optional(),
        direct: flag.optional(),
        /** Only those that I hid from the list; without it they are left out. */
        shelved: flag.optional(),
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
    query: oneQuery(requestIncludes),
    reply: one(OwnRequest),
    missing: "request.not_found",
  }),
  create: post("/service-requests", {
    summary: "Save a request, unfinished or whole, and with `publish` post it",
    access: "ServiceRequest:create",
    body: RequestInput,
    reply: one(OwnRequest),
    errors: ["request.incomplete", ...savingErrors, ...placingErrors, ...directing],
  }),
  createManaged: post("/service-requests/managed", {
    summary: "A request for someone else: of a person whom I manage, or on behalf of someone without a profile",
    access: "ServiceRequest:create",
    body: ManagedRequestInput,
    reply: one(OwnRequest),
    errors: ["request.incomplete", ...savingErrors, ...placingErrors, ...directing],
    noDelegation: true,
  }),
  edit: patch("/service-requests/:id", {
    summary: "Change a request, and with `publish` post it",
    access: "ServiceRequest:create",
    body: RequestInput,
    reply: one(OwnRequest),
    missing: "request.not_found",
    errors: [
      "request.not_found",
      "request.incomplete",
      "request.state",
      ...savingErrors,
      ...placingErrors,
      ...directing,
    ],
  }),
  close: post("/service-requests/:id/close", {
    summary: "Close a request with a reason; its open proposals are declined",
    access: "ServiceRequest:create",
    status: 200,
    body: z.strictObject({ close_reason: z.enum(closeReasons, { error: "choose_closing_reason" }) }),
    reply: one(OwnRequest),
    missing: "request.not_found",
    errors: ["request.not_found", "request.state"],
  }),
  repost: post("/service-requests/:id/repost", {
    summary: "A new draft with the content of an old request",
    access: "ServiceRequest:create",
    reply: one(OwnRequest),
    missing: "request.not_found",
    errors: ["request.not_found", "account.points_full"],
  }),
  remove: del("/service-requests/:id", {
    summary: "Delete a request that nobody was accepted for",
    access: "ServiceRequest:create",
    reply: none,
    missing: "request.not_found",
    errors: ["request.not_found", "request.has_accepted", "request.kept"],
  }),
  shelve: post("/service-requests/:id/shelve", {
    summary: "Hide a closed request from my list; nothing else changes",
    access: "ServiceRequest:create",
    status: 200,
    reply: one(OwnRequest),
    missing: "request.not_found",
    errors: ["request.not_found", "request.state"],
  }),
  unshelve: post("/service-requests/:id/unshelve", {
    summary: "Show a hidden request in my list again",
    access: "ServiceRequest:create",
    status: 200,
    reply: one(OwnRequest),
    missing: "request.not_found",
    errors: ["request.not_found"],
  }),
  publicList: get("/public/service-requests", {
    summary: "What is asked for nearby, for anyone: coarse places, no names",
    access: "public",
    query: listQuery({
      include: requestIncludes,
      sort: ["published_at", "distance"],
      filter: {
        ...whereabouts,
        purpose: idList.optional(),
        point_type: idList.optional(),
        country: countryFilter.optional(),
        urgent: flag.optional(),
        language: LanguageCode.optional(),
        text: z.string().trim().max(200).optional(),
      },
    }),
    reply: many(RequestFacts),
  }),
};
