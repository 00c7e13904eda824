// Who is charged: our plans and Stripe's subscriptions are two books, and Stripe's is the truth of what cards pay. The stand-in keeps its own
// books and calendar; events come late, doubled, in another order, or are lost.
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { daysTo, planOf, subscriptionOf } from "../../../tests/fixtures/plans.ts";
import type { PlanCheckout, StripeEvent } from "../../../tests/servers/stripe-plans.ts";
import { secretKey, signed, startStripe, webhookSecret, type StripeServer } from "../../../tests/servers/stripe.ts";
import { pick, randomOf, type Random } from "../../../tests/world/random.ts";
import { rounds } from "../../../tests/world/rounds.ts";
import { makeWorld, newIp, password, type Person, type World } from "../../../tests/world/world.ts";
import { eraseDueAccounts } from "../../personal-data/erase.ts";
import { expire } from "../expire.ts";
import { compareWithService } from "../jobs.ts";

let there: World;
let app: FastifyInstance;
let stripe: StripeServer;
let plans: string[];
async function open(): Promise<void> {
  stripe = await startStripe();
  const settings = { STRIPE_API_URL: stripe.url, STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret };
  there = await makeWorld(settings);
  app = there.app;
  plans = [(await planOf(there.kit)).id, (await planOf(there.kit)).id];
}
async function close(): Promise<void> {
  await there.close();
  await stripe.stop();
}
beforeAll(open);
afterAll(close);

const day = 86_400_000;

async function tell(event: StripeEvent): Promise<void> {
  const { body, signature } = signed(event);
  const headers = { "content-type": "application/json", "stripe-signature": signature };
  const answer = await app.inject({
    method: "POST",
    url: "/api/payments/stripe",
    payload: body,
    headers,
    remoteAddress: newIp(),
  });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
}
const notifyAll = async (events: StripeEvent[]) => {
  for (const event of events) await tell(event);
};

async function choose(person: Person, plan = 0): Promise<PlanCheckout> {
  const body = { plan_id: plans[plan] as string, period: "month" } as const;
  const { subscription } = await person.call("POST /subscriptions", { body });
  return checkoutOf(subscription.id);
}
function checkoutOf(order: string): PlanCheckout {
  const found = [...stripe.plans.checkouts.values()].find((it) => it.order === order);
  if (!found) throw new Error("Stripe has no such checkout");
  return found;
}
const ordersOf = async (person: Person) => {
  const { rows } = await sql<{ id: string }>`select id from subscriptions where user_id = ${person.id}`.execute(
    there.kit.db,
  );
  return new Set(rows.map(({ id }) => id));
};
const liveOf = async (person: Person) => {
  const orders = await ordersOf(person);
  return [...stripe.plans.subscriptions.values()].filter(
    ({ order, status, endsWithPeriod }) => orders.has(order) && status !== "canceled" && !endsWithPeriod,
  );
};
const refundsOf = async (person: Person) => {
  const orders = await ordersOf(person);
  const known = [...stripe.plans.subscriptions.values()].filter(({ order }) => orders.has(order)).map(({ id }) => id);
  const { rows } = await sql<{ reply_to: string }>`
    select reply_to from contact_messages where user_id is null and visitor is null and reply_to = any(${known}::text[])`.execute(
    there.kit.db,
  );
  return rows.map(({ reply_to }) => reply_to);
};

/** The clock moves on, for this person and for Stripe. */
async function pass(person: Person, days: number): Promise<void> {
  await sql`update subscriptions set created_at = created_at - ${days} * interval '1 day', started_at = started_at - ${days} * interval '1 day',
      ends_at = ends_at - ${days} * interval '1 day', ended_at = ended_at - ${days} * interval '1 day',
      cancelled_at = cancelled_at - ${days} * interval '1 day' where user_id = ${person.id}`.execute(there.kit.db);
  const orders = await ordersOf(person);
  stripe.plans.pass(days * day, (order) => orders.has(order));
}
async function renew(person: Person, fails = false): Promise<StripeEvent[]> {
  const orders = await ordersOf(person);
  return stripe.plans.renew(fails, (order) => orders.has(order));
}

/** Until every call that waits in the queue was made. */
async function settle(): Promise<void> {
  const waiting = sql`select from pgboss.job where name in ('plans.end-external', 'plans.abandon-checkout', 'donations.end-external')
    and state in ('created', 'active', 'retry') limit 1`;
  await expect.poll(async () => (await waiting.execute(there.kit.db)).rows.length, { interval: 10 }).toBe(0);
}

