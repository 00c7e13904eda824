// Requests of customers.
import { z } from "zod";
import { PublicAlias } from "./addresses.ts";
import { JobTime } from "./job-time.ts";
import { del, get, many, none, one, patch, post } from "./kit/endpoint.ts";
import { code, Day, Id, LanguageCode, Timestamp } from "./kit/fields.ts";
import { countryFilter, flag, idList, listQuery, oneQuery, whereabouts } from "./kit/query.ts";
import { reading } from "./kit/reading.ts";
import { NamedPerson, Person } from "./people.ts";
import {
  awaitedFiles,
  broughtContent,
  newPlace,
  onePlace,
  placingErrors,
  pointContent,
  PointFacts,
  namelessIncludes,
  pointIncludes,
  pointStatuses,
  requestContent,
  requestFacts,
  requestOwnFacts,
  requiredToPublish,
  savingErrors,
  twoPlaces,
} from "./points.ts";
import { ProposalBrief } from "./proposal-brief.ts";
import { titleInOtherLanguages } from "./translations.ts";

export const closeReasons = ["request_completed", "request_non_actual", "another"] as const;

/** Each field may be absent: the wizard saves partial content, and publishing requires the rest. `null` clears. */
export const RequestInput = z
  .strictObject({
    ...pointContent,
    ...newPlace,
    ...requestContent,
    /** A direct request: for this provider alone. */
    receiver_id: Id.nullable().optional(),
    /** A direct request for this offer: its provider is the receiver. */
    offer_id: Id.nullable().optional(),
    /** Instead of `address_id`: the posting link of another person's place (rule A6). */
    public_alias: PublicAlias.optional(),
  })
  .refine((it) => !it.duration_from || !it.duration_to || it.duration_from <= it.duration_to, {
    path: ["duration_to"],
    ...code("end_before_start"),
  })
  .refine((it) => !it.public_alias || !it.address_id, { path: ["public_alias"], ...code("invalid") })
  .refine(onePlace, twoPlaces);
export type RequestInput = z.infer<typeof RequestInput>;

export const NewRequest = RequestInput.safeExtend(broughtContent);
export type NewRequest = z.infer<typeof NewRequest>;

/** The beneficiary: a managed person, or, without an id, a person without a profile. */
export const ManagedRequestInput = NewRequest.safeExtend({ user_id: Id.optional() });

/** The fields of a request for customer and providers. */
export const RequestFacts = PointFacts.extend({
  ...requestFacts,
  proposals_count: z.int(),
  /** It has as many open proposals as it may have (rule S12). */
  full: z.boolean(),
});
export type RequestFacts = z.infer<typeof RequestFacts>;

export const OwnRequest = RequestFacts.extend({
  comment: z.string().nullable(),
  address_id: Id.nullable(),
  /** The case by which an operator removed it; null: it is not removed. */
  removed_case: Id.nullable(),
  ...awaitedFiles,
  ...requestOwnFacts,
  /** The receiver of a direct request; of a managed offer its manager (rule P9). */
  receiver: Person.nullable(),
  /** The customer, with `include=user`; always included for a host. Of a managed request its manager. */
  user: Person.optional(),
  /**
   * With `include=proposals`: at most three to choose from, the lowest price first. Among more than three are the cheapest, the earliest and
   * the one of the best rated provider. Of an agreed or finished job its accepted proposal. Empty for a host.
   */
  proposals: z.array(ProposalBrief).optional(),
  /** The offer that the direct request refers to. */
  offer: z.object({ id: Id, title: z.string().nullable(), ...titleInOtherLanguages }).nullable(),
  /** Posted through a posting link: the place belongs to another person, and that host may read the request too. */
  at_link: z.boolean(),
  /** The reader is the owner of the place where it was posted by link, not the customer: may read, cannot decide. */
  hosted: z.boolean(),
  close_reason: z.enum(closeReasons).nullable(),
  closed_at: Timestamp.nullable(),
  accepted_proposal_id: Id.nullable(),
  /** The provider of the accepted proposal. */
  accepted_provider: NamedPerson.nullable(),
  /** When the accepted job is; null without one. */
  when: JobTime.nullable(),
  /** Of a managed request: the managed person. Hidden from contractors (rule P9). */
  subject: NamedPerson.nullable(),
  missing: z.array(z.enum(requiredToPublish)),
  /** The date that had passed when the request was published again: it was cleared, and a new one is required. */
  date_passed: Day.nullable(),
  /** The end of its time on the market; renewing moves it. Null while a proposal is accepted, and where it is not published. */
  expires_at: Timestamp.nullable(),
  /** Hidden from the owner's list. */
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
    renew: z.boolean(),
    more_proposals: z.boolean(),
    hire_again: z.boolean(),
    shelve: z.boolean(),
    unshelve: z.boolean(),
  }),
});
export type OwnRequest = z.infer<typeof OwnRequest>;

