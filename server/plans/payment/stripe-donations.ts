// Donations at Stripe: a checkout with the amount inside, and the reading of all that came from it. Reads only fields that are the same in
// all versions of the API. A charge of a subscription carries no mark of ours: its customer leads to the donation.
import { z } from "zod";
import { problem, wrongField } from "#server/kit/problem.ts";
import { textOf } from "#server/kit/texts.ts";
import { callStripe, type Answer, type Settings } from "./call-stripe.ts";
import type { DonationFacts, DonationOrder, PaymentService } from "./service.ts";
import { fromStripe, toStripe } from "./stripe-amounts.ts";

const Charge = z.object({
  id: z.string(),
  amount: z.int(),
  amount_refunded: z.int(),
  currency: z.string(),
  status: z.string(),
  created: z.int(),
});
const Charges = z.object({ data: z.array(Charge), has_more: z.boolean() });
const Subscription = z.object({ id: z.string(), status: z.string(), customer: z.string() });
const Session = z.object({
  status: z.enum(["open", "complete", "expired"]),
  payment_intent: z.object({ status: z.string(), latest_charge: Charge.nullable() }).nullable(),
  subscription: Subscription.nullable(),
});
const OfCustomer = z.object({
  data: z.array(z.object({ metadata: z.object({ donation: z.uuid().optional() }) })),
});

type Donations = Pick<PaymentService, "beginDonation" | "readDonation" | "donationOfCustomer">;

export const donationsAtStripe = (settings: Settings): Donations => ({
  async beginDonation(order) {
    const form = checkout(order, settings);
    const answer = await callStripe(settings, "/v1/checkout/sessions", { form, key: order.id, fine: [400] });
    // The least amount depends on the currency and on the country of the account.
    if (codeOf(answer) === "amount_too_small") throw wrongField("amount", "invalid");
    return begunCheckout(answer);
  },
  async readDonation(checkoutId) {
    const session = await read(settings, `/v1/checkout/sessions/${encodeURIComponent(checkoutId)}`, Session, {
      "expand[0]": "payment_intent.latest_charge",
      "expand[1]": "subscription",
    });
    const { subscription, payment_intent: paid } = session;
    const found = subscription ? await chargesOf(settings, subscription.customer) : [paid?.latest_charge ?? []].flat();
    const charges = found.filter(({ status }) => status === "succeeded").map(present);
    return { state: stateOf(session), subscription: subscription?.id ?? null, charges };
  },
  async donationOfCustomer(customer) {
    const { data } = await read(settings, "/v1/subscriptions", OfCustomer, { customer, status: "all", limit: "100" });
    return data.find(({ metadata }) => metadata.donation)?.metadata.donation ?? null;
  },
});

/** Throws `payment.unavailable` for an answer without an address. */
export function begunCheckout({ id, url }: Answer): Awaited<ReturnType<PaymentService["begin"]>> {
  if (typeof id !== "string" || typeof url !== "string") throw problem("payment.unavailable");
  return { payment: { kind: "redirect", url }, checkoutId: id };
}

const codeOf = (answer: Answer) =>
  z.object({ error: z.object({ code: z.string() }) }).safeParse(answer).data?.error.code;

/** Each part is marked with the donation, so that any event leads to it, in whatever order they come. */
function checkout(order: DonationOrder, { publicUrl, OPERATOR_NAME: operator = new URL(publicUrl).host }: Settings) {
  const { id, amount, currency, interval, language, email, link } = order;
  const price = "line_items[0][price_data]";
  const isMonthly = interval === "month";
  return {
    mode: isMonthly ? "subscription" : "payment",
    ...(!isMonthly && { submit_type: "donate" }),
    client_reference_id: id,
    "metadata[donation]": id,
    [`${isMonthly ? "subscription_data" : "payment_intent_data"}[metadata][donation]`]: id,
    locale: language,
    ...(email !== null && { customer_email: email }),
    success_url: `${publicUrl}${link}?thanks=1`,
    cancel_url: `${publicUrl}/donate?unpaid=1`,
    "line_items[0][quantity]": "1",
    [`${price}[currency]`]: currency.toLowerCase(),
    [`${price}[unit_amount]`]: String(toStripe(amount, currency)),
    ...(isMonthly && { [`${price}[recurring][interval]`]: "month" }),
    [`${price}[product_data][name]`]: textOf("plans", language, "product.donation", { operator }),
  };
}

/** Throws `payment.unavailable` for an answer of another shape, so that it is tried again and seen. */
async function read<S extends z.ZodType>(
  settings: Settings,
  path: string,
  shape: S,
  form: Record<string, string>,
): Promise<z.output<S>> {
  const parsed = shape.safeParse(await callStripe(settings, path, { method: "GET", form }));
  if (!parsed.success) throw Object.assign(problem("payment.unavailable"), { cause: parsed.error });
  return parsed.data;
}

const pageSize = "100";

/** The checkout makes a customer for each monthly donation, so all of its charges are this donation's. */
async function chargesOf(settings: Settings, customer: string): Promise<z.output<typeof Charge>[]> {
  const found: z.output<typeof Charge>[] = [];
  for (let isMore = true; isMore;) {
    const last = found.at(-1)?.id;
    const form = { customer, limit: pageSize, ...(last && { starting_after: last }) };
    const page = await read(settings, "/v1/charges", Charges, form);
    found.push(...page.data);
    isMore = page.has_more && page.data.length > 0;
  }
  return found;
}

function present({ id, amount, amount_refunded, currency, created }: z.output<typeof Charge>) {
  const code = currency.toUpperCase();
  return {
    reference: id,
    amount: fromStripe(amount, code),
    refunded: fromStripe(amount_refunded, code),
    currency: code,
    paid_at: new Date(created * 1000).toISOString(),
  };
}

const ofSubscription: Record<string, DonationFacts["state"]> = {
  active: "active",
  trialing: "active",
  paused: "active",
  past_due: "past_due",
  unpaid: "past_due",
  canceled: "canceled",
  incomplete_expired: "failed",
};

function stateOf({ status, subscription, payment_intent: paid }: z.output<typeof Session>): DonationFacts["state"] {
  if (subscription) return ofSubscription[subscription.status] ?? "created";
  if (status === "expired") return "failed";
  // A card that was refused can be tried again while the checkout is open.
  const isOver = status === "complete" && ["requires_payment_method", "canceled"].includes(paid?.status ?? "");
  return isOver ? "failed" : "created";
}
