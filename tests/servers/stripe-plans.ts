// The part of Stripe for plans: checkouts, subscriptions and what their cards were charged, by Stripe's own calendar.
import { randomUUID } from "node:crypto";

const day = 86_400_000;
const lengths: Record<string, number> = { month: 30 * day, year: 365 * day };

export type PlanCheckout = {
  id: string;
  /** Of our subscription. */
  order: string;
  amount: number;
  currency: string;
  interval: string;
  status: "open" | "complete" | "expired";
  payment_status: "unpaid" | "paid";
  subscription: string | null;
};
export type PlanSubscription = {
  id: string;
  order: string;
  status: "incomplete" | "active" | "past_due" | "canceled";
  periodEnd: number;
  endsWithPeriod: boolean;
  /** How often the card was charged. */
  charges: number;
};
export type StripeEvent = { id: string; type: string; data: { object: object } };
export type PlanBooks = ReturnType<typeof openPlanBooks>;

const event = (type: string, object: object): StripeEvent => ({ id: `evt_${randomUUID()}`, type, data: { object } });
const letters = () => randomUUID().replaceAll("-", "");

export function openPlanBooks() {
  const checkouts = new Map<string, PlanCheckout>();
  const subscriptions = new Map<string, PlanSubscription>();
  const byKey = new Map<string, PlanCheckout>();

  function create(form: Record<string, string>, key: string): [number, object] {
    const price = "line_items[0][price_data]";
    const whole =
      form["mode"] === "subscription" &&
      /^[a-z]{3}$/.test(form[`${price}[currency]`] ?? "") &&
      /^\d+$/.test(form[`${price}[unit_amount]`] ?? "") &&
      ["month", "year"].includes(form[`${price}[recurring][interval]`] ?? "") &&
      Boolean(form[`${price}[product_data][name]`] && form["success_url"]);
    if (!whole) return [400, { error: { type: "invalid_request_error" } }];
    const made = byKey.get(key) ?? {
      id: `cs_test_${letters()}`,
      order: form["client_reference_id"] ?? "",
      amount: Number(form[`${price}[unit_amount]`]),
      currency: form[`${price}[currency]`] ?? "",
      interval: form[`${price}[recurring][interval]`] ?? "",
      status: "open" as const,
      payment_status: "unpaid" as const,
      subscription: null,
    };
    byKey.set(key, made);
    checkouts.set(made.id, made);
    return [200, { ...presented(made), url: `https://checkout.stripe.com/c/pay/${made.id}` }];
  }

  const presented = ({ id, order, amount, currency, status, payment_status, subscription }: PlanCheckout) => ({
    id,
    object: "checkout.session",
    client_reference_id: order,
    amount_total: amount,
    currency,
    status,
    payment_status,
    subscription,
  });
  const present = ({ id, status, periodEnd, endsWithPeriod }: PlanSubscription) => ({
    id,
    status,
    cancel_at_period_end: endsWithPeriod,
    items: { data: [{ current_period_end: Math.floor(periodEnd / 1000) }] },
  });
  const invoiceOf = (it: PlanSubscription, checkout: PlanCheckout, reason: string) =>
    event("invoice.paid", {
      billing_reason: reason,
      amount_paid: checkout.amount,
      currency: checkout.currency,
      parent: { subscription_details: { subscription: it.id, metadata: { subscription: it.order } } },
      lines: { data: [{ period: { end: Math.floor(it.periodEnd / 1000) } }] },
    });
  const checkoutOf = (order: string) => [...checkouts.values()].find((it) => it.order === order);

  /** What happens at Stripe. Each returns the events in Stripe's order. */
  const acts = {
    /** The person completes the page of the checkout; `at once`, or by a method that takes days. */
    complete(checkout: PlanCheckout, arrives: "at once" | "later"): StripeEvent[] {
      if (checkout.status !== "open") return [];
      const made: PlanSubscription = {
        id: `sub_${letters()}`,
        order: checkout.order,
        status: "active",
        periodEnd: Date.now() + (lengths[checkout.interval] ?? 0),
        endsWithPeriod: false,
        charges: 0,
      };
      subscriptions.set(made.id, made);
      Object.assign(checkout, { status: "complete", subscription: made.id });
      const completed = "checkout.session.completed";
      return arrives === "at once" ? acts.arrive(checkout, completed) : [event(completed, presented(checkout))];
    },
    arrive(checkout: PlanCheckout, type = "checkout.session.async_payment_succeeded"): StripeEvent[] {
      const it = subscriptions.get(checkout.subscription ?? "");
      if (!it || checkout.payment_status === "paid") return [];
      checkout.payment_status = "paid";
      it.charges += 1;
      return [event(type, presented(checkout)), invoiceOf(it, checkout, "subscription_create")];
    },
    /** The calendar of Stripe: periods that are over are charged, or fail. */
    renew(fails: boolean, of: (order: string) => boolean): StripeEvent[] {
      const happened: StripeEvent[] = [];
      for (const it of subscriptions.values()) {
        const checkout = checkoutOf(it.order);
        if (
          !checkout ||
          !of(it.order) ||
          checkout.payment_status !== "paid" ||
          it.status === "canceled" ||
          it.periodEnd > Date.now()
        )
          continue;
        if (it.endsWithPeriod) {
          it.status = "canceled";
          happened.push(event("customer.subscription.deleted", present(it)));
        } else if (fails) it.status = "past_due";
        else {
          it.periodEnd += lengths[checkout.interval] ?? day;
          it.status = "active";
          it.charges += 1;
          happened.push(invoiceOf(it, checkout, "subscription_cycle"));
        }
      }
      return happened;
    },
    /** Time passes. A checkout is open for a day. */
    pass(ms: number, of: (order: string) => boolean) {
      for (const it of subscriptions.values()) if (of(it.order)) it.periodEnd -= ms;
      for (const it of checkouts.values()) if (of(it.order) && it.status === "open" && ms >= day) it.status = "expired";
    },
  };

  const missing: [number, object] = [404, { error: { code: "resource_missing" } }];

  function answerCheckout(id: string, expires: boolean): [number, object] {
    const checkout = checkouts.get(id);
    if (!checkout) return expires ? [200, { status: "expired" }] : missing;
    if (expires && checkout.status !== "open") return [400, { error: { type: "invalid_request_error" } }];
    if (expires) checkout.status = "expired";
    return [200, presented(checkout)];
  }

  function answerSubscription(method: string, id: string, ends: boolean): [number, object] {
    const it = subscriptions.get(id);
    if (!it) return method === "GET" ? missing : [200, { id, status: "canceled", cancel_at_period_end: ends }];
    if (method === "DELETE") it.status = "canceled";
    if (ends) it.endsWithPeriod = true;
    return [200, present(it)];
  }

  function answer(method: string, path: string, form: Record<string, string>, key: string): [number, object] {
    if (method === "POST" && path === "/v1/checkout/sessions") return create(form, key);
    const [, session, verb] = /^\/v1\/checkout\/sessions\/(cs_[\w-]+)(\/expire)?$/.exec(path) ?? [];
    if (session) return answerCheckout(session, verb !== undefined);
    const [, id] = /^\/v1\/subscriptions\/(sub_[\w-]+)$/.exec(path) ?? [];
    return id ? answerSubscription(method, id, form["cancel_at_period_end"] === "true") : missing;
  }

  return { ...acts, answer, checkouts, subscriptions };
}
