// Reviews of done jobs, and the ratings that they make (rules T1, T3).
import { z } from "zod";
import { get, many, one, patch, post } from "./kit/endpoint.ts";
import { Id, LanguageCode, prose, Timestamp } from "./kit/fields.ts";
import { listQuery } from "./kit/query.ts";
import { Face } from "./people.ts";
import { Translated } from "./translations.ts";

const Stars = z.int().min(1).max(5);
const aspectsOf = <S extends z.ZodType>(schema: S) =>
  z.object({ quality: schema, punctuality: schema, price_as_agreed: schema, communication: schema });

/** The public name of the author: "Olena K.", or only the role. Providers are always named. */
export const authorNames = ["first_name_initial", "customer"] as const;

const content = {
  stars: Stars,
  aspects: aspectsOf(Stars.nullable()).partial().strict().optional(),
  /** Null: stars only. */
  body: prose(1, 2_000).nullable().optional(),
  /** Of the text; guessed unless given. */
  language: LanguageCode.optional(),
  author_named: z.enum(authorNames).optional(),
};
export const ReviewInput = z.strictObject(content);
export type ReviewInput = z.output<typeof ReviewInput>;
export const ReviewChange = z.strictObject(content).partial();

/** The reader's own review, from the moment that it is written. */
export const OwnReview = z.object({
  id: Id,
  stars: Stars,
  aspects: aspectsOf(Stars.nullable()),
  body: z.string().nullable(),
  language: LanguageCode,
  author_named: z.enum(authorNames),
  written_at: Timestamp,
  revealed_at: Timestamp.nullable(),
});

/** A revealed review, as others read it. A removed one is a mark without content. */
export const Review = z.object({
  id: Id,
  /** The side of its author. */
  side: z.enum(["customer", "provider"]),
  /** Null: the author chose so, or the account was deleted. */
  author_name: z.string().nullable(),
  /** The same in Latin letters, as `latin_name` of a person. */
  author_latin_name: z.string().nullable(),
  /** Of the job: `2026-11`. */
  month: z.string(),
  category: z.object({ id: z.int(), slug: z.string(), name: z.string() }).nullable(),
  stars: Stars.nullable(),
  aspects: aspectsOf(Stars.nullable()),
  body: z.string().nullable(),
  language: LanguageCode,
  translated: Translated.optional(),
  reply: z.string().nullable(),
  reply_language: LanguageCode.nullable(),
  removed: z.boolean(),
  can: z.object({ reply: z.boolean() }),
});
export type Review = z.infer<typeof Review>;

export const reviewRefusals = ["not_done", "over", "own_party"] as const;

/** The reviews of one job for one of its sides. Until both are revealed nothing of the other one shows, not even that it exists. */
export const JobReviews = z.object({
  proposal_id: Id,
  request: z.object({ id: Id, title: z.string().nullable(), language: LanguageCode }),
  /** The reader's side. */
  side: z.enum(["customer", "provider"]),
  /** The other side, as the reader knows it (rule P9). */
  other: Face,
  done_at: Timestamp.nullable(),
  /** Reviews can be written and changed until then, and are revealed at the latest then. */
  until: Timestamp.nullable(),
  mine: OwnReview.nullable(),
  theirs: Review.nullable(),
  can: z.object({ write: z.boolean(), edit: z.boolean() }),
  /** The reason for `write: false` where nothing is written. */
  refusal: z.enum(reviewRefusals).nullable(),
});
export type JobReviews = z.infer<typeof JobReviews>;

const Part = z.object({ count: z.int(), share: z.number() }).nullable();

/** Every number of a provider's rating, with its inputs. */
export const Rating = z.object({
  count: z.int(),
  /** From three reviews on; before that the provider is new. */
  mean: z.number().nullable(),
  /** The numbers of reviews with one to five stars, from three reviews on. */
  histogram: z.array(z.int()).length(5).nullable(),
  /** The mean of an aspect and the number of reviews that name it, from three on. */
  aspects: aspectsOf(z.object({ count: z.int(), mean: z.number() }).nullable()),
  /**
   * The value that orders lists: (weighted_sum + prior_weight × prior_mean) / (weights + prior_weight). A review's weight halves
   * every `half_life_months`.
   */
  order: z.object({
    value: z.number(),
    weighted_sum: z.number(),
    weights: z.number(),
    /** The mean of the types of work, as last night. */
    prior_mean: z.number(),
    prior_weight: z.int(),
    half_life_months: z.int(),
    /** The day at which the age of the reviews was counted. */
    day: z.iso.date(),
  }),
  /** From what happened in `days`, not from opinions. Null: fewer than `shown_from`. */
  reliability: z.object({
    days: z.int(),
    shown_from: z.int(),
    /** The median time from a direct request to the answer, counted in the provider's business hours. */
    first_answer: z.object({ count: z.int(), minutes: z.int() }).nullable(),
    /** Accepted jobs that the provider did not end. */
    kept: Part,
    /** Jobs with a date that both sides confirmed: done on that day at the latest. */
    on_time: Part,
    /** Claims of cashback that had to be paid by now: paid in time (rule D6). */
    cashback: Part,
  }),
  /** What the provider ended after an acceptance, in `days` (rule T2). */
  ended: z.array(
    z.object({ how: z.enum(["withdraw", "decline", "close"]), reason: z.string().nullable(), count: z.int() }),
  ),
});
export type Rating = z.infer<typeof Rating>;

const writing = ["proposal.not_found", "review.time", "review.own_party"] as const;

/** As the page of the provider. */
const hiddenPage = ["provider.not_found", "provider.paused", "provider.stopped"] as const;

export const reviews = {
  job: get("/events/:id/review", {
    summary: "Show the reviews of a done job: mine, the other side's once both are revealed, and what I may do",
    access: "user",
    reply: one(JobReviews),
    missing: "proposal.not_found",
  }),
  write: post("/events/:id/review", {
    summary: "Review the other side of a done job, within 14 days; both reviews are revealed together",
    access: "user",
    body: ReviewInput,
    reply: one(JobReviews),
    missing: "proposal.not_found",
    errors: [...writing, "review.exists"],
  }),
  edit: patch("/events/:id/review", {
    summary: "Change my review until both are revealed",
    access: "user",
    body: ReviewChange,
    reply: one(JobReviews),
    missing: "proposal.not_found",
    errors: ["proposal.not_found", "review.not_found", "review.time", "review.state"],
  }),
  reply: post("/reviews/:id/reply", {
    summary: "Reply once to a review about me",
    access: "user",
    body: z.strictObject({ reply: prose(1, 1_000), language: LanguageCode.optional() }),
    reply: one(Review),
    missing: "review.not_found",
    errors: ["review.not_found", "review.state"],
  }),
  ofProvider: get("/public/service-providers/:id/reviews", {
    summary: "List the reviews of a provider, without login: good and bad ones, never the place",
    access: "public",
    query: listQuery({ sort: ["published_at", "stars"] }),
    reply: many(Review),
    missing: "provider.not_found",
    errors: hiddenPage,
  }),
  rating: get("/public/service-providers/:id/rating", {
    summary: "Explain the rating of a provider: every number with its inputs",
    access: "public",
    reply: one(Rating),
    missing: "provider.not_found",
    errors: hiddenPage,
  }),
};
