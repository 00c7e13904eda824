// Calls a small local server with Stripe's protocol (tests/servers/stripe.ts).
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { operatorOf } from "../../../tests/fixtures/operators.ts";
import { daysTo, planOf, subscriptionOf } from "../../../tests/fixtures/plans.ts";
import {
  checkoutCompleted,
  invoicePaid,
  secretKey,
  signed,
  startStripe,
  subscriptionDeleted,
  webhookSecret,
  type StripeServer,
} from "../../../tests/servers/stripe.ts";
import { caller } from "../../../tests/world/caller.ts";
import { newIp, world, type Person, type TestKit, type World } from "../../../tests/world/world.ts";
import { abandonCheckout, endExternal } from "../jobs.ts";

let there: World;
let stripe: StripeServer;
let kit: TestKit;
let app: FastifyInstance;
beforeAll(async () => {
  there = await world();
  stripe = await startStripe();
  const settings = { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: stripe.url };
  kit = { ...there.kit, config: { ...there.config, ...settings } };
  app = await createApp(kit);
});
beforeEach(() => {
  stripe.mode = "normal";
  stripe.asked.length = 0;
});
afterAll(async () => {
  await app.close();
  await stripe.stop();
});

/** The same person, on the app that accepts cards. */
const withCard = async (name = "Marko"): Promise<Person> => {
  const person = await there.person(name, { language: "fr" });
  return { ...person, ...caller(app, { language: "fr", ip: newIp(), token: person.token }) };
};
const choose = async (person: Person, plan?: string) => {
  const plan_id = plan ?? (await planOf(kit)).id;
  return person.call("POST /subscriptions", { body: { plan_id, period: "month" } });
};

async function deliver({ body, signature }: { body: string; signature?: string | undefined }) {
  const headers = { "content-type": "application/json", ...(signature && { "stripe-signature": signature }) };
  const answer = await app.inject({ method: "POST", url: "/api/payments/stripe", payload: body, headers });
  return [answer.statusCode, answer.json<{ code?: string }>().code];
}
const tell = (event: object) => deliver(signed(event));
const ok = [200, undefined];

/** A person who has paid the first month by card. */
async function payer() {
  const marko = await withCard();
  const { subscription } = await choose(marko);
  const name = `sub_${subscription.id}`;
  expect(await tell(checkoutCompleted(subscription, name))).toEqual(ok);
  return { marko, subscription, name };
}

test("choosing opens a page of Stripe with the price that was agreed, in the payer's language", async () => {
  const marko = await withCard();
  const { subscription, payment } = await choose(marko);
  expect(payment).toMatchObject({ kind: "redirect", url: expect.stringContaining("https://checkout.stripe.com/") });
  expect(stripe.asked).toHaveLength(1);
  expect(stripe.asked[0]).toMatchObject({ method: "POST", path: "/v1/checkout/sessions", key: subscription.id });
  expect(stripe.asked[0]?.form).toMatchObject({
    mode: "subscription",
    client_reference_id: subscription.id,
    locale: "fr",
    "line_items[0][price_data][currency]": "uah",
    "line_items[0][price_data][unit_amount]": "45000",
    "line_items[0][price_data][recurring][interval]": "month",
    success_url: expect.stringContaining(`${kit.config.publicUrl}/pricing?paid=`),
  });
  expect(subscription).toMatchObject({ state: "pending", payment: "stripe" });
});

test("a plan in a currency without cents has whole prices, and another currency needs its own", async () => {
  const operator = await operatorOf();
  const plan = await planOf(kit);
  const change = async (body: object, id = plan.id) => {
    const answer = await operator.attempt("PATCH /admin/plans/:id", { params: { id }, body });
    return [answer.status, (answer.body as { errors?: Record<string, [{ code: string }]> }).errors];
  };
  const other = await planOf(kit);
  expect(await change({ month_price: 0, year_price: null }, other.id)).toEqual([200, undefined]);
  expect(await change({ currency: "JPY" }, other.id)).toEqual([200, undefined]);
  expect(await change({ currency: "JPY" })).toEqual([
    422,
    { month_price: [expect.objectContaining({ code: "required" })] },
  ]);
  for (const wrong of ["month_price", "year_price"]) {
    const prices = { month_price: 50_000, year_price: 500_000, [wrong]: 150 };
    expect(await change({ ...prices, currency: "JPY" })).toEqual([
      422,
      { [wrong]: [expect.objectContaining({ code: "amount_whole" })] },
    ]);
  }
  expect(await change({ month_price: 50_000, year_price: null, currency: "JPY" })).toEqual([200, undefined]);
  await choose(await withCard(), plan.id);
  expect(stripe.asked.at(-1)?.form).toMatchObject({
    "line_items[0][price_data][currency]": "jpy",
    "line_items[0][price_data][unit_amount]": "500",
  });
});

