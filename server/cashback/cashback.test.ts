import { expect, test } from "vitest";
import { backOf, claimBack, promisedBack, setBack } from "../../tests/fixtures/cashback.ts";
import { doneAgo, ratingOf } from "../../tests/fixtures/reviews.ts";
import { world, type Person } from "../../tests/world/world.ts";
import { expireCashbacks, remindOfCashbacks } from "./jobs.ts";

async function pair() {
  const { person, kit } = await world();
  const [olena, marko] = await Promise.all([person("Olena"), person("Marko")]);
  return { olena, marko, kit };
}
const runJobs = async () => {
  const { kit } = await world();
  await remindOfCashbacks(kit, {});
  await expireCashbacks(kit, {});
};
const news = async (who: Person) =>
  (await who.call("GET /notifications")).data.map(({ type, step, reason }) => [`${type}.${step}`, reason]);
const cashbackNotifications = async (who: Person) => (await news(who)).filter(([kind]) => kind?.includes("cashback"));
/** As if so many days had passed since the claim. */
async function daysLater(id: string, days: number) {
  const { kit } = await world();
  await kit.pool.query(`
    alter table cashback_claims disable trigger guard_cashback_claim;
    update cashback_claims set claimed_at = claimed_at - interval '${days} days', due_at = due_at - interval '${days} days',
      paid_at = paid_at - interval '${days} days' where proposal_id = '${id}';
    alter table cashback_claims enable trigger guard_cashback_claim`);
}

test("the customer claims, the provider confirms and says that it is paid, the customer disputes that within 14 days", async () => {
  const { olena, marko } = await pair();
  const id = await promisedBack(olena, marko);
  expect(await backOf(olena, id)).toMatchObject({
    side: "customer",
    state: "open",
    amount: 8_000,
    can: { claim: true, pay: false },
  });
  expect((await backOf(marko, id)).can).toEqual({ claim: false, confirm: false, dispute: false, pay: false });
  expect((await claimBack(marko, id)).code).toBe("cashback.state");
  expect((await claimBack(olena, id)).status).toBe(201);
  expect(await cashbackNotifications(marko)).toEqual([["proposal_status.cashback_claimed", null]]);
  expect((await backOf(marko, id)).can).toEqual({ claim: false, confirm: true, dispute: true, pay: true });
  expect((await setBack(olena, id, { state: "confirmed" })).code).toBe("cashback.state");
  await setBack(marko, id, { state: "confirmed" });
  expect((await setBack(olena, id, { state: "disputed", reason: "Nothing came." })).code).toBe("cashback.state");
  await setBack(marko, id, { state: "paid" });
  expect((await setBack(olena, id, { state: "disputed" })).body).toMatchObject({ errors: { reason: [{}] } });
  expect((await setBack(olena, id, { state: "disputed", reason: "Nothing came." })).status).toBe(200);
  expect(await backOf(marko, id)).toMatchObject({ state: "disputed", set_by: "customer", reason: "Nothing came." });
  await setBack(marko, id, { state: "paid" });
  await daysLater(id, 15);
  expect((await backOf(olena, id)).can.dispute).toBe(false);
  expect((await cashbackNotifications(olena)).map(([, reason]) => reason)).toEqual([
    "cashback_paid", // twice within minutes: the newer line replaced the unread one
    "cashback_confirmed",
  ]);
  const { data } = await marko.call("GET /cashback-claims", { query: { filter: { side: "provider" } } });
  expect(data.map((it) => [it.id, it.other.name])).toEqual([[id, "Olena"]]);
});

test("of an hourly percentage the hours count, to the smallest part of the currency", async () => {
  const { olena, marko } = await pair();
  const price = { price_kind: "hourly", amount: 33_300 } as const;
  const id = await promisedBack(olena, marko, { price });
  expect(await backOf(olena, id)).toMatchObject({ by_hour: true, amount: 3_330 });
  expect((await claimBack(olena, id)).body).toMatchObject({ errors: { minutes: [{ code: "required" }] } });
  await claimBack(olena, id, { minutes: 135 });
  expect((await backOf(olena, id)).amount).toBe(7_493);
});

test("of parallel claims and answers one wins", async () => {
  const { olena, marko } = await pair();
  const id = await promisedBack(olena, marko);
  const claims = await Promise.all([1, 2, 3].map(() => claimBack(olena, id)));
  expect(claims.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  const answers = await Promise.all([
    setBack(marko, id, { state: "confirmed" }),
    setBack(marko, id, { state: "disputed", reason: "No." }),
    setBack(marko, id, { state: "confirmed" }),
  ]);
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(3);
  expect(await cashbackNotifications(olena)).toHaveLength(answers.filter(({ status }) => status === 200).length);
});

test("each side is reminded once; after 30 days without a payment the claim has expired", async () => {
  const { olena, marko } = await pair();
  const id = await promisedBack(olena, marko);
  await doneAgo(id, 25);
  for (let times = 0; times < 2; times += 1) await runJobs();
  expect(await cashbackNotifications(olena)).toEqual([["proposal_status.cashback_near", null]]);
  await claimBack(olena, id);
  await daysLater(id, 5);
  for (let times = 0; times < 2; times += 1) await runJobs();
  expect((await cashbackNotifications(marko)).map(([kind]) => kind)).toEqual([
    "proposal_status.cashback_near",
    "proposal_status.cashback_claimed",
  ]);
  await daysLater(id, 35);
  await runJobs();
  expect(await backOf(olena, id)).toMatchObject({ state: "expired", set_by: "system", can: { pay: true } });
  expect((await backOf(marko, id)).can).toEqual({ claim: false, confirm: false, dispute: false, pay: true });
});

test("a claim keeps its amount, and SQL refuses a step of the other side", async () => {
  const { olena, marko, kit } = await pair();
  const id = await promisedBack(olena, marko);
  await claimBack(olena, id);
  const set = (values: object) =>
    kit.db.updateTable("cashback_claims").set(values).where("proposal_id", "=", id).execute();
  await expect(set({ amount: 1 })).rejects.toMatchObject({ constraint: "cashback_kept" });
  await expect(set({ state: "confirmed", set_by: "customer" })).rejects.toMatchObject({ constraint: "cashback_step" });
});

test("reliability counts the claims paid in time, from five claims on", async () => {
  const { olena, marko } = await pair();
  for (let jobs = 0; jobs < 5; jobs += 1) {
    const id = await promisedBack(olena, marko);
    await claimBack(olena, id);
    if (jobs < 4) await setBack(olena, id, { state: "paid" });
    else await daysLater(id, 40);
  }
  expect((await ratingOf(olena, marko)).reliability.cashback).toEqual({ count: 5, share: 0.8 });
});