async function erase(person: Person): Promise<void> {
  const { kit } = there;
  await sql`update users set leaves_at = now() - interval '15 days', erases_at = now() - interval '1 second' where id = ${person.id}`.execute(
    kit.db,
  );
  await eraseDueAccounts(kit, {});
}

/** A person who has paid the first month. */
async function payer() {
  const marko = await there.person("Marko");
  const checkout = await choose(marko);
  await notifyAll(stripe.plans.complete(checkout, "at once"));
  expect((await subscriptionOf(marko))?.state).toBe("active");
  return { marko, checkout };
}

test("a plan that ran out is over at Stripe, so its late payment does not replace the newer plan", async () => {
  const { marko } = await payer();
  await pass(marko, 34);
  await renew(marko, true);
  await expire(there.kit, {});
  await settle();
  expect(await liveOf(marko)).toEqual([]);
  const old = [...stripe.plans.subscriptions.values()].at(-1)!;
  const company = await choose(marko, 1);
  await notifyAll(stripe.plans.complete(company, "at once"));
  // Stripe charged the old card in the moment before it was told.
  Object.assign(old, { status: "active", periodEnd: Date.now() - 1 });
  await notifyAll(await renew(marko));
  await settle();
  expect(await subscriptionOf(marko)).toMatchObject({ id: company.order, state: "active" });
  expect((await liveOf(marko)).map(({ order }) => order)).toEqual([company.order]);
  expect(await refundsOf(marko)).toEqual([old.id]);
});

test("what Stripe has charged does not run out, though the report of it was lost", async () => {
  const { marko, checkout } = await payer();
  await pass(marko, 34);
  await renew(marko);
  await expire(there.kit, {});
  const now = await subscriptionOf(marko);
  expect(now).toMatchObject({ id: checkout.order, state: "active" });
  expect(daysTo(now!.ends_at)).toBeGreaterThan(20);
});

test("who has no plan any more can still end what Stripe charges", async () => {
  const { marko, checkout } = await payer();
  await sql`update subscriptions set state = 'ended', ended_at = now(), ended_because = 'expired' where id = ${checkout.order}`.execute(
    there.kit.db,
  );
  expect(await liveOf(marko)).toHaveLength(1);
  await marko.call("DELETE /subscriptions/:id", { params: { id: checkout.order } });
  expect(await liveOf(marko)).toEqual([]);
});

test.each([
  { what: "a plan that runs", arrives: "at once" },
  { what: "a payment that is on its way", arrives: "later" },
] as const)("no card is charged for an erased account: $what", async ({ arrives }) => {
  const anna = await there.person("Anna");
  const checkout = await choose(anna);
  await notifyAll(stripe.plans.complete(checkout, arrives));
  await erase(anna);
  await settle();
  expect(await liveOf(anna)).toEqual([]);
  if (arrives === "at once") return;
  await notifyAll(stripe.plans.arrive(checkout));
  expect(await refundsOf(anna)).toEqual([checkout.subscription]);
  const { rows } = await sql<{ state: string }>`
    select state from subscriptions where id = ${checkout.order}`.execute(there.kit.db);
  expect(rows).toEqual([{ state: "ended" }]);
});

test("who leaves is charged no more, and has the paid days if they come back", async () => {
  const { marko } = await payer();
  await marko.call("DELETE /account-settings", { body: { password } });
  await settle();
  expect(await liveOf(marko)).toEqual([]);
  expect(await subscriptionOf(marko)).toMatchObject({ state: "active", cancelled: true });
});

test("a period ends when Stripe's ends: who began on the 31st keeps the grace", async () => {
  const { marko, checkout } = await payer();
  const subscription = checkout.subscription as string;
  const until = Math.floor((Date.now() + 45 * day) / 1000);
  const [invoice] = [...stripe.plans.subscriptions.values()].filter(({ id }) => id === subscription);
  Object.assign(invoice!, { periodEnd: Date.now() - 1 });
  const events = await renew(marko);
  for (const event of events) Object.assign(event.data.object, { lines: { data: [{ period: { end: until } }] } });
  await notifyAll(events);
  expect(daysTo((await subscriptionOf(marko))!.ends_at)).toBe(48);
});

test("one key opens one checkout", async () => {
  const marko = await there.person("Marko");
  const before = stripe.plans.checkouts.size;
  const body = { plan_id: plans[0] as string, period: "month" } as const;
  const headers = { "idempotency-key": `key of ${marko.id}` };
  const answers = [];
  for (let i = 0; i < 3; i++) answers.push(await marko.call("POST /subscriptions", { body, headers }));
  expect(new Set(answers.map(({ subscription }) => subscription.id)).size).toBe(1);
  expect(stripe.plans.checkouts.size - before).toBe(1);
});

