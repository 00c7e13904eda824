// Random lives of donations: their events come shuffled, doubled, late, or again after they were lost, and the books end as if each had
// come once and in order (rule L8). A failure names its seed.
import { setImmediate as tick } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { donate } from "../../tests/fixtures/donations.ts";
import type { StripeEvent } from "../../tests/servers/stripe-ledger.ts";
import { secretKey, signed, startStripe, webhookSecret, type StripeServer } from "../../tests/servers/stripe.ts";
import { pick, randomOf, type Random } from "../../tests/world/random.ts";
import { rounds } from "../../tests/world/rounds.ts";
import { makeWorld, newIp, type World } from "../../tests/world/world.ts";
import { readAndBook } from "./book.ts";

let there: World;
let app: FastifyInstance;
let stripe: StripeServer;
beforeAll(async () => {
  stripe = await startStripe();
  // Without cents, so that a slip between hundredths and Stripe's units shows in every book.
  const settings = { STRIPE_API_URL: stripe.url, STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret };
  there = await makeWorld({ ...settings, DONATION_CURRENCY: "JPY" });
  app = there.app;
});
afterAll(async () => {
  await there.close();
  await stripe.stop();
});

type Act = "pay" | "begin" | "arrive" | "refuse" | "expire" | "renew" | "fail" | "cancel" | "refund";
type Step = [act: Act, share?: number];

/** What happens to a donation, in order. */
function lifeOf(random: Random, interval: "once" | "month"): Step[] {
  const refunds = (): Step[] => [
    ...(random() < 0.3 ? [["refund", 0.4] as Step] : []),
    ...(random() < 0.4 ? [["refund"] as Step] : []),
  ];
  if (interval === "once") {
    const paid: Step[][] = [[["pay"]], [["begin"], ["arrive"]]];
    const unpaid: Step[][] = [[["expire"]], [["begin"], ["refuse"]]];
    return random() < 0.75 ? [...pick(random, paid), ...refunds()] : pick(random, unpaid);
  }
  if (random() < 0.1) return [["expire"]];
  const months = pick(random, [1, 2, 3, 6, 24]);
  const steps: Step[] = [["pay"]];
  for (let month = 1; month < months; month++) {
    while (random() < 0.15) steps.push(["fail"]);
    steps.push(["renew"]);
    if (random() < 0.1) steps.push(["refund", pick(random, [0.5, 1])]);
  }
  if (random() < 0.3) steps.push(["fail"]);
  if (random() < 0.5) steps.push(["cancel"]);
  return [...steps, ...refunds()];
}

const happens = (id: string, [act, share]: Step): StripeEvent[] =>
  act === "refund" ? stripe.ledger.refund(id, share) : stripe.ledger[act](id);

async function deliver(event: StripeEvent, isLost = false): Promise<void> {
  const { body, signature } = signed(event, isLost ? { secret: "whsec_of_nobody" } : {});
  const headers = { "content-type": "application/json", "stripe-signature": signature };
  const url = "/api/payments/stripe"; // calls of one address are limited, and these come faster than Stripe's
  const answer = await app.inject({ method: "POST", url, payload: body, headers, remoteAddress: newIp() });
  expect(answer.statusCode).toBe(isLost ? 400 : 200);
}

/** Each event once, and a look after each step. */
async function playInOrder(id: string, life: Step[]): Promise<void> {
  for (const step of life) {
    for (const event of happens(id, step)) await deliver(event);
    await readAndBook(there.kit, { id });
  }
}

/** Some events come at once, some when much has happened since, some twice, some are lost at first; in any order. */
async function playInDisorder(id: string, life: Step[], random: Random): Promise<void> {
  let waiting: StripeEvent[] = [];
  for (const step of life) {
    waiting.push(...happens(id, step));
    const now = waiting.filter(() => random() < 0.3);
    waiting = waiting.filter((it) => !now.includes(it) || random() < 0.2);
    await Promise.all(shuffled(now, random).map((event) => deliver(event, false)));
    for (const event of waiting) if (random() < 0.1) await deliver(event, true);
  }
  const twice = waiting.flatMap((event) => (random() < 0.3 ? [event, event] : [event]));
  await Promise.all(shuffled(twice, random).map((event) => deliver(event)));
}

