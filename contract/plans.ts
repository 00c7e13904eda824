// What an operator sells or gives away, and who has it.
import { z } from "zod";
import { GrantedAbility } from "./current-user.ts";
import { del, get, many, none, one, post } from "./kit/endpoint.ts";
import { Currency, Id, Minor, Timestamp } from "./kit/fields.ts";
import { listQuery } from "./kit/query.ts";

export const periods = ["month", "year"] as const;
export type Period = (typeof periods)[number];
export const planSlugs = [
  "trial",
  "user",
  "freelancer",
  "professional",
  "company",
  "agency",
  "enterprise",
  "landlord",
] as const;

export const Plan = z.object({
  id: Id,
  /** Named in the reader's language by the web where it is one of `planSlugs`. */
  slug: z.string(),
  abilities: z.array(GrantedAbility),
  /** Null: no price is shown, the operator starts it on request. 0 is free. */
  month_price: Minor.nullable(),
  year_price: Minor.nullable(),
  currency: Currency,
  /** Whether it can be chosen. */
  listed: z.boolean(),
});
export type Plan = z.infer<typeof Plan>;

export const subscriptionStates = ["pending", "active", "ended"] as const;
export const MySubscription = z.object({
  id: Id,
  plan: Plan,
  period: z.enum(periods).nullable(),
  state: z.enum(subscriptionStates),
  price: Minor.nullable(),
  currency: Currency.nullable(),
  payment: z.enum(["none", "offline", "stripe"]),
  /** What is written on a transfer, so that the operator finds it. */
  reference: z.string(),
  created_at: Timestamp,
  started_at: Timestamp.nullable(),
  ends_at: Timestamp.nullable(),
  /** It runs out at `ends_at`. */
  cancelled: z.boolean(),
});
export type MySubscription = z.infer<typeof MySubscription>;

/** How a chosen plan comes to be paid. */
export const Payment = z.object({
  kind: z.enum(["none", "offline", "redirect"]),
  /** For `redirect`: where the payment service asks for the money. */
  url: z.string().nullable(),
});

/** What is limited and counted; a limit of 0 is not granted at all. */
export const Allowance = GrantedAbility.extend({ used: z.int() });
export type Allowance = z.infer<typeof Allowance>;

export const plans = {
  list: get("/plans", {
    summary: "The plans that can be chosen, and the one that the first month is",
    access: "public",
    reply: many(Plan),
  }),
  use: get("/subscriptions/use", {
    summary: "The plan that counts for me now, and how much of what is limited is used",
    access: "user",
    reply: one(
      z.object({
        plan: Plan,
        allowances: z.array(Allowance),
        /** How money is transferred, in the operator's words; null where they tell each payer themselves. */
        instructions: z.string().nullable(),
      }),
    ),
  }),
  subscriptions: get("/subscriptions", {
    summary: "My plans: the active one, the one that waits for payment, then those of the past",
    access: "user",
    query: listQuery({}),
    reply: many(MySubscription),
  }),
  choose: post("/subscriptions", {
    summary: "Choose a plan; a free one begins at once, another when it is paid",
    access: "Account:update",
    body: z.strictObject({ plan_id: Id, period: z.enum(periods) }),
    reply: one(z.object({ subscription: MySubscription, payment: Payment })),
    errors: ["plan.not_found", "subscription.state", "payment.unavailable"],
    noDelegation: true,
    // The payment service is asked while no connection to the database is held.
    writes: false,
  }),
  cancel: del("/subscriptions/:id", {
    summary: "Take back a plan that is not paid yet, or let the active one run out",
    access: "Account:update",
    reply: none,
    missing: "subscription.not_found",
    errors: ["subscription.not_found", "subscription.state", "payment.unavailable"],
    noDelegation: true,
    writes: false,
  }),
};
