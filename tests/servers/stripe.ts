// A small service that speaks Stripe's protocol: form-encoded calls in, signed messages out.
import { createHmac, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { openLedger, type Ledger } from "./stripe-ledger.ts";
import { openPlanBooks, type PlanBooks } from "./stripe-plans.ts";

export const webhookSecret = "whsec_of_the_stories";
export const secretKey = "sk_test_of_the_stories";

export type Asked = { method: string; path: string; form: Record<string, string>; key: string | undefined };
export type StripeServer = {
  url: string;
  /** `hang` sends no answer, `fail` answers 500, `redirect` redirects to another address. */
  mode: "normal" | "hang" | "fail" | "redirect";
  asked: Asked[];
  /** The payments at Stripe, with their events. */
  ledger: Ledger;
  /** What was paid for plans, by Stripe's own books and calendar. */
  plans: PlanBooks;
  /** Runs between making and sending an answer, so that answers can arrive late. */
  lag: () => Promise<unknown>;
  stop: () => Promise<void>;
};

/** Listens on a free port of 127.0.0.1. */
export async function startStripe(): Promise<StripeServer> {
  const server = createServer((request, response) => void take(request, response));
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = "", url: target = "", headers } = request;
    const { pathname: path, searchParams: query } = new URL(target, "http://stripe");
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    running.asked.push({ method, path, form, key: headers["idempotency-key"]?.toString() });
    if (running.mode === "hang") return;
    const reply = (status: number, body: object, more: Record<string, string> = {}) =>
      response.writeHead(status, { "content-type": "application/json", ...more }).end(JSON.stringify(body));
    if (running.mode === "fail") return void reply(500, { error: { type: "api_error" } });
    if (running.mode === "redirect") return void reply(302, {}, { location: "http://127.0.0.1:9/" });
    if (headers.authorization !== `Bearer ${secretKey}`) return void reply(401, { error: { message: "No such key" } });
    const known = running.ledger.answer(method, path, method === "GET" ? query : new URLSearchParams(form));
    const [status, body] = known ?? running.plans.answer(method, path, form, String(headers["idempotency-key"]));
    await running.lag();
    reply(status, body);
  };
  await new Promise<void>((listening) => void server.listen(0, "127.0.0.1", listening));
  const running: StripeServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mode: "normal",
    asked: [],
    ledger: openLedger(),
    plans: openPlanBooks(),
    lag: async () => {},
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => void server.close(closed));
    },
  };
  return running;
}

/** A message as Stripe sends it. `at` in ms. */
export function signed(
  event: object,
  { at = Date.now(), secret = webhookSecret }: { at?: number; secret?: string } = {},
) {
  const body = JSON.stringify(event);
  const t = Math.floor(at / 1000);
  const v1 = createHmac("sha256", secret).update(`${t}.${body}`).digest("hex");
  return { body, signature: `t=${t},v1=${v1},v0=${"0".repeat(64)}` };
}

export type Agreed = { id: string; price: number | null; currency: string | null };
const event = (type: string, object: object) => ({
  id: `evt_${randomUUID()}`,
  object: "event",
  type,
  data: { object },
});

export const checkoutCompleted = ({ id, price, currency }: Agreed, subscription: string, facts: object = {}) =>
  event("checkout.session.completed", {
    id: `cs_test_${id}`,
    client_reference_id: id,
    payment_status: "paid",
    amount_total: price,
    currency: currency?.toLowerCase(),
    subscription,
    ...facts,
  });

export const invoicePaid = ({ price, currency }: Agreed, subscription: string, facts: object = {}) =>
  event("invoice.paid", {
    billing_reason: "subscription_cycle",
    amount_paid: price,
    currency: currency?.toLowerCase(),
    parent: { subscription_details: { subscription } },
    ...facts,
  });

export const subscriptionDeleted = (id: string) => event("customer.subscription.deleted", { id, status: "canceled" });
