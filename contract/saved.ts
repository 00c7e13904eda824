// Saved offers and requests, and saved searches that notify of new matches.
import { z } from "zod";
import { mostChoices } from "./answers.ts";
import { Answer, answerChoice } from "./catalog.ts";
import { del, get, many, none, one, patch, post } from "./kit/endpoint.ts";
import { code, Currency, Id, LanguageCode, line, Minor, SmallId, Timestamp } from "./kit/fields.ts";
import { listQuery } from "./kit/query.ts";
import { Offer } from "./offers.ts";
import { pointKinds } from "./points.ts";
import { Provider } from "./providers.ts";
import { RequestFacts } from "./requests.ts";
import { titleInOtherLanguages } from "./translations.ts";

/** One of the two, or neither when it is not on the market any more. */
export const SavedPoint = z.object({
  id: Id,
  kind: z.enum(pointKinds),
  title: z.string().nullable(),
  ...titleInOtherLanguages,
  saved_at: Timestamp,
  offer: Offer.nullable(),
  request: RequestFacts.nullable(),
});
export type SavedPoint = z.infer<typeof SavedPoint>;

export const SavedProvider = z.object({
  id: Id,
  saved_at: Timestamp,
  /** Null: the page of the provider cannot be opened now. */
  provider: Provider.nullable(),
});
export type SavedProvider = z.infer<typeof SavedProvider>;

const searchFields = {
  kind: z.enum(pointKinds),
  name: line(1, 80).nullable().optional(),
  text: line(0, 200).nullable().optional(),
  point_type_ids: z.array(SmallId).max(27).optional(),
  purpose_ids: z.array(SmallId).max(50).optional(),
  lat: z.number().min(-90).max(90).nullable().optional(),
  lng: z.number().min(-180).max(180).nullable().optional(),
  /** The name of the place. */
  place: line(0, 200).nullable().optional(),
  radius: z.int().min(500).max(500_000).nullable().optional(),
  /** The language of the request. */
  language: LanguageCode.nullable().optional(),
  /** Languages of the provider. */
  speaks: LanguageCode.nullable().optional(),
  price_max: Minor.nullable().optional(),
  currency: Currency.nullable().optional(),
  urgent: z.boolean().nullable().optional(),
  /** Of requests: one of them for each question, as in the finder. */
  answers: z.array(answerChoice).max(mostChoices).optional(),
  notify: z.boolean().optional(),
};

export const SearchInput = z
  .strictObject(searchFields)
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
  /** The given name, else null: then the web derives a name from the filters. */
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
  answers: z.array(Answer),
  notify: z.boolean(),
  /** The number of new matches since the search was last opened. */
  fresh: z.int(),
  created_at: Timestamp,
});
export type SavedSearch = z.infer<typeof SavedSearch>;

const marked = z.strictObject({
  ids: z
    .string()
    .max(4_000)
    .transform((text) => text.split(",").filter(Boolean))
    .pipe(z.array(Id).max(100)),
});

export const saved = {
  list: get("/saved-points", {
    summary: "List my saved offers and requests, newest first",
    access: "user",
    query: listQuery({ filter: { kind: z.enum(pointKinds).optional() } }),
    reply: many(SavedPoint),
  }),
  marks: get("/saved-points/marks", {
    summary: "List the saved ones among the given offers and requests",
    access: "user",
    query: marked,
    reply: one(z.object({ ids: z.array(Id) })),
  }),
  keep: post("/saved-points", {
    summary: "Save published offers and requests; unknown ids are ignored",
    access: "user",
    body: z.strictObject({ point_ids: z.array(Id).min(1).max(100) }),
    reply: one(z.object({ ids: z.array(Id) })),
    idempotent: false,
  }),
  drop: del("/saved-points/:id", {
    summary: "Remove a saved offer or request",
    access: "user",
    reply: none,
    missing: "point.not_found",
    errors: ["point.not_found"],
  }),
  providers: get("/saved-providers", {
    summary: "List my saved providers, newest first",
    access: "user",
    query: listQuery({}),
    reply: many(SavedProvider),
  }),
  providerMarks: get("/saved-providers/marks", {
    summary: "List the saved ones among the given providers",
    access: "user",
    query: marked,
    reply: one(z.object({ ids: z.array(Id) })),
  }),
  keepProviders: post("/saved-providers", {
    summary: "Save providers with a page; unknown ids are ignored",
    access: "user",
    body: z.strictObject({ provider_ids: z.array(Id).min(1).max(100) }),
    reply: one(z.object({ ids: z.array(Id) })),
    idempotent: false,
  }),
  dropProvider: del("/saved-providers/:id", {
    summary: "Remove a saved provider",
    access: "user",
    reply: none,
    missing: "provider.not_found",
    errors: ["provider.not_found"],
  }),
  searches: get("/saved-searches", {
    summary: "List my saved searches, newest first",
    access: "user",
    query: listQuery({ filter: { kind: z.enum(pointKinds).optional() } }),
    reply: many(SavedSearch),
  }),
  saveSearch: post("/saved-searches", {
    summary: "Save a search: later matches are notified",
    access: "user",
    body: SearchInput,
    reply: one(SavedSearch),
    errors: ["search.too_many"],
  }),
  changeSearch: patch("/saved-searches/:id", {
    summary: "Rename a saved search, switch its notifications on or off, or with `seen` reset its count of new matches",
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
    summary: "Delete a saved search",
    access: "user",
    reply: none,
    missing: "search.not_found",
    errors: ["search.not_found"],
  }),
};
