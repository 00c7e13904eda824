// Invitations: codes, the people who registered with them, and rewards (rules G1 to G3).
import { z } from "zod";
import { Phones } from "./contacts.ts";
import { get, many, one, post } from "./kit/endpoint.ts";
import { prose, Timestamp } from "./kit/fields.ts";
import { listQuery, oneQuery } from "./kit/query.ts";
import { Person } from "./people.ts";
import { Provider } from "./providers.ts";

/** The form of a code; `POST /register` takes the same. */
const form = /^[a-z0-9-]{4,32}$/i;

export const OwnReferralCode = z.object({
  /** In lower case: a link with another case finds it, too. */
  code: z.string(),
  /** The same as its owner wrote it, for paper and for reading aloud. */
  semantic_code: z.string(),
  /** A note of its owner. */
  description: z.string().nullable(),
  /** The first page with the code; every other page takes `?rc=`, too. */
  link: z.string(),
  /** The number of people who registered with it. */
  people: z.int(),
  created_at: Timestamp,
});
export type OwnReferralCode = z.infer<typeof OwnReferralCode>;

/** An invited person: name and services, no contacts (rule G3). Of a managed person it holds name and languages of the manager. */
export const Referral = Person.extend({
  manager: Provider.shape.manager,
  point_purposes: Provider.shape.point_purposes,
  service_offers: Provider.shape.service_offers,
  /** The code with which the person came; null: the code is not there any more. */
  code: z.string().nullable(),
  /** The current plan; null: the person does not show it. */
  subscriptions: z.array(z.object({ plan: z.string() })).nullable(),
  /** A reward for this person was booked. */
  rewarded: z.boolean(),
  can: z.object({ see_phones: z.boolean() }),
});
export type Referral = z.infer<typeof Referral>;

export const ReferralRewards = z.object({
  /** For an invited person after the first job with a third person; 0: the operator gives no rewards. */
  days: z.int(),
  plan: z.string(),
  /** Rewards in one year at most, and booked in the last one. */
  a_year: z.int(),
  booked: z.int(),
  /** Days that begin when another plan has ended. */
  waiting_days: z.int(),
});
export type ReferralRewards = z.infer<typeof ReferralRewards>;

/** All of them are always included. */
const referralIncludes = ["manager", "languages", "service_offers", "subscriptions"] as const;

export const referrals = {
  createCode: post("/referral-codes", {
    summary: "Create a code for inviting people; without `code` one is made up",
    access: "ReferralCode:create",
    body: z.strictObject({
      code: z.string().trim().regex(form, { error: "code_format" }).optional(),
      description: prose(0, 200).nullable().optional(),
    }),
    reply: one(OwnReferralCode),
    errors: ["referral_code.taken", "referral_code.too_many"],
  }),
  codes: get("/referral-codes", {
    summary: "List my codes, newest first",
    access: "ReferralCode:create",
    query: listQuery({}),
    reply: many(OwnReferralCode),
  }),
  list: get("/referrals", {
    summary: "List the people who registered with one of my codes, newest first",
    access: "ReferralCode:create",
    query: listQuery({ include: referralIncludes }),
    reply: many(Referral),
  }),
  show: get("/referrals/:id", {
    summary: "Show a person who registered with one of my codes",
    access: "Referral:read",
    query: oneQuery(referralIncludes),
    reply: one(Referral),
    missing: "referral.not_found",
    errors: ["referral.not_found"],
  }),
  phones: get("/referrals/:id/phones", {
    summary: "Reveal the phones of an invited person where a rule permits it, as to everybody; recorded and counted",
    access: "Referral:read",
    reply: one(Phones),
    missing: "referral.not_found",
    errors: [
      "referral.not_found",
      "phones.hidden",
      "provider.not_active",
      "provider.not_providing",
      "phones.limit_exceeded",
    ],
    writes: true,
  }),
  rewards: get("/referral-rewards", {
    summary: "Show the rewards for inviting people: the operator's rule, and my own rewards",
    access: "ReferralCode:create",
    reply: one(ReferralRewards),
  }),
};