const shuffled = <T>(list: readonly T[], random: Random): T[] =>
  list
    .map((it) => [random(), it] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, it]) => it);

async function jobsAreDone(): Promise<void> {
  const waiting = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from pgboss.job where name like 'donations.%' and state in ('created', 'retry', 'active')`.execute(
      there.kit.db,
    );
    return rows[0]?.n;
  };
  await expect.poll(waiting, { timeout: 60_000, interval: 50 }).toBe(0);
}

/** State and payments, each receipt sent once; ids and numbers differ from donation to donation. */
async function booksOf(id: string) {
  const { state } = await there.kit.db
    .selectFrom("donations")
    .select("state")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const payments = await there.kit.db
    .selectFrom("donation_payments")
    .select(["amount", "currency", "refunded"])
    .select((eb) => eb("receipt_sent_at", "is not", null).as("receipt"))
    .where("donation_id", "=", id)
    .orderBy("paid_at")
    .execute();
  return { state, payments };
}

/** What Stripe itself would say: the ledger of the stand-in, added up by other means than the app's. */
function truthOf(id: string) {
  const { charges } = stripe.ledger.find(id);
  const arrived = charges.filter(({ status }) => status === "succeeded");
  const sum = (of: (charge: (typeof charges)[number]) => number) => arrived.reduce((all, it) => all + of(it), 0) * 100;
  return { payments: arrived.length, paid: sum((it) => it.amount), refunded: sum((it) => it.amount_refunded) };
}

async function playOne(seed: number): Promise<[seed: number, ordered: string, disordered: string]> {
  const random = randomOf(seed);
  const interval = pick(random, ["once", "month"] as const);
  const life = lifeOf(random, interval);
  const amount = pick(random, [50_000, 300_000, 5_000_000]);
  const begin = async () => (await donate(there.visitor(), { interval, amount })).donation.id;
  const [one, other] = [await begin(), await begin()];
  await playInOrder(one, life);
  await playInDisorder(other, life, random);
  return [seed, one, other];
}

test("the books do not depend on the order in which events come", { timeout: 3_600_000 }, async () => {
  // Answers overtake each other: a look may bring an older state after a newer one was booked.
  stripe.lag = async () => {
    for (let ticks = Math.random() * 8; ticks > 1; ticks--) await tick();
  };
  const all = rounds(5, 1_000);
  const first = Math.floor(Math.random() * 1e9);
  for (let done = 0; done < all; done += 10) {
    const seeds = Array.from({ length: Math.min(10, all - done) }, (_, at) => first + done + at);
    const played = await Promise.all(seeds.map(playOne));
    await jobsAreDone();
    for (const [seed, ordered, disordered] of played) {
      const books = await booksOf(disordered);
      expect([seed, books]).toEqual([seed, await booksOf(ordered)]);
      const { payments } = books;
      const sum = (of: "amount" | "refunded") => payments.reduce((total, it) => total + it[of], 0);
      const added = { payments: payments.length, paid: sum("amount"), refunded: sum("refunded") };
      expect([seed, added]).toEqual([seed, truthOf(disordered)]);
      expect(payments.every(({ receipt }) => receipt)).toBe(true);
    }
  }
});

test("an answer that comes late does not undo a later look", async () => {
  const { id } = (await donate(there.visitor(), { interval: "month" })).donation;
  stripe.lag = async () => {};
  stripe.ledger.pay(id);
  await readAndBook(there.kit, { id });
  const hold = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  stripe.lag = () => {
    asked.resolve();
    return hold.promise;
  };
  const early = readAndBook(there.kit, { id });
  await asked.promise;
  stripe.lag = async () => {};
  stripe.ledger.fail(id);
  await readAndBook(there.kit, { id });
  hold.resolve();
  await early;
  expect((await booksOf(id)).state).toBe("past_due");
});
