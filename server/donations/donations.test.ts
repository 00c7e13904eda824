// Calls a small local server with Stripe's protocol (tests/servers/stripe.ts).
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { transact } from "#server/kit/db.ts";
import { donate, donation } from "../../tests/fixtures/donations.ts";
import { solveHuman } from "../../tests/fixtures/registration.ts";
import type { StripeEvent } from "../../tests/servers/stripe-ledger.ts";
import { secretKey, signed, startStripe, webhookSecret, type StripeServer } from "../../tests/servers/stripe.ts";
import { caller } from "../../tests/world/caller.ts";
import { emailTo, linkIn } from "../../tests/world/mailbox.ts";
import { makeWorld, newIp, world, type World } from "../../tests/world/world.ts";
import { readAndBook } from "./book.ts";
import { sendReceipt } from "./emails.ts";
import { compareDonations, eraseDonors } from "./jobs.ts";
import { eraseDonations, exportDonations } from "./personal-data.ts";

let there: World;
let stripe: StripeServer;
beforeAll(async () => {
  stripe = await startStripe();
  const settings = { STRIPE_API_URL: stripe.url, STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret };
  there = await makeWorld({ ...settings, DONATION_CURRENCY: "EUR" });
});
afterAll(async () => {
  await there.close();
  await stripe.stop();
});

const newAddress = (() => {
  let n = 0;
  return () => `donor${++n}@example.org`;
})();

async function deliver(events: StripeEvent[]): Promise<void> {
  for (const event of events) {
    const { body, signature } = signed(event);
    const headers = { "content-type": "application/json", "stripe-signature": signature };
    const answer = await there.app.inject({ method: "POST", url: "/api/payments/stripe", payload: body, headers });
    expect(answer.statusCode).toBe(200);
  }
}

const show = (token: string) => there.visitor("de").call("GET /donations/:token", { params: { token } });
async function becomes(token: string, state: string): Promise<void> {
  await expect.poll(async () => (await show(token)).state, { timeout: 10_000 }).toBe(state);
}
const tokenIn = (email: { text: string }): string => linkIn(email).pathname.replace("/donate/", "");

test("a guest gives monthly, gets a receipt in their language, and ends it by the link of the receipt", async () => {
  const [guest, email] = [there.visitor("de"), newAddress()];
  const { donation: made, payment } = await donate(guest, { interval: "month", amount: 1_250, email });
  expect(payment).toMatchObject({ kind: "redirect", url: expect.stringContaining("https://checkout.stripe.com/") });
  expect(stripe.asked.at(-1)?.form).toMatchObject({
    mode: "subscription",
    locale: "de",
    customer_email: email,
    client_reference_id: made.id,
    "line_items[0][price_data][currency]": "eur",
    "line_items[0][price_data][unit_amount]": "1250",
    "line_items[0][price_data][recurring][interval]": "month",
    success_url: `${there.config.publicUrl}/donate/${made.token}?thanks=1`,
  });
  await deliver(stripe.ledger.pay(made.id));
  const thanks = await emailTo(there.kit, email);
  expect(thanks).toMatchObject({ language: "de", text: expect.stringContaining("12,50") });
  expect(thanks.text).toContain("keine Spendenbescheinigung");
  const token = tokenIn(thanks);
  expect(token).toBe(made.token);
  const active = await show(token);
  expect(active).toMatchObject({ state: "active", can: { cancel: true }, payments: [{ amount: 1_250, refunded: 0 }] });

  await deliver(stripe.ledger.fail(made.id));
  await becomes(token, "past_due");
  expect(await emailTo(there.kit, email, ({ subject }) => subject.includes("nicht angekommen"))).toBeTruthy();
  await deliver(stripe.ledger.renew(made.id));
  await becomes(token, "active");

  // Mail programs open links in advance: a GET ends nothing.
  const url = `/api/donations/${token}/cancel`;
  expect((await there.app.inject({ method: "GET", url })).statusCode).toBe(404);
  expect((await show(token)).state).toBe("active");
  const ended = await guest.call("POST /donations/:token/cancel", { params: { token } });
  expect(ended).toMatchObject({ state: "canceled", can: { cancel: false } });
  expect(ended.payments).toHaveLength(2);
  expect(stripe.ledger.find(made.id).subscription?.status).toBe("canceled");
  // A second tap changes nothing, a forged link opens nothing.
  expect((await guest.call("POST /donations/:token/cancel", { params: { token } })).state).toBe("canceled");
  const forged = `${made.id}.${"A".repeat(43)}`;
  for (const wrong of [forged, made.id, "x"])
    expect((await guest.attempt("GET /donations/:token", { params: { token: wrong } })).code).toBe(
      "donation.not_found",
    );
});