test("the plan begins when Stripe reports the payment, once for any number of reports", async () => {
  const marko = await withCard();
  const { subscription } = await choose(marko);
  const paid = checkoutCompleted(subscription, `sub_${subscription.id}`);
  const answers = await Promise.all(Array.from({ length: 5 }, () => tell(paid)));
  expect(answers).toEqual(Array.from({ length: 5 }, () => ok));
  expect(await tell({ ...paid, id: "evt_of_the_same_checkout" + subscription.id })).toEqual(ok);
  const now = await subscriptionOf(marko);
  expect(now).toMatchObject({ id: subscription.id, state: "active", cancelled: false });
  expect(daysTo(now!.ends_at)).toBeLessThanOrEqual(31 + 3);
});

test("a payment that is still on its way begins nothing", async () => {
  const marko = await withCard();
  const { subscription } = await choose(marko);
  const facts = { payment_status: "unpaid" };
  expect(await tell(checkoutCompleted(subscription, "sub_x", facts))).toEqual(ok);
  expect((await subscriptionOf(marko))?.state).toBe("pending");
  const later = checkoutCompleted(subscription, `sub_${subscription.id}`);
  expect(await tell({ ...later, type: "checkout.session.async_payment_succeeded" })).toEqual(ok);
  expect((await subscriptionOf(marko))?.state).toBe("active");
});

test("another amount or currency than agreed begins nothing", async () => {
  const marko = await withCard();
  const { subscription } = await choose(marko);
  for (const change of [{ amount_total: 1 }, { currency: "usd" }])
    expect(await tell(checkoutCompleted(subscription, "sub_cheap", change))).toEqual(ok);
  expect((await subscriptionOf(marko))?.state).toBe("pending");
});

test("forged, changed, late or unsigned messages are refused and not remembered", async () => {
  const marko = await withCard();
  const { subscription } = await choose(marko);
  const paid = checkoutCompleted(subscription, "sub_forged");
  const good = signed(paid);
  const refused = [400, "payment.unsigned"];
  expect(await deliver(signed(paid, { secret: "whsec_of_someone_else" }))).toEqual(refused);
  expect(await deliver(signed(paid, { at: Date.now() - 301_000 }))).toEqual(refused);
  expect(await deliver(signed(paid, { at: Date.now() + 302_000 }))).toEqual(refused);
  expect(await deliver({ ...good, body: good.body.replace("45000", "45001") })).toEqual(refused);
  expect(await deliver({ body: good.body })).toEqual(refused);
  for (const signature of ["", "t=,v1=", "t=1", "v1=zz", `t=${Date.now()},v1=${"f".repeat(64)}`, "=,=,,"])
    expect(await deliver({ body: good.body, signature })).toEqual(refused);
  expect((await subscriptionOf(marko))?.state).toBe("pending");
  const [time = "", right = ""] = good.signature.split(",");
  expect(await deliver({ ...good, signature: `${time},v1=${"0".repeat(64)},${right}` })).toEqual(ok);
  expect((await subscriptionOf(marko))?.state).toBe("active");
});

test("signed events without a meaning here are accepted and ignored", async () => {
  for (const event of [{ id: `evt_${Date.now()}`, type: "charge.refunded", data: { object: {} } }, { hello: 1 }, []])
    expect(await tell(event)).toEqual(ok);
  const unknown = { id: "01980000-0000-7000-8000-000000000000", price: 1, currency: "UAH" };
  expect(await tell(checkoutCompleted(unknown, "sub_unknown"))).toEqual(ok);
  expect(await tell(invoicePaid(unknown, "sub_unknown"))).toEqual(ok);
  expect(await tell(subscriptionDeleted("sub_unknown"))).toEqual(ok);
});

