// The shared part of offers and requests, and the calls for both.
import { z } from "zod";
import { AddressInput, CoarsePlace, geocodingErrors } from "./addresses.ts";
import { Answer, AnswersInput } from "./catalog.ts";
import { longestText } from "./kit/bounds.ts";
import { del, get, many, none, one, patch, post } from "./kit/endpoint.ts";
import {
  code,
  Currency,
  Day,
  PlannedDay,
  Id,
  LanguageCode,
  line,
  Minor,
  Minutes,
  prose,
  SmallId,
  Tags,
  TimeOfDay,
  Timestamp,
} from "./kit/fields.ts";
import { priceKinds } from "./kit/price-kinds.ts";
import { idList, listQuery, oneQuery } from "./kit/query.ts";
import { reading } from "./kit/reading.ts";
import { MediaFile } from "./media.ts";
import { NamedPerson, Person } from "./people.ts";
import { Translated } from "./translations.ts";

export const pointKinds = ["offer", "request"] as const;
export type PointKind = (typeof pointKinds)[number];
export const pointStatuses = ["incomplete", "draft", "published", "archived", "closed"] as const;

/** Fields that a point still needs for publishing. */
export const requiredToPublish = ["point_type_id", "point_purpose_ids", "title", "address_id"] as const;

/** Optional includes. Type, purposes, place and main image are always included. */
export const pointIncludes = ["user", "point_type", "point_purposes", "main_image", "media_files", "address"] as const;

/** Of points that are listed without a name of a person. */
export const namelessIncludes = pointIncludes.filter((name) => name !== "user");

/** Of own points also their proposals, and the person who deals for their owner. */
export const ownPointIncludes = [
  ...pointIncludes,
  "events",
  "manager",
  "referral_events",
  "referral_events.organizer",
] as const;

/** Each field may be absent: a wizard saves partial content, and publishing requires the rest. `null` clears. */
export const pointContent = {
  title: line(0, longestText.title).nullable().optional(),
  description: prose(0, longestText.description).nullable().optional(),
  /** Not public: of a request for the accepted provider, of an offer for its owner. */
  comment: prose(0, longestText.comment).nullable().optional(),
  tags: Tags.optional(),
  point_type_id: SmallId.nullable().optional(),
  point_purpose_ids: z.array(SmallId).max(5).optional(),
  price: Minor.nullable().optional(),
  currency: Currency.optional(),
  /** Minutes. */
  duration_from: Minutes.nullable().optional(),
  duration_to: Minutes.nullable().optional(),
  language: LanguageCode.optional(),
  date: PlannedDay.nullable().optional(),
  time: TimeOfDay.nullable().optional(),
  address_id: Id.nullable().optional(),
  /** The order of its files, the first is the main image; it also adds new files. Files left out stay, after the others. */
  media_ids: z.array(Id).max(50).optional(),
  /** Files to remove; ids that are not files of the point are ignored. */
  media_off: z.array(Id).max(50).optional(),
  /** Publishes at once: all fields that publishing needs are required. */
  publish: z.boolean().optional(),
  /** Archives it: off the market, can be published again. */
  archive: z.boolean().optional(),
};

/** Of a new point that a browser kept before its author had an account. */
export const broughtContent = {
  /** Chosen by the browser: the same id makes one point, and a repeated call answers it as it is now. */
  client_id: z.uuid().optional(),
  /**
   * Its author asks to publish it, and the browser has so many files for it: with some, `publish` leaves it a draft until it is
   * published again.
   */
  awaited_files: z.int().min(0).max(50).optional(),
};
/** The author asked to publish it: the number of files that a browser of the author still has for it. Null: it waits for nothing. */
export const awaitedFiles = { awaited_files: z.int().nullable() };

/** The fields of one kind only: in a body, in the public view, in the additional view of its owner. */
export const offerContent = { price_kind: z.enum(priceKinds).nullable().optional() };
export const offerFacts = { price_kind: z.enum(priceKinds).nullable() };
export const requestContent = {
  budget: Minor.nullable().optional(),
  urgent: z.boolean().optional(),
  hidden_to_contractors: z.boolean().optional(),
  /** To the questions of its services (`GET /questions`), replacing the present ones. Where only the services change, answers that they do not ask for are dropped (rule S15). */
  answers: AnswersInput.optional(),
};
export const requestFacts = { budget: Minor.nullable(), urgent: z.boolean(), answers: z.array(Answer) };
export const requestOwnFacts = { hidden_to_contractors: z.boolean() };

export const PointTypeRef = z.object({ id: SmallId, slug: z.string(), name: z.string(), icon: z.string() });
export const PurposeRef = z.object({
  id: SmallId,
  slug: z.string(),
  name: z.string(),
  /** With `include=point_purposes`: synonyms, in the reader's language. */
  tags: z.array(z.string()).optional(),
});

