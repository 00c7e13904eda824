// Stripe Checkout: a page of Stripe takes the card, Stripe's webhook (`webhook.ts`) reports the payment.
// https://docs.stripe.com/api/checkout/sessions/create
import type { Language } from "#contract/kit/languages.ts";
import type { Config } from "#server/kit/config.ts";
import { problem } from "#server/kit/problem.ts";
import { findText } from "#server/kit/texts.ts";
import type { Order, PaymentService } from "./service.ts";

type Settings = Pick<Config, "STRIPE_API_URL" | "publicUrl"> & { STRIPE_SECRET_KEY: string };
type Ask = { method?: "POST" | "DELETE"; form?: Record<string, string>; key?: string; fine?: readonly number[] };
type Answer = Record<string, unknown>;

const patience = 2_000;

export function openStripe(settings: Settings): PaymentService {
  const ask = (path: string, options: Ask) => call(settings, path, options);
  return {
    kind: "stripe",
    async begin(order) {
      const session = await ask("/v1/checkout/sessions", { form: checkout(order, settings.publicUrl), key: order.id });
      const { id, url } = session;
      if (typeof id !== "string" || typeof url !== "string") throw problem("payment.unavailable");
      return { payment: { kind: "redirect", url }, checkoutId: id };
    },
    async stopRenewal(id) {
      await ask(`/v1/subscriptions/${encodeURIComponent(id)}`, { form: { cancel_at_period_end: "true" } });
    },
    async end(id) {
      await ask(`/v1/subscriptions/${encodeURIComponent(id)}`, { method: "DELETE", fine: [404] });
    },
    async abandon(id) {
      await ask(`/v1/checkout/sessions/${encodeURIComponent(id)}/expire`, { fine: [400, 404] });
    },
  };
}

/** Names form fields in the way that Stripe nests them. Stripe's amounts are minor units, like ours. */
const checkout = ({ id, plan, period, price, currency, language }: Order, publicUrl: string) => ({
  mode: "subscription",
  client_reference_id: id,
  locale: language,
  success_url: `${publicUrl}/pricing?paid=${encodeURIComponent(plan)}`,
  cancel_url: `${publicUrl}/pricing?unpaid=${encodeURIComponent(plan)}`,
  "line_items[0][quantity]": "1",
  "line_items[0][price_data][currency]": currency.toLowerCase(),
  "line_items[0][price_data][unit_amount]": String(price),
  "line_items[0][price_data][recurring][interval]": period,
  "line_items[0][price_data][product_data][name]": productName(plan, language),
  "subscription_data[metadata][subscription]": id,
});

async function call(settings: Settings, path: string, { method = "POST", form = {}, key, fine = [] }: Ask) {
  const body = method === "POST" ? new URLSearchParams(form) : null;
  try {
    const answer = await fetch(new URL(path, settings.STRIPE_API_URL), {
      method,
      body,
      headers: {
        authorization: `Bearer ${settings.STRIPE_SECRET_KEY}`,
        ...(key && { "idempotency-key": key }),
      },
      redirect: "error",
      signal: AbortSignal.timeout(patience),
    });
    if (!answer.ok && !fine.includes(answer.status)) throw new Error(`Stripe answered ${answer.status}`);
    return (await answer.json()) as Answer;
  } catch (error) {
    throw Object.assign(problem("payment.unavailable", { retryAfter: 5 }), { cause: error });
  }
}

/** The product on the payment page. A plan that the operator added has no translation: its slug. */
function productName(plan: string, language: Language): string {
  return `Poruch: ${findText("plans", language, `name.${plan}`) ?? plan}`;
}
