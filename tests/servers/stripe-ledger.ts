// The part of Stripe for donations: checkouts, subscriptions and charges, and their events. Its answers have the fields of
// real ones that the app reads.
import { randomUUID } from "node:crypto";

type Metadata = Record<string, string>;
type Charge = {
  id: string;
  amount: number;
  amount_refunded: number;
  currency: string;
  status: "succeeded" | "failed";
  created: number;
  customer: string | null;
  metadata: Metadata;
};
type Checkout = {
  id: string;
  form: Record<string, string>;
  status: "open" | "complete" | "expired";
  metadata: Metadata;
  /** The state of a single payment; null for a subscription. */
  intent: "requires_payment_method" | "processing" | "succeeded" | null;
  customer: string | null;
  subscription: { id: string; status: string } | null;
  charges: Charge[];
};
export type StripeEvent = { id: string; type: string; data: { object: object } };
export type Ledger = ReturnType<typeof openLedger>;

const idOf = (prefix: string) => `${prefix}_${randomUUID().replaceAll("-", "")}`;
const event = (type: string, object: object): StripeEvent => ({ id: idOf("evt"), type, data: { object } });

export function openLedger() {
  const checkouts = new Map<string, Checkout>();
  const byKey = new Map<string, Checkout>();
  let clock = 1_700_000_000;
  const all = () => [...checkouts.values()];
  const find = (id: string): Checkout => {
    const found = checkouts.get(id) ?? all().find((it) => it.metadata["donation"] === id || it.subscription?.id === id);
    if (!found) throw new Error(`Stripe knows no ${id}`);
    return found;
  };

  function open(form: Record<string, string>): Checkout {
    const metadata = { donation: form["metadata[donation]"] ?? "" };
    const made: Checkout = {
      id: idOf("cs_test"),
      form,
      status: "open",
      metadata,
      intent: null,
      customer: null,
      subscription: null,
      charges: [],
    };
    checkouts.set(made.id, made);
    return made;
  }

  function charge(it: Checkout, status: Charge["status"] = "succeeded"): Charge {
    const price = "line_items[0][price_data]";
    const made: Charge = {
      id: idOf("ch"),
      amount: Number(it.form[`${price}[unit_amount]`]),
      amount_refunded: 0,
      currency: it.form[`${price}[currency]`] ?? "",
      status,
      created: (clock += 3_600),
      customer: it.customer,
      // At Stripe, charges of a subscription have no metadata.
      metadata: it.subscription ? {} : it.metadata,
    };
    it.charges.push(made);
    return made;
  }

  const sessionOf = ({ id, status, metadata, subscription }: Checkout) => ({
    id,
    status,
    metadata,
    subscription: subscription?.id ?? null,
  });
  const invoiceOf = (it: Checkout) => ({
    id: idOf("in"),
    parent: { subscription_details: { subscription: it.subscription?.id, metadata: it.metadata } },
  });
  const subscriptionOf = (it: Checkout) => ({ ...it.subscription, customer: it.customer, metadata: it.metadata });
  const to = (it: Checkout, status: string): StripeEvent => {
    if (it.subscription) it.subscription.status = status;
    const kind = status === "canceled" ? "deleted" : "updated";
    return event(`customer.subscription.${kind}`, subscriptionOf(it));
  };
  const charged = (it: Checkout) => [
    ...(it.subscription ? [event("invoice.paid", invoiceOf(it))] : []),
    event("charge.succeeded", charge(it)),
  ];

  /** The actions at Stripe on a checkout, given by its id or by its donation. Each returns the events in Stripe's order. */
  const acts = {
    pay(id: string): StripeEvent[] {
      const it = find(id);
      it.status = "complete";
      if (it.form["mode"] === "subscription") {
        it.customer = idOf("cus");
        it.subscription = { id: idOf("sub"), status: "active" };
        return [event("checkout.session.completed", sessionOf(it)), to(it, "active"), ...charged(it)];
      }
      it.intent = "succeeded";
      return [event("checkout.session.completed", sessionOf(it)), ...charged(it)];
    },
    /** Begins a payment with a method that takes days. */
    begin(id: string): StripeEvent[] {
      const it = find(id);
      Object.assign(it, { status: "complete", intent: "processing" });
      return [event("checkout.session.completed", sessionOf(it))];
    },
    arrive(id: string): StripeEvent[] {
      const it = find(id);
      it.intent = "succeeded";
      return [event("checkout.session.async_payment_succeeded", sessionOf(it)), ...charged(it)];
    },
    refuse(id: string): StripeEvent[] {
      const it = find(id);
      it.intent = "requires_payment_method";
      return [
        event("checkout.session.async_payment_failed", sessionOf(it)),
        event("charge.failed", charge(it, "failed")),
      ];
    },
    expire(id: string): StripeEvent[] {
      const it = find(id);
      it.status = "expired";
      return [event("checkout.session.expired", sessionOf(it))];
    },
    renew: (id: string): StripeEvent[] => [...charged(find(id)), to(find(id), "active")],
    fail(id: string): StripeEvent[] {
      const it = find(id);
      const failed = event("charge.failed", charge(it, "failed"));
      return [failed, event("invoice.payment_failed", invoiceOf(it)), to(it, "past_due")];
    },
    cancel: (id: string): StripeEvent[] => [to(find(id), "canceled")],
    /** @param share of the first charge that is not refunded in full. */
    refund(id: string, share = 1): StripeEvent[] {
      const paid = find(id).charges.find((it) => it.status === "succeeded" && it.amount_refunded < it.amount);
      if (!paid) return [];
      const left = paid.amount - paid.amount_refunded;
      paid.amount_refunded += Math.max(1, Math.floor(left * share));
      return [event("charge.refunded", paid)];
    },
  };

  /** Null for calls about something else. */
  function answer(method: string, path: string, form: URLSearchParams): [number, object] | null {
    if (method === "POST" && path === "/v1/checkout/sessions" && form.has("metadata[donation]")) {
      const refusal = refusalOf(form);
      if (refusal) return [400, { error: { type: "invalid_request_error", code: refusal } }];
      const key = form.get("metadata[donation]") ?? "";
      const made = byKey.get(key) ?? open(Object.fromEntries(form));
      byKey.set(key, made);
      return [200, { ...sessionOf(made), url: `https://checkout.stripe.com/c/pay/${made.id}` }];
    }
    const [, sessionId] = /^\/v1\/checkout\/sessions\/(cs_\w+)$/.exec(path) ?? [];
    const session = sessionId && checkouts.get(sessionId);
    if (method === "GET" && session) return [200, expanded(session)];
    if (method === "GET" && path === "/v1/charges") return [200, chargesOf(form)];
    if (method === "GET" && path === "/v1/subscriptions") {
      const found = all().filter((it) => it.customer === form.get("customer"));
      return [200, { data: found.map(subscriptionOf), has_more: false }];
    }
    const [, ended] = /^\/v1\/subscriptions\/(sub_\w+)$/.exec(path) ?? [];
    const known = method === "DELETE" && all().find((it) => it.subscription?.id === ended);
    if (!known) return null;
    acts.cancel(known.id);
    return [200, subscriptionOf(known)];
  }

  const expanded = (it: Checkout) => ({
    ...sessionOf(it),
    subscription: it.subscription && subscriptionOf(it),
    payment_intent: it.intent && { status: it.intent, latest_charge: it.charges.at(-1) ?? null },
  });

  /** Newest first, page by page, as Stripe does; the pages are small, so that a year has several. */
  function chargesOf(form: URLSearchParams) {
    const found =
      all()
        .find((it) => it.customer === form.get("customer"))
        ?.charges.toReversed() ?? [];
    const from = found.findIndex(({ id }) => id === form.get("starting_after")) + 1;
    const data = found.slice(from, from + 10);
    return { data, has_more: from + 10 < found.length };
  }

  return { ...acts, answer, find };
}

/** Refuses what Stripe would refuse. */
function refusalOf(form: URLSearchParams): string | null {
  const amount = form.get("line_items[0][price_data][unit_amount]") ?? "";
  const currency = form.get("line_items[0][price_data][currency]") ?? "";
  const isMonthly = form.get("mode") === "subscription";
  if (!/^\d+$/.test(amount) || !/^[a-z]{3}$/.test(currency)) return "parameter_invalid_integer";
  if (isMonthly !== form.has("line_items[0][price_data][recurring][interval]")) return "parameter_missing";
  if (isMonthly && (form.has("submit_type") || form.has("payment_intent_data[metadata][donation]")))
    return "parameter_unknown";
  return currency === "jpy" && Number(amount) < 50 ? "amount_too_small" : null;
}