const livesOfWorld = 250;

type Life = { person: Person; random: Random; late: StripeEvent[]; isErased: boolean };

const acts: Record<string, (life: Life) => Promise<void>> = {
  async choose({ person, random }) {
    await person.attempt("POST /subscriptions", { body: { plan_id: pick(random, plans), period: "month" } });
  },
  async complete({ person, random, late }) {
    const orders = await ordersOf(person);
    const open = [...stripe.plans.checkouts.values()].filter((it) => orders.has(it.order) && it.status === "open");
    if (open.length) late.push(...stripe.plans.complete(pick(random, open), random() < 0.7 ? "at once" : "later"));
  },
  async arrive({ person, late }) {
    const orders = await ordersOf(person);
    for (const it of stripe.plans.checkouts.values())
      if (orders.has(it.order) && it.status === "complete") late.push(...stripe.plans.arrive(it));
  },
  async end({ person, random }) {
    const { data } = await person.call("GET /subscriptions");
    if (data.length) await person.attempt("DELETE /subscriptions/:id", { params: { id: pick(random, data).id } });
  },
  async days(life) {
    const { person, random, late } = life;
    for (let left = Math.ceil(random() * 40); left > 0; left -= 3) {
      await pass(person, Math.min(left, 3));
      late.push(...(await renew(person, random() < 0.3)));
      await expire(there.kit, {});
      await compareWithService(there.kit, {});
    }
  },
  async standstill({ person, random, late }) {
    await pass(person, 5 + Math.ceil(random() * 30));
    late.push(...(await renew(person, random() < 0.3)));
    await expire(there.kit, {});
  },
  async deliver({ random, late }) {
    const now = late.filter(() => random() < 0.6).toSorted(() => random() - 0.5);
    for (const event of now) {
      if (random() > 0.1) for (let times = random() < 0.2 ? 2 : 1; times > 0; times--) await tell(event);
      late.splice(late.indexOf(event), 1); // or it was lost
    }
  },
};

async function live(seed: number): Promise<void> {
  const random = randomOf(seed);
  const life: Life = { person: await there.person("Marko"), random, late: [], isErased: false };
  const names = [
    "choose",
    "choose",
    "complete",
    "complete",
    "deliver",
    "deliver",
    "arrive",
    "end",
    "days",
    "standstill",
  ];
  const steps: string[] = [];
  for (let left = 4 + Math.floor(random() * 14); left > 0; left--) {
    steps.push(pick(random, names));
    await acts[steps.at(-1) as string]!(life);
  }
  if (random() < 0.25) {
    await erase(life.person);
    life.isErased = true;
  }
  await acts["arrive"]!(life);
  for (const event of life.late.filter(() => random() > 0.1)) await tell(event);
  await settle();
  await pass(life.person, 1);
  await compareWithService(there.kit, {});
  await settle();
  const left = await liveOf(life.person);
  // The next life is not looked at among the checkouts of this one.
  await sql`update subscriptions set checkout_id = null where user_id = ${life.person.id}`.execute(there.kit.db);
  const { rows } = await sql<{ id: string }>`
    select s.id from subscriptions s join users u on u.id = s.user_id
    where s.user_id = ${life.person.id} and s.state = 'active' and u.deleted_at is null`.execute(there.kit.db);
  // A subscription that was never paid charges nobody.
  const charged = left.filter(({ charges }) => charges > 0).map(({ order }) => order);
  const seen = rows.map(({ id }) => id);
  expect({ seed, steps, charged: charged.filter((order) => !seen.includes(order)) }).toEqual({
    seed,
    steps,
    charged: [],
  });
  expect({ seed, steps, most: charged.length <= 1 }).toEqual({ seed, steps, most: true });
}

test("in no history is anybody charged for what they do not see, or twice", { timeout: 7_200_000 }, async () => {
  const only = Number(process.env["SEED"]);
  const last = only || rounds(25, 10_000);
  for (let seed = only || 1; seed <= last; seed++) {
    await live(seed);
    // Each job looks at all that lived before, so many lives have worlds of their own.
    if (seed % livesOfWorld > 0 || seed === last) continue;
    // oxlint-disable-next-line no-console -- ten thousand take half an hour
    console.info(`${seed} of ${last}`);
    await close();
    await open();
  }
});