test("a single donation is refunded, and the lost event of another is found by the nightly look", async () => {
  const [one, other] = [await donate(there.visitor()), await donate(there.visitor())].map((it) => it.donation);
  if (!one || !other) throw new Error("no donation");
  // A job of an earlier donation may ask meanwhile.
  const asked = stripe.asked.filter(({ form }) => "submit_type" in form);
  expect(asked.at(-1)?.form).toMatchObject({ mode: "payment", submit_type: "donate" });
  await deliver(stripe.ledger.pay(one.id));
  await becomes(one.token, "paid");
  await deliver(stripe.ledger.refund(one.id));
  await becomes(one.token, "refunded");
  stripe.ledger.pay(other.id);
  await compareDonations(there.kit, {});
  await becomes(other.token, "paid");
});

test("amounts, people and tries have limits", async () => {
  const who = there.visitor();
  const refusal = async (facts: object) =>
    (await who.attempt("POST /donations", { body: await donation(who, facts) })).body;
  for (const amount of [99, 500_001, 100.5])
    expect(await refusal({ amount })).toMatchObject({ errors: { amount: [{}] } });
  expect(await refusal({ email: undefined })).toMatchObject({ errors: { email: [{ code: "required" }] } });
  expect(await refusal({ human: "x" })).toMatchObject({ code: "human.not_passed" });
  const human = await solveHuman(who);
  await donate(who, { human });
  expect(await refusal({ human })).toMatchObject({ code: "human.not_passed" });
  for (let n = 0; n < 4; n++) await donate(who);
  expect(await refusal({})).toMatchObject({ code: "rate.limited" });
  // A member needs no human check, and gives from another address.
  const marko = await there.person("Marko");
  const given = { amount: 100, interval: "once", email: newAddress() } as const;
  expect((await marko.call("POST /donations", { body: given })).donation.amount).toBe(100);
  // Each sends an email to any address: an account has few, wherever it calls from.
  const elsewhere = () => caller(there.app, { language: "en", ip: newIp(), token: marko.token });
  const codes = [];
  for (let n = 0; n < 5; n++) codes.push((await elsewhere().attempt("POST /donations", { body: given })).code);
  expect(codes.filter((code) => code === "rate.limited")).toEqual([codes.at(-1)]);
});

test("while the payment service fails, the donation fails with it", async () => {
  const who = there.visitor();
  const body = await donation(who, { public_name: "While it fails" });
  stripe.mode = "fail";
  expect((await who.attempt("POST /donations", { body })).code).toBe("payment.unavailable");
  stripe.mode = "normal";
  const kept = there.kit.db.selectFrom("donations").select("state").where("public_name", "=", "While it fails");
  expect(await kept.execute()).toEqual([{ state: "failed" }]);
});

test("a member finds the donations in the own copy; erased, the books stay without the person, and the card is left alone", async () => {
  const petro = await there.person("Petro");
  const body = {
    amount: 900,
    interval: "month",
    email: newAddress(),
    public_name: "Petro P.",
    message: "Danke",
  } as const;
  const { donation: made } = await petro.call("POST /donations", { body });
  await deliver(stripe.ledger.pay(made.id));
  await becomes(made.token, "active");
  expect((await petro.call("GET /donations")).data).toMatchObject([{ id: made.id, token: made.token }]);
  const copy: Record<string, unknown> = {};
  const put = (name: string, content: unknown) => void (copy[name] = content);
  await exportDonations(there.kit.db, { userId: petro.id, put, attach: () => undefined });
  expect(copy["donations"]).toMatchObject([{ amount: 900, email: body.email, message: "Danke", paid: 900 }]);

  await transact(there.kit.db, (tx) => eraseDonations(tx, { userId: petro.id }));
  await expect.poll(() => stripe.ledger.find(made.id).subscription?.status).toBe("canceled");
  const kept = there.kit.db.selectFrom("donations").selectAll().where("id", "=", made.id);
  const nobody = { user_id: null, email: null, public_name: null, message: null, amount: 900 };
  expect(await kept.executeTakeFirstOrThrow()).toMatchObject(nobody);
  expect((await show(made.token)).payments).toHaveLength(1);
});

test("money that was on its way when its donor was erased: no card is charged any more, and the operator reads of it once", async () => {
  const petro = await there.person("Petro");
  const body = { amount: 900, interval: "month", email: newAddress() } as const;
  const { donation: made } = await petro.call("POST /donations", { body });
  await transact(there.kit.db, (tx) => eraseDonations(tx, { userId: petro.id }));
  const [completed] = stripe.ledger.pay(made.id);
  await deliver([completed!]);
  await expect.poll(() => stripe.ledger.find(made.id).subscription?.status).toBe("canceled");
  // A look that comes before the service has ended it finds it active again, and nothing new was charged.
  Object.assign(stripe.ledger.find(made.id).subscription ?? {}, { status: "active" });
  await readAndBook(there.kit, { id: made.id });
  await expect.poll(() => stripe.ledger.find(made.id).subscription?.status).toBe("canceled");
  const waiting = sql`select from pgboss.job where name like 'donations.%' and state in ('created', 'active', 'retry') limit 1`;
  await expect.poll(async () => (await waiting.execute(there.kit.db)).rows.length).toBe(0);
  const told = there.kit.db
    .selectFrom("contact_messages")
    .select("body")
    .where("reply_to", "=", stripe.ledger.find(made.id).subscription?.id ?? "");
  expect(await told.execute()).toMatchObject([{ body: expect.stringContaining("9") }]);
});

