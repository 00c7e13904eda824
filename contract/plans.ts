// Plans of the operator, paid or free, and their subscriptions.
import { z } from "zod";
import { GrantedAbility } from "./current-user.ts";
import { del, get, many, none, one, patch, post } from "./kit/endpoint.ts";
import { Currency, Id, line, Minor, Timestamp } from "./kit/fields.ts";
import { listQuery } from "./kit/query.ts";
import { NamedPerson } from "./people.ts";

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
  /** The web translates the name for the slugs of `planSlugs`. */
  slug: z.string(),
  abilities: z.array(GrantedAbility),
  /** Null: no price is shown, the operator starts the plan on request. 0 is free. */
  month_price: Minor.nullable(),
  year_price: Minor.nullable(),
  currency: Currency,
  /** Whether it can be chosen. */
  listed: z.boolean(),
});
export type Plan = z.infer<typeof Plan>;

/** Why a plan has ended. */
export const subscriptionEnds = ["expired", "replaced", "cancelled", "withdrawn", "operator"] as const;
export const subscriptionStates = ["pending", "active", "ended"] as const;
export const MySubscription = z.object({
  id: Id,
  plan: Plan,
  period: z.enum(periods).nullable(),
  state: z.enum(subscriptionStates),
  price: Minor.nullable(),
  currency: Currency.nullable(),
  payment: z.enum(["none", "offline", "stripe"]),
  /** The payment reference, for the operator to find the transfer. */
  reference: z.string(),
  created_at: Timestamp,
  started_at: Timestamp.nullable(),
  ends_at: Timestamp.nullable(),
  /** It ends at `ends_at` without renewal. */
  cancelled: z.boolean(),
});
export type MySubscription = z.infer<typeof MySubscription>;

/** The payment method of a chosen plan. */
export const Payment = z.object({
  kind: z.enum(["none", "offline", "redirect"]),
  /** For `redirect`: the payment page of the payment service. */
  url: z.string().nullable(),
});

/** The limited and counted resources; with a limit of 0 the ability is not granted. */
export const Allowance = GrantedAbility.extend({ used: z.int() });
export type Allowance = z.infer<typeof Allowance>;

export const PlanSlug = z.string().regex(/^[a-z_]{1,30}$/);
const PlannedAbility = z.strictObject({ ...GrantedAbility.shape, limit: z.int().min(0).max(9_999_999).nullable() });
const manage = "Account:manage" as const;

export const plans = {
  list: get("/plans", {
    summary: "List the plans that can be chosen, and the trial plan",
    access: "public",
    reply: many(Plan),
  }),
  use: get("/subscriptions/use", {
    summary: "Show my current plan and the usage of its limits",
    access: "user",
    reply: one(
      z.object({
        plan: Plan,
        allowances: z.array(Allowance),
        /** The operator's instructions for a bank transfer; null where the operator informs each payer individually. */
        instructions: z.string().nullable(),
      }),
    ),
  }),
  subscriptions: get("/subscriptions", {
    summary: "List my plans: the active one, the one that waits for payment, then past ones",
    access: "user",
    query: listQuery({}),
    reply: many(MySubscription),
  }),
  choose: post("/subscriptions", {
    summary: "Choose a plan; a free plan begins at once, a paid one after the payment",
    access: "Account:update",
    body: z.strictObject({ plan_id: Id, period: z.enum(periods) }),
    reply: one(z.object({ subscription: MySubscription, payment: Payment })),
    errors: ["plan.not_found", "subscription.state", "payment.unavailable"],
    noDelegation: true,
    // Calls the payment service without holding a database connection.
    writes: false,
  }),
  cancel: del("/subscriptions/:id", {
    summary: "Cancel an unpaid plan, or end the active one without renewal",
    access: "Account:update",
    reply: none,
    missing: "subscription.not_found",
    errors: ["subscription.not_found", "subscription.state", "payment.unavailable"],
    noDelegation: true,
    writes: false,
  }),
  all: get("/admin/plans", {
    summary: "List all plans, including those that cannot be chosen",
    access: manage,
    reply: many(Plan),
    noDelegation: true,
  }),
  changePlan: patch("/admin/plans/:id", {
    summary: "Change abilities, limits and prices of a plan; the change applies at once to all its subscribers",
    access: manage,
    body: z
      .strictObject({
        abilities: z.array(PlannedAbility).max(28),
        month_price: Minor.nullable(),
        year_price: Minor.nullable(),
        currency: Currency,
        listed: z.boolean(),
      })
      .partial(),
    reply: one(Plan),
    missing: "plan.not_found",
    errors: ["plan.not_found"],
    noDelegation: true,
  }),
  allSubscriptions: get("/admin/subscriptions", {
    summary: "Search subscriptions by payment reference or name, e.g. those that wait for payment",
    access: manage,
    query: listQuery({
      filter: { state: z.enum(subscriptionStates).optional(), text: line(0, 100).optional() },
    }),
    reply: many(MySubscription.extend({ user: NamedPerson })),
    noDelegation: true,
  }),
  paid: post("/admin/subscriptions/:id/paid", {
    summary: "Confirm a payment: the plan begins",
    access: manage,
    status: 200,
    reply: one(MySubscription),
    missing: "subscription.not_found",
    errors: ["subscription.not_found", "subscription.state"],
    noDelegation: true,
  }),
};
