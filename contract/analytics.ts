// The numbers of a provider: views, opened phones, proposals and their outcomes (rule G6).
import { z } from "zod";
import { get, one } from "./kit/endpoint.ts";
import { Day, Id, SmallId } from "./kit/fields.ts";
import { numeric } from "./kit/query.ts";

export const analyticsWeeks = [4, 12, 52] as const;

const counts = {
  /** Pages of own offers that people opened: each person once a day. */
  offer_views: z.int(),
  profile_views: z.int(),
  phones_opened: z.int(),
  /** Proposals sent in the period; the next three count their outcomes, also those after the period. */
  sent: z.int(),
  /** The customer opened it, or decided about it. */
  read: z.int(),
  accepted: z.int(),
  done: z.int(),
};
const Counts = z.object(counts);
export type Counts = z.infer<typeof Counts>;

export const Analytics = z.object({
  weeks: z.int(),
  /** Monday of the first week, in UTC as all days here. */
  from: Day,
  totals: Counts,
  /** The same number of weeks before. */
  before: Counts,
  /** The median of the minutes from the publication of a request to the own proposal; null: there was none. */
  answer_minutes: z.int().nullable(),
  answer_minutes_before: z.int().nullable(),
  by_week: z.array(z.object({ week: Day, ...counts })),
  /** By category of the offer or the request; the most views and proposals first. Profiles and phones have none. */
  by_type: z.array(
    z.object({
      type: z.object({ id: SmallId, slug: z.string(), name: z.string() }),
      offer_views: z.int(),
      sent: z.int(),
      accepted: z.int(),
      done: z.int(),
    }),
  ),
  /** Own offers with views, at most ten, the most viewed first. */
  offers: z.array(z.object({ id: Id, title: z.string().nullable(), views: z.int() })),
});
export type Analytics = z.infer<typeof Analytics>;

const townCounts = {
  /** Accounts made. */
  people: z.int(),
  /** Offers published. */
  offers: z.int(),
  /** Requests published; the next one counts those of them that had a proposal within 24 hours. */
  requests: z.int(),
  answered: z.int(),
  /** Proposals sent in the period; the next two count their outcomes, also those after the period. */
  proposals: z.int(),
  accepted: z.int(),
  done: z.int(),
};
const TownCounts = z.object(townCounts);
export type TownCounts = z.infer<typeof TownCounts>;

/** The numbers of the whole site, without any person. */
export const TownNumbers = z.object({
  weeks: z.int(),
  /** Monday of the first week, in UTC as all days here. */
  from: Day,
  totals: TownCounts,
  /** The same number of weeks before. */
  before: TownCounts,
  /** The median of the minutes from the publication of a request to its first proposal; null: there was none. */
  first_proposal_minutes: z.int().nullable(),
  first_proposal_minutes_before: z.int().nullable(),
  by_week: z.array(z.object({ week: Day, ...townCounts })),
  /** The categories with the most requests first: where providers are missing, requests are many and proposals few. */
  by_type: z.array(
    z.object({
      type: z.object({ id: SmallId, slug: z.string(), name: z.string() }),
      offers: z.int(),
      requests: z.int(),
      answered: z.int(),
      proposals: z.int(),
      accepted: z.int(),
      done: z.int(),
    }),
  ),
});
export type TownNumbers = z.infer<typeof TownNumbers>;

const Period = numeric(z.literal([...analyticsWeeks])).optional();

export const analytics = {
  show: get("/analytics", {
    summary: "Show the numbers of my offers: views, opened phones and proposals by week and category",
    access: "ServiceOffer:read",
    query: z.strictObject({
      filter: z
        .strictObject({
          weeks: Period,
          point_type: numeric(SmallId).optional(),
        })
        .optional(),
      lang: z.string().max(5).optional(),
    }),
    reply: one(Analytics),
  }),
  town: get("/admin/numbers", {
    summary: "Show the numbers of the whole site: accounts, offers, requests and proposals, by week and category",
    access: "Account:manage",
    query: z.strictObject({
      filter: z.strictObject({ weeks: Period }).optional(),
      lang: z.string().max(5).optional(),
    }),
    reply: one(TownNumbers),
    noDelegation: true,
  }),
};