test("name, message and email of a guest are erased 13 months after the last payment", async () => {
  const email = newAddress();
  const [old, recent] = [
    await donate(there.visitor(), { email, public_name: "Ніна" }),
    await donate(there.visitor(), { email }),
  ];
  for (const { donation: made } of [old, recent]) await deliver(stripe.ledger.pay(made.id));
  await becomes(old.donation.token, "paid");
  await becomes(recent.donation.token, "paid");
  const paidAgo = (id: string, ago: string) =>
    sql`alter table donation_payments disable trigger user;
      update donation_payments set paid_at = now() - ${sql.lit(ago)}::interval where donation_id = ${sql.lit(id)};
      alter table donation_payments enable trigger user`.execute(there.kit.db);
  await paidAgo(old.donation.id, "13 months 1 day");
  await paidAgo(recent.donation.id, "12 months 20 days");
  await eraseDonors(there.kit, {});
  const { rows } = await sql<{ email: string | null }>`
    select email from donations where id in (${old.donation.id}, ${recent.donation.id}) order by email nulls first`.execute(
    there.kit.db,
  );
  expect(rows).toEqual([{ email: null }, { email }]);
  expect((await show(old.donation.token)).public_name).toBeNull();
});

test("the books are kept by the database: no payment changes, no state steps back, nothing is deleted", async () => {
  const { donation: made } = await donate(there.visitor());
  await deliver(stripe.ledger.pay(made.id));
  await becomes(made.token, "paid");
  const refused = (statement: string) => expect(sql.raw(statement).execute(there.kit.db)).rejects.toThrow();
  const [its, whose] = [`where donation_id = '${made.id}'`, `where id = '${made.id}'`];
  await refused(`update donation_payments set amount = 1 ${its}`);
  await refused(`update donation_payments set refunded = amount + 1 ${its}`);
  await refused(`delete from donation_payments ${its}`);
  await refused(`update donations set state = 'created' ${whose}`);
  await refused(`update donations set amount = 200 ${whose}`);
  await refused(`delete from donations ${whose}`);
  await refused(`insert into donation_payments (donation_id, provider_reference, amount, currency, paid_at)
    values ('${made.id}', 'ch_other', 100, 'EUR', now())`);
});

test("without a payment service the donor gets instructions, and the operator confirms the transfer", async () => {
  const { kit, app, visitor, person } = await world();
  const email = newAddress();
  const { donation: made, payment } = await donate(visitor("uk"), { email, public_name: "Сусіди" });
  expect(payment).toEqual({ kind: "offline", url: null });
  expect(made).toMatchObject({ state: "created", instructions: kit.config.PAYMENT_INSTRUCTIONS });
  expect((await emailTo(kit, email)).text).toContain(made.reference);
  const monthly = await visitor().attempt("POST /donations", {
    body: await donation(visitor(), { interval: "month" }),
  });
  expect(monthly.body).toMatchObject({ errors: { interval: [{ code: "not_listed" }] } });
  const oksana = await person("Oksana");
  await kit.db.updateTable("users").set({ role: "operator" }).where("id", "=", oksana.id).execute();
  const { data } = await oksana.call("GET /admin/donations", { query: { filter: { text: made.reference } } });
  expect(data).toMatchObject([{ id: made.id, email }]);
  const params = { id: made.id };
  const pressed = await Promise.all([1, 2].map(() => oksana.attempt("POST /admin/donations/:id/paid", { params })));
  expect(pressed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await emailTo(kit, email, ({ text }) => text.includes(made.token))).toBeTruthy();
  const again = caller(app, { language: "uk", ip: newIp() });
  expect(await again.call("GET /donations/:token", { params: { token: made.token } })).toMatchObject({
    state: "paid",
    instructions: null,
    payments: [{ amount: 50_000 }],
  });
});

test("a receipt names the day of the payment by the clock of the member", async () => {
  const { kit, person } = await world();
  const olena = await person("Olena");
  await kit.db.updateTable("users").set({ time_zone: "Asia/Tokyo" }).where("id", "=", olena.id).execute();
  const email = newAddress();
  const { donation: made } = await donate(olena, { email });
  // 00:30 of the next day in Tokyo.
  await sql`insert into donation_payments (donation_id, provider_reference, amount, currency, paid_at)
    values (${made.id}, ${`ch_${made.id}`}, 50000, 'UAH', '2026-11-26T15:30:00Z')`.execute(kit.db);
  const { rows } = await sql<{ id: string }>`
    select id from donation_payments where donation_id = ${made.id}`.execute(kit.db);
  await sendReceipt(kit, { id: rows[0]?.id ?? "" });
  const isReceipt = ({ text }: { text: string }) => text.includes("27.11.2026");
  expect(await emailTo(kit, email, isReceipt)).toBeTruthy();
});
