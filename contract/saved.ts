// What people keep for later: offers and requests with a heart, and searches that tell of what is new.
import { z } from "zod";
import { del, get, many, none, one, patch, post } from "./kit/endpoint.ts";
import { code, Currency, Id, LanguageCode, line, Minor, SmallId, Timestamp } from "./kit/fields.ts";
import { listQuery } from "./kit/query.ts";
import { Offer } from "./offers.ts";
import { pointKinds } from "./points.ts";
import { RequestFacts } from "./requests.ts";

/** One of the two, or none where it is not on the market any more. */
export const SavedPoint = z.object({
  id: Id,
  kind: z.enum(pointKinds),
  title: z.string().nullable(),
  saved_at: Timestamp,
  offer: Offer.nullable(),
  request: RequestFacts.nullable(),
});
export type SavedPoint = z.infer<typeof SavedPoint>;

const wish = {
  kind: z.enum(pointKinds),
  name: line(1, 80).nullable().optional(),
  text: line(0, 200).nullable().optional(),
  point_type_ids: z.array(SmallId).max(27).optional(),
  purpose_ids: z.array(SmallId).max(50).optional(),
  lat: z.number().min(-90).max(90).nullable().optional(),
  lng: z.number().min(-180).max(180).nullable().optional(),
  /** What the place is called. */
  place: line(0, 200).nullable().optional(),
  radius: z.int().min(500).max(500_000).nullable().optional(),
  /** Of the request. */
  language: LanguageCode.nullable().optional(),
  /** What the provider speaks. */
  speaks: LanguageCode.nullable().optional(),
  price_max: Minor.nullable().optional(),
  currency: Currency.nullable().optional(),
  urgent: z.boolean().nullable().optional(),
  notify: z.boolean().optional(),
};

export const SearchInput = z
  .strictObject(wish)
  .refine((it) => (it.lat ?? null) === null || (it.lng ?? null) !== null, { path: ["lng"], ...code("required") })
  .refine((it) => (it.lng ?? null) === null || (it.lat ?? null) !== null, { path: ["lat"], ...code("required") })
  .refine((it) => (it.radius ?? null) === null || (it.lat ?? null) !== null, { path: ["lat"], ...code("required") })
  .refine((it) => (it.price_max ?? null) === null || (it.currency ?? null) !== null, {
    path: ["currency"],
    ...code("required"),
  });
export type SearchInput = z.infer<typeof SearchInput>;

export const SavedSearch = z.object({
  id: Id,
  kind: z.enum(pointKinds),
  /** As it was named, else null: the screen makes a name of what is wanted. */
  name: z.string().nullable(),
  text: z.string().nullable(),
  point_types: z.array(z.object({ id: SmallId, name: z.string() })),
  point_purposes: z.array(z.object({ id: SmallId, name: z.string() })),
  /** A point of the grid. */
  position: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  place: z.string().nullable(),
  radius: z.int().nullable(),
  language: LanguageCode.nullable(),
  speaks: LanguageCode.nullable(),
  price_max: Minor.nullable(),
  currency: Currency.nullable(),
  urgent: z.boolean().nullable(),
  notify: z.boolean(),
  /** What was found since it was last looked at. */
  fresh: z.int(),
  created_at: Timestamp,
});
export type SavedSearch = z.infer<typeof SavedSearch>;

export const saved = {
  list: get("/saved-points", {
    summary: "The offers and requests that I saved, newest first",
    access: "user",
    query: listQuery({ filter: { kind: z.enum(pointKinds).optional() } }),
    reply: many(SavedPoint),
  }),
  marks: get("/saved-points/marks", {
    summary: "Which of these I saved",
    access: "user",
    query: z.strictObject({
      ids: z
        .string()
        .max(4_000)
        .transform((text) => text.split(",").filter(Boolean))
        .pipe(z.array(Id).max(100)),
    }),
    reply: one(z.object({ ids: z.array(Id) })),
  }),
  keep: post("/saved-points", {
    summary: "Save published offers and requests; what is not there is left out",
    access: "user",
    body: z.strictObject({ point_ids: z.array(Id).min(1).max(100) }),
    reply: one(z.object({ ids: z.array(Id) })),
    idempotent: false,
  }),
  drop: del("/saved-points/:id", {
    summary: "Not saved any more",
    access: "user",
    reply: none,
    missing: "point.not_found",
    errors: ["point.not_found"],
  }),
  searches: get("/saved-searches", {
    summary: "My saved searches, newest first",
    access: "user",
    query: listQuery({ filter: { kind: z.enum(pointKinds).optional() } }),
    reply: many(SavedSearch),
  }),
  saveSearch: post("/saved-searches", {
    summary: "Save a search: what is published later and matches is told",
    access: "user",
    body: SearchInput,
    reply: one(SavedSearch),
    errors: ["search.too_many"],
  }),
  changeSearch: patch("/saved-searches/:id", {
    summary: "Rename it, let it tell or be silent, or with `seen` begin to count anew",
    access: "user",
    body: z.strictObject({
      name: line(1, 80).nullable().optional(),
      notify: z.boolean().optional(),
      seen: z.literal(true).optional(),
    }),
    reply: one(SavedSearch),
    missing: "search.not_found",
    errors: ["search.not_found"],
  }),
  dropSearch: del("/saved-searches/:id", {
    summary: "Forget a saved search",
    access: "user",
    reply: none,
    missing: "search.not_found",
    errors: ["search.not_found"],
  }),
};