/** The fields of a point for all permitted readers. */
export const PointFacts = z.object({
  id: Id,
  status: z.enum(pointStatuses),
  title: z.string().nullable(),
  description: z.string().nullable(),
  tags: z.array(z.string()),
  point_type: PointTypeRef.nullable(),
  point_purposes: z.array(PurposeRef),
  price: Minor.nullable(),
  currency: Currency,
  duration_from: z.int().nullable(),
  duration_to: z.int().nullable(),
  language: LanguageCode,
  /** That of the reader where the app proposed the title: then every reader has it in the own language. */
  title_language: LanguageCode,
  translated: Translated.optional(),
  date: Day.nullable(),
  time: TimeOfDay.nullable(),
  managed: z.boolean().optional(),
  place: CoarsePlace.nullable(),
  /** With `include=address`: the same. The exact address stands at `GET /addresses/:id`, for those who may read it (rule A2). */
  address: CoarsePlace.nullable().optional(),
  /** The first of its files; of a video its poster. */
  main_image: MediaFile.nullable(),
  /** In order; in lists only with `include=media_files`, always in a single point. */
  media_files: z.array(MediaFile).optional(),
  published_at: Timestamp.nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type PointFacts = z.infer<typeof PointFacts>;

export const PointEvent = z.object({
  id: Id,
  status: z.enum(["created", "updated", "accepted", "declined", "withdrawn"]),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type PointEvent = z.infer<typeof PointEvent>;

/** A proposal by a person that the reader invited. */
export const ReferralEvent = PointEvent.extend({ organizer: Person });
export type ReferralEvent = z.infer<typeof ReferralEvent>;

/** The shared fields of an own offer or request; `/service-offers` and `/service-requests` return more. */
export const Point = PointFacts.extend({
  kind: z.enum(pointKinds),
  comment: z.string().nullable(),
  address_id: Id.nullable(),
  /** The case by which an operator removed it; null: it is not removed. */
  removed_case: Id.nullable(),
  ...awaitedFiles,
  ...offerFacts,
  ...requestFacts,
  ...requestOwnFacts,
  missing: z.array(z.enum(requiredToPublish)),
  user: Person.optional(),
  /** With `include=events`: proposals on a request, newest first, at most 100. */
  events: z.array(PointEvent).optional(),
  /** With `include=referral_events`: those of them by people that the reader invited, always with their organizer. */
  referral_events: z.array(ReferralEvent).optional(),
  /** With `include=manager`: of a managed point. */
  manager: NamedPerson.nullable().optional(),
  can: z.object({ edit: z.boolean(), publish: z.boolean(), archive: z.boolean(), delete: z.boolean() }),
});
export type Point = z.infer<typeof Point>;

/** A new place in the same call, instead of `address_id`; it is not stored when the call is refused. */
export const newPlace = { address: AddressInput.optional() };
/** Additional errors of a new place. */
export const placingErrors = geocodingErrors;
type Placed = { address?: unknown; address_id?: unknown; public_alias?: unknown };
export const onePlace = (it: Placed): boolean =>
  [it.address, it.address_id, it.public_alias].filter(Boolean).length < 2;
export const twoPlaces = { path: ["address"], ...code("invalid") };

/** Fields of one kind only are refused for the other by the server. */
const PointBody = z.strictObject({ ...pointContent, ...offerContent, ...requestContent });
export const PointInput = PointBody.extend({ kind: z.enum(pointKinds) });

/** Errors of saving, besides those of the fields. */
export const savingErrors = [
  "contact.missing",
  "address.not_found",
  "media.not_found",
  "upload.too_many",
  "account.points_full",
] as const;
const writing = [
  "offer.incomplete",
  "request.incomplete",
  ...savingErrors,
  "ability_not_granted",
  "ability.limit_exceeded",
] as const;

export const points = {
  list: get("/points", {
    summary: "List my offers and requests, and those of the people that I manage",
    access: "user",
    query: listQuery({
      include: ownPointIncludes,
      sort: ["created_at", "updated_at"],
      filter: {
        kind: z.enum(pointKinds).optional(),
        status: z.enum([...pointStatuses, "open"]).optional(),
        point_type: idList.optional(),
        purpose: idList.optional(),
        text: z.string().max(200).optional(),
        ...reading,
      },
    }),
    reply: many(Point),
  }),
  show: get("/points/:id", {
    summary: "Show one of my offers or requests",
    access: "user",
    query: oneQuery(ownPointIncludes),
    reply: one(Point),
    missing: "point.not_found",
  }),
  create: post("/points", {
    summary: "Create an offer or a request, complete or not; with `publish` publish it",
    access: "user",
    body: PointInput,
    reply: one(Point),
    errors: writing,
  }),
  edit: patch("/points/:id", {
    summary: "Change an offer or a request; with `publish` publish it, with `archive` archive it",
    access: "user",
    body: PointBody,
    reply: one(Point),
    missing: "point.not_found",
    errors: ["point.not_found", ...writing, "request.state"],
  }),
  remove: del("/points/:id", {
    summary: "Delete an offer, or a request without an accepted proposal",
    access: "user",
    reply: none,
    missing: "point.not_found",
    errors: ["point.not_found", "request.has_accepted", "request.kept", "ability_not_granted"],
  }),
  removeImages: del("/points/:id/images", {
    summary: "Remove files from one of my offers or requests; ids of other files are ignored",
    access: "user",
    query: z.strictObject({
      image_ids: z
        .string()
        .max(2_000)
        .transform((text) => text.split(",").filter(Boolean))
        .pipe(z.array(Id).min(1).max(50)),
    }),
    reply: none,
    missing: "point.not_found",
    errors: ["point.not_found", "request.state"],
  }),
};