test("each renewal adds a month; the first invoice and a replayed one add none", async () => {
  const { marko, subscription, name } = await payer();
  const until = async () => daysTo((await subscriptionOf(marko))!.ends_at)!;
  const first = await until();
  expect(await tell(invoicePaid(subscription, name, { billing_reason: "subscription_create" }))).toEqual(ok);
  expect(await tell(invoicePaid(subscription, name, { amount_paid: 1 }))).toEqual(ok);
  expect(await until()).toBe(first);
  const renewal = invoicePaid(subscription, name);
  for (let i = 0; i < 3; i++) expect(await tell(renewal)).toEqual(ok);
  expect((await until()) - first).toBeGreaterThanOrEqual(28);
  expect((await until()) - first).toBeLessThanOrEqual(31);
  const older = { ...invoicePaid(subscription, name, { parent: null, subscription: name }) };
  expect(await tell(older)).toEqual(ok);
  expect((await until()) - first).toBeGreaterThanOrEqual(56);
});

test("an end at Stripe ends the plan with its paid period", async () => {
  const { marko, name } = await payer();
  expect(await tell(subscriptionDeleted(name))).toEqual(ok);
  const now = await subscriptionOf(marko);
  expect(now).toMatchObject({ state: "active", cancelled: true });
  expect(daysTo(now!.ends_at)).toBeLessThanOrEqual(31);
});

test("cancelling calls Stripe first; while Stripe is down nothing changes", async () => {
  const { marko, subscription, name } = await payer();
  const cancel = () => marko.attempt("DELETE /subscriptions/:id", { params: { id: subscription.id } });
  stripe.mode = "fail";
  expect(await cancel()).toMatchObject({ status: 503, code: "payment.unavailable" });
  expect((await subscriptionOf(marko))?.cancelled).toBe(false);
  stripe.mode = "normal";
  expect((await cancel()).status).toBe(204);
  expect(stripe.asked.at(-1)).toMatchObject({
    path: `/v1/subscriptions/${name}`,
    form: { cancel_at_period_end: "true" },
  });
  expect(await subscriptionOf(marko)).toMatchObject({ state: "active", cancelled: true });
});

test.each(["hang", "fail", "redirect"] as const)(
  "a service that does %s is said so, and nothing is kept",
  async (mode) => {
    const marko = await withCard();
    const plan_id = (await planOf(kit)).id;
    stripe.mode = mode;
    const answer = await marko.attempt("POST /subscriptions", { body: { plan_id, period: "month" } });
    expect([answer.status, answer.code]).toEqual([503, "payment.unavailable"]);
    expect((await marko.call("GET /subscriptions")).data).toEqual([]);
  },
);

test("while the service hangs, no connection to the database waits with it", async () => {
  stripe.mode = "hang";
  const people = await Promise.all(Array.from({ length: 6 }, () => withCard()));
  const plan_id = (await planOf(kit)).id;
  const hanging = people.map((it) => it.attempt("POST /subscriptions", { body: { plan_id, period: "month" } }));
  await expect.poll(() => stripe.asked.length).toBe(6);
  expect(kit.pool.totalCount - kit.pool.idleCount).toBeLessThan(6);
  await Promise.all(hanging);
});

test("a withdrawn checkout is closed at Stripe, a replaced subscription takes no more money", async () => {
  const { marko, name } = await payer();
  await choose(marko);
  const { checkout_id } = await kit.db
    .selectFrom("subscriptions")
    .select("checkout_id")
    .where("user_id", "=", marko.id)
    .where("state", "=", "pending")
    .executeTakeFirstOrThrow();
  await abandonCheckout(kit, { checkoutId: checkout_id as string });
  await endExternal(kit, { externalId: name });
  expect(stripe.asked.slice(-2).map(({ method, path }) => `${method} ${path}`)).toEqual([
    `POST /v1/checkout/sessions/${checkout_id}/expire`,
    `DELETE /v1/subscriptions/${name}`,
  ]);
  stripe.mode = "fail";
  await expect(endExternal(kit, { externalId: name })).rejects.toThrow();
});

test("paying a checkout that was withdrawn meanwhile still starts the plan", async () => {
  const marko = await withCard();
  const { subscription } = await choose(marko);
  await marko.call("DELETE /subscriptions/:id", { params: { id: subscription.id } });
  expect(await tell(checkoutCompleted(subscription, `sub_${subscription.id}`))).toEqual(ok);
  expect(await subscriptionOf(marko)).toMatchObject({ id: subscription.id, state: "active" });
});

test("without a webhook secret the path does not exist", async () => {
  const { statusCode } = await there.app.inject({ method: "POST", url: "/api/payments/stripe", payload: {} });
  expect(statusCode).toBe(404);
});