/** Errors of a receiver or an offer. */
const directing = ["user.not_found", "offer.not_found", "provider.not_active", "provider.not_providing"] as const;

const requestIncludes = [...pointIncludes, "receiver"] as const;

export const requests = {
  list: get("/service-requests", {
    summary: "List my requests and those of the people that I manage",
    access: "user",
    query: listQuery({
      include: [...requestIncludes, "proposals"],
      sort: ["created_at", "updated_at", "published_at"],
      /** Those first that need the customer: to choose, to say that the work is done; the others by their state. */
      sortDown: ["attention"],
      filter: {
        status: z.enum([...pointStatuses, "open"]).optional(),
        point_type: idList.optional(),
        purpose: idList.optional(),
        urgent: flag.optional(),
        /** Only those at one of the caller's places. */
        address: Id.optional(),
        /** Only those of others at the caller's places, posted through a posting link. */
        hosted: flag.optional(),
        direct: flag.optional(),
        /** Only those that the caller hid from the list; without it they are left out. */
        shelved: flag.optional(),
        text: z.string().max(200).optional(),
        /** Only those of one managed person. */
        managed_user: Id.optional(),
        ...reading,
      },
    }),
    reply: many(OwnRequest),
  }),
  show: get("/service-requests/:id", {
    summary: "Show one of my requests",
    access: "user",
    query: oneQuery(requestIncludes),
    reply: one(OwnRequest),
    missing: "request.not_found",
  }),
  create: post("/service-requests", {
    summary: "Create a request, complete or not; with `publish` publish it",
    access: "ServiceRequest:create",
    body: NewRequest,
    reply: one(OwnRequest),
    errors: ["request.incomplete", "request.state", ...savingErrors, ...placingErrors, ...directing],
  }),
  createManaged: post("/service-requests/managed", {
    summary: "Create a request for a managed person, or on behalf of a person without a profile",
    access: "ServiceRequest:create",
    body: ManagedRequestInput,
    reply: one(OwnRequest),
    errors: ["request.incomplete", "request.state", ...savingErrors, ...placingErrors, ...directing],
    noDelegation: true,
  }),
  edit: patch("/service-requests/:id", {
    versioned: true,
    summary: "Change a request; with `publish` publish it",
    access: "ServiceRequest:create",
    body: RequestInput,
    reply: one(OwnRequest),
    missing: "request.not_found",
    errors: [
      "request.not_found",
      "request.incomplete",
      "request.state",
      "version.changed",
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
    summary: "Create a draft with the content of an old request",
    access: "ServiceRequest:create",
    reply: one(OwnRequest),
    missing: "request.not_found",
    errors: ["request.not_found", "account.points_full"],
  }),
  renew: post("/service-requests/:id/renew", {
    summary: "Keep a published request on the market for a whole period from now",
    access: "ServiceRequest:create",
    status: 200,
    reply: one(OwnRequest),
    missing: "request.not_found",
    errors: ["request.not_found", "request.state"],
  }),
  moreProposals: post("/service-requests/:id/more-proposals", {
    summary: "Allow 15 more open proposals on a full request; while there is room this changes nothing",
    access: "ServiceRequest:create",
    status: 200,
    reply: one(OwnRequest),
    missing: "request.not_found",
    errors: ["request.not_found", "request.state"],
  }),
  hireAgain: post("/service-requests/:id/hire-again", {
    summary: "Create a draft with the content of a done request, directed to the same provider",
    access: "ServiceRequest:create",
    reply: one(OwnRequest),
    missing: "request.not_found",
    errors: [
      "request.not_found",
      "request.state",
      "account.points_full",
      "user.not_found",
      "provider.not_active",
      "provider.not_providing",
    ],
  }),
  remove: del("/service-requests/:id", {
    summary: "Delete a request without an accepted proposal",
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
  publicShow: get("/public/service-requests/:id", {
    summary: "Show a published request, without login: coarse place, no name; description and photos for members only",
    access: "public",
    reply: one(RequestFacts),
    missing: "request.not_found",
  }),
  publicList: get("/public/service-requests", {
    summary: "List published requests nearby, without login: coarse places, no names",
    access: "public",
    query: listQuery({
      include: namelessIncludes,
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
