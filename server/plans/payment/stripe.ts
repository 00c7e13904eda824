// Stripe Checkout: a page of Stripe takes the card, Stripe's webhook (`webhook.ts`) reports the payment.
// https://docs.stripe.com/api/checkout/sessions/create
import { z } from "zod";
import type { Language } from "#contract/kit/languages.ts";
import { findText } from "#server/kit/texts.ts";
import { callStripe, type Settings } from "./call-stripe.ts";
import type { Order, PaymentService } from "./service.ts";
import { toStripe } from "./stripe-amounts.ts";
import { begunCheckout, donationsAtStripe } from "./stripe-donations.ts";

export function openStripe(settings: Settings): PaymentService {
  const ask = (path: string, options: Parameters<typeof callStripe>[2]) => callStripe(settings, path, options);
  return {
    kind: "stripe",
    async begin(order) {
      const session = await ask("/v1/checkout/sessions", { form: checkout(order, settings.publicUrl), key: order.id });
      return begunCheckout(session);
    },
    async stopRenewal(id) {
      await ask(`/v1/subscriptions/${encodeURIComponent(id)}`, { form: { cancel_at_period_end: "true" } });
    },
    async end(id) {
      await ask(`/v1/subscriptions/${encodeURIComponent(id)}`, { method: "DELETE", fine: [404] });
    },
    async paidUntil(id) {
      const answer = await ask(`/v1/subscriptions/${encodeURIComponent(id)}`, { method: "GET", fine: [404] });
      const { status, current_period_end, items } = Subscription.parse(answer);
      const ends = current_period_end ?? items?.data[0]?.current_period_end;
      return ends && (status === "active" || status === "trialing") ? new Date(ends * 1000).toISOString() : null;
    },
    async checkout(id) {
      const path = `/v1/checkout/sessions/${encodeURIComponent(id)}`;
      const session = await ask(path, { method: "GET", fine: [404] });
      return session["status"] === "open" || session["status"] === "complete" ? session : null;
    },
    async abandon(id) {
      const path = `/v1/checkout/sessions/${encodeURIComponent(id)}`;
      const closed = await ask(`${path}/expire`, { fine: [400, 404] });
      if (closed["status"] === "expired") return null;
      const { subscription, payment_status } = Session.parse(await ask(path, { method: "GET", fine: [404] }));
      return subscription ? { subscription, isPaid: payment_status === "paid" } : null;
    },
    ...donationsAtStripe(settings),
  };
}

const Ends = { current_period_end: z.int().nullish() };
/** The period stands at the item since the API of 2025-03-31. */
const Subscription = z.object({
  status: z.string().nullish(),
  ...Ends,
  items: z.object({ data: z.array(z.object(Ends)) }).nullish(),
});
const Session = z.object({ subscription: z.string().nullish(), payment_status: z.string().nullish() });

/** Names form fields in the way that Stripe nests them. */
const checkout = ({ id, plan, period, price, currency, language }: Order, publicUrl: string) => ({
  mode: "subscription",
  client_reference_id: id,
  locale: language,
  success_url: `${publicUrl}/pricing?paid=${encodeURIComponent(plan)}`,
  cancel_url: `${publicUrl}/pricing?unpaid=${encodeURIComponent(plan)}`,
  "line_items[0][quantity]": "1",
  "line_items[0][price_data][currency]": currency.toLowerCase(),
  "line_items[0][price_data][unit_amount]": String(price === null ? null : toStripe(price, currency)),
  "line_items[0][price_data][recurring][interval]": period,
  "line_items[0][price_data][product_data][name]": productName(plan, language, publicUrl),
  "subscription_data[metadata][subscription]": id,
});

/** The product on the payment page. A plan that the operator added has no translation: its slug. */
function productName(plan: string, language: Language, publicUrl: string): string {
  return `${new URL(publicUrl).host}: ${findText("plans", language, `name.${plan}`) ?? plan}`;
}
