// Cashback of done jobs: a record between two people; the platform pays nothing (rule D6).
import { z } from "zod";
import { get, many, one, patch, post } from "./kit/endpoint.ts";
import { Currency, Id, LanguageCode, Minor, prose, Timestamp } from "./kit/fields.ts";
import { listQuery } from "./kit/query.ts";
import { Face } from "./people.ts";
import { titleInOtherLanguages, Translated } from "./translations.ts";

/** `open`: not claimed yet. `expired`: not claimed in 30 days, or not paid 30 days after the day to pay. */
export const cashbackStates = ["open", "claimed", "confirmed", "disputed", "paid", "expired"] as const;
/** The states that the two sides set. The provider confirms, or disputes with a reason; each side may say that it is paid. */
export const cashbackSteps = ["confirmed", "disputed", "paid"] as const;
export type CashbackStep = (typeof cashbackSteps)[number];

/** Quarters of an hour, for a percentage of an hourly price; else absent. */
const minutes = z.int().min(15, "duration_too_short").max(60_000, "duration_too_long").multipleOf(15);

export const CashbackClaimInput = z.strictObject({ proposal_id: Id, minutes: minutes.optional() });
export const CashbackClaimChange = z.strictObject({
  state: z.enum(cashbackSteps),
  /** Needed for `disputed`. */
  reason: prose(1, 1_000).nullable().optional(),
  /** Guessed unless given. */
  reason_language: LanguageCode.optional(),
});

export const CashbackClaim = z.object({
  /** Of the proposal: there is one claim a job. */
  id: Id,
  request: z.object({ id: Id, title: z.string().nullable(), ...titleInOtherLanguages }),
  /** The reader's side. */
  side: z.enum(["customer", "provider"]),
  /** The other side, as the reader knows it (rule P9). */
  other: Face,
  /** Of the programme. */
  title: z.string(),
  state: z.enum(cashbackStates),
  /** By which side it was set; null: not claimed. */
  set_by: z.enum(["customer", "provider", "system"]).nullable(),
  /** Before the claim of a percentage of an hourly price: for one hour. */
  amount: Minor,
  currency: Currency,
  by_hour: z.boolean(),
  minutes: z.int().nullable(),
  reason: z.string().nullable(),
  reason_language: LanguageCode.nullable(),
  translated: Translated.optional(),
  done_at: Timestamp,
  claim_until: Timestamp,
  claimed_at: Timestamp.nullable(),
  /** The end of the time to pay. */
  due_at: Timestamp.nullable(),
  paid_at: Timestamp.nullable(),
  can: z.object({ claim: z.boolean(), confirm: z.boolean(), dispute: z.boolean(), pay: z.boolean() }),
});
export type CashbackClaim = z.infer<typeof CashbackClaim>;

const missing = "cashback.not_found" as const;

export const cashback = {
  list: get("/cashback-claims", {
    summary: "List the cashbacks of my done jobs, claimed or not, on both sides, newest job first",
    access: "user",
    query: listQuery({ filter: { side: z.enum(["customer", "provider"]).optional() } }),
    reply: many(CashbackClaim),
  }),
  show: get("/cashback-claims/:id", {
    summary: "Show the cashback of a done job",
    access: "user",
    reply: one(CashbackClaim),
    missing,
    errors: [missing],
  }),
  claim: post("/cashback-claims", {
    summary: "Claim the cashback of a done job, within 30 days",
    access: "user",
    body: CashbackClaimInput,
    reply: one(CashbackClaim),
    missing,
    errors: [missing, "cashback.time", "cashback.state"],
  }),
  answer: patch("/cashback-claims/:id", {
    summary: "Confirm or dispute a claim, or say that it is paid",
    access: "user",
    body: CashbackClaimChange,
    reply: one(CashbackClaim),
    missing,
    errors: [missing, "cashback.state"],
  }),
};
