// Donations to the operator, once or monthly (rules L7 to L9).
import { z } from "zod";
import { EmailAddress } from "./kit/email-address.ts";
import { get, many, one, post } from "./kit/endpoint.ts";
import { Currency, Id, line, Minor, prose, publicName, Timestamp } from "./kit/fields.ts";
import { listQuery } from "./kit/query.ts";
import { Payment } from "./plans.ts";

export const donationIntervals = ["once", "month"] as const;
export type DonationInterval = (typeof donationIntervals)[number];
export const donationStates = ["created", "paid", "failed", "refunded", "active", "past_due", "canceled"] as const;

export const DonationOptions = z.object({
  /** Null: donations are not set up. */
  method: z.enum(["offline", "stripe"]).nullable(),
  currency: Currency,
  /** The currency has no smaller part: amounts are whole. */
  whole: z.boolean(),
  least: Minor,
  most: Minor,
  /** Amounts to choose from. */
  presets: z.array(Minor),
  intervals: z.array(z.enum(donationIntervals)),
});
export type DonationOptions = z.infer<typeof DonationOptions>;

export const DonationPayment = z.object({
  amount: Minor,
  currency: Currency,
  refunded: Minor,
  paid_at: Timestamp,
  receipt: z.string(),
});

export const Donation = z.object({
  id: Id,
  amount: Minor,
  currency: Currency,
  interval: z.enum(donationIntervals),
  state: z.enum(donationStates),
  payment: z.enum(["offline", "stripe"]),
  /** For a transfer. */
  reference: z.string(),
  public_name: z.string().nullable(),
  message: z.string().nullable(),
  created_at: Timestamp,
  ended_at: Timestamp.nullable(),
  /** Newest first. */
  payments: z.array(DonationPayment),
  /** Part of the link to this donation, which needs no login. */
  token: z.string(),
  /** Of a transfer that has not arrived: the operator's. */
  instructions: z.string().nullable(),
  can: z.object({ cancel: z.boolean() }),
});
export type Donation = z.infer<typeof Donation>;

/** Without the link of the donor. */
export const DonationOfOperator = Donation.omit({ token: true, instructions: true }).extend({
  email: z.string().nullable(),
});

const DonationInput = z.strictObject({
  /** From `least` to `most` of the options. */
  amount: Minor,
  interval: z.enum(donationIntervals),
  /** For the receipt; of a member the address of the account if it is left out. */
  email: EmailAddress.optional(),
  public_name: publicName(100).nullable().optional(),
  message: prose(1, 500).nullable().optional(),
  /** Of a visitor: the solved challenge of `GET /human-check`. */
  human: z.string().max(4_000).optional(),
});
export type DonationInput = z.output<typeof DonationInput>;

const manage = "Account:manage" as const;
const byToken = { token: z.string().max(100) };

export const donations = {
  options: get("/donation-options", {
    summary: "Show if and how this site takes donations",
    access: "public",
    query: z.strictObject({ lang: z.string().max(5).optional() }),
    reply: one(DonationOptions),
  }),
  create: post("/donations", {
    summary: "Begin a donation; visitors pass a human check. The reply says how to pay",
    access: "public",
    body: DonationInput,
    reply: one(z.object({ donation: Donation, payment: Payment })),
    errors: ["donation.not_set_up", "human.not_passed", "payment.unavailable"],
    noDelegation: true,
    // Calls the payment service without holding a database connection.
    writes: false,
  }),
  list: get("/donations", {
    summary: "List my donations, newest first",
    access: "user",
    query: listQuery({}),
    reply: many(Donation),
    noDelegation: true,
  }),
  show: get("/donations/:token", {
    summary: "Show a donation with its payments, by the link of its emails",
    access: "public",
    params: byToken,
    reply: one(Donation),
    missing: "donation.not_found",
  }),
  cancel: post("/donations/:token/cancel", {
    summary: "End a monthly donation at once, by the link of its emails",
    access: "public",
    params: byToken,
    status: 200,
    reply: one(Donation),
    missing: "donation.not_found",
    errors: ["donation.not_found", "donation.state", "payment.unavailable"],
    writes: false,
  }),
  all: get("/admin/donations", {
    summary: "Search donations by reference or name, e.g. transfers that have not arrived",
    access: manage,
    query: listQuery({
      filter: { state: z.enum(donationStates).optional(), text: line(0, 100).optional() },
    }),
    reply: many(DonationOfOperator),
    noDelegation: true,
  }),
  paid: post("/admin/donations/:id/paid", {
    summary: "Confirm the arrival of a transfer: the receipt is sent",
    access: manage,
    status: 200,
    reply: one(DonationOfOperator),
    missing: "donation.not_found",
    errors: ["donation.not_found", "donation.state"],
    noDelegation: true,
  }),
};
