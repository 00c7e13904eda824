import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { check } from "#server/cli/check.ts";
import { appeal, caseOf, decide, decideAppeal, report } from "../../tests/fixtures/cases.ts";
import { operatorOf } from "../../tests/fixtures/operators.ts";
import { addressOf, answer, inbox, plumber, requestOf } from "../../tests/fixtures/requests.ts";
import { doneAgo, doneJob, jobOf, ratingOf, revealWhatIsOver, review } from "../../tests/fixtures/reviews.ts";
import { expectAtOnce } from "../../tests/world/at-once.ts";
import { world, type Person } from "../../tests/world/world.ts";
import { refreshRatings } from "./jobs.ts";

/** Jobs of that provider, reviewed by new customers and revealed. */
async function reviewed(provider: Person, stars: number[], facts: { body?: string; author_named?: "customer" } = {}) {
  const { person } = await world();
  return Promise.all(
    stars.map(async (given) => {
      const customer = await person("Iryna Bila");
      const job = await jobOf(customer, provider);
      await review(customer, job, { stars: given, ...facts });
      await review(provider, job, { stars: 5 });
      return { customer, job };
    }),
  );
}

const list = (who: Pick<Person, "call">, { id }: Person, sort?: "stars" | "-stars") =>
  who.call("GET /public/service-providers/:id/reviews", { params: { id }, query: sort ? { sort } : {} });

let marko: Person;
beforeAll(async () => {
  marko = await (await world()).person("Marko Bondar");
  await reviewed(marko, [5, 4, 2], { body: "Ordentlich." });
});

test("two reviews are no judgement: the provider is new, the number is shown, and each review", async () => {
  const { person, visitor } = await world();
  const ivan = await person("Ivan");
  await reviewed(ivan, [1, 1], { author_named: "customer" });
  expect(await ratingOf(visitor(), ivan)).toMatchObject({ count: 2, mean: null, histogram: null });
  const { data, meta } = await list(visitor(), ivan);
  expect(meta.total).toBe(2);
  expect(data[0]).toMatchObject({ author_name: null, stars: 1, removed: false, can: { reply: false } });
  expect(Object.keys(data[0] ?? {})).not.toContain("place");
});

test("every number is explained, and the value of the order follows from its inputs", async () => {
  const { visitor } = await world();
  const rating = await ratingOf(visitor(), marko);
  expect(rating).toMatchObject({ count: 3, mean: 3.7, histogram: [0, 1, 0, 1, 1], ended: [] });
  const { value, weighted_sum, weights, prior_mean, prior_weight } = rating.order;
  expect([weights, weighted_sum, prior_mean, prior_weight]).toEqual([3, 11, 4, 8]);
  expect(value).toBeCloseTo((weighted_sum + prior_weight * prior_mean) / (weights + prior_weight), 3);
  // Fewer than five cases are no number.
  expect(rating.reliability).toMatchObject({ first_answer: null, kept: null, on_time: null });
});

test("the list is public, sorted, without places; strangers read no review of a customer", async () => {
  const { visitor } = await world();
  const stars = async (sort?: "stars" | "-stars") => (await list(visitor(), marko, sort)).data.map((it) => it.stars);
  expect(await stars("stars")).toEqual([2, 4, 5]);
  expect(await stars("-stars")).toEqual([5, 4, 2]);
  const { data } = await list(visitor("de"), marko);
  expect(data[0]).toMatchObject({ side: "customer", author_name: "Iryna B.", category: { slug: "home_master" } });
  expect(data[0]?.month).toMatch(/^\d{4}-\d{2}$/);
});

test("old reviews weigh half after 18 months, and the nightly job counts the age", async () => {
  const { kit, person, visitor } = await world();
  const petro = await person("Petro");
  const [first] = await reviewed(petro, [1]);
  await kit.pool.query(`
    alter table reviews disable trigger guard_review;
    update reviews set revealed_at = now() - interval '547.5 days' where proposal_id = '${first?.job}';
    set constraints all immediate;
    alter table reviews enable trigger guard_review`);
  await refreshRatings(kit, {});
  const { order } = await ratingOf(visitor(), petro);
  expect(order.weights).toBeCloseTo(0.5, 2);
  expect((await check(kit.pool)).filter(({ rule }) => /review|rating/.test(rule))).toEqual([]);
});

test("a removed review leaves a mark without content and does not count", async () => {
  const { person, visitor } = await world();
  const taras = await person("Taras");
  const [first] = await reviewed(taras, [1, 5, 5, 5], { body: "Removed words" });
  const { id = "" } = (await list(visitor(), taras)).data.find(({ stars }) => stars === 1) ?? {};
  await report(taras, "review", id);
  const found = await caseOf(id);
  await decide(await operatorOf(), found);
  expect(await ratingOf(visitor(), taras)).toMatchObject({ count: 3, mean: 5 });
  const { data, meta } = await list(visitor(), taras);
  const mark = data.find((it) => it.removed);
  expect([meta.total, mark?.stars, mark?.body, mark?.reply]).toEqual([4, null, null, null]);
  const reply = { params: { id: mark?.id ?? "" }, body: { reply: "Why?" } };
  expect((await taras.attempt("POST /reviews/:id/reply", reply)).code).toBe("review.state");
  await appeal(first!.customer, found);
  await decideAppeal(await operatorOf(), found, "undo");
  expect(await ratingOf(visitor(), taras)).toMatchObject({ count: 4, mean: 4 });
});

test("a reply is public, once, by the reviewed one", async () => {
  const { kit, person, visitor } = await world();
  const [first] = await reviewed(marko, [3]);
  const { data } = await list(marko, marko);
  const params = { id: data[0]?.id ?? "" };
  expect(data[0]?.can.reply).toBe(true);
  const body = { reply: "Danke für die Offenheit." };
  expect((await first!.customer.attempt("POST /reviews/:id/reply", { params, body })).code).toBe("ability_not_granted");
  expect((await (await person("Ivan")).attempt("POST /reviews/:id/reply", { params, body })).code).toBe(
    "ability_not_granted",
  );
  const before = kit.publicChanges.snapshot();
  expect(await marko.call("POST /reviews/:id/reply", { params, body })).toMatchObject({
    ...body,
    can: { reply: false },
  });
  await expectAtOnce(() => kit.publicChanges.isCurrent(before, ["offers"]), false);
  expect((await marko.attempt("POST /reviews/:id/reply", { params, body })).code).toBe("review.state");
  expect((await list(visitor(), marko)).data[0]?.reply).toBe(body.reply);
});

test("cards and proposals carry the rating of the provider, from three reviews on with the mean", async () => {
  const { person, visitor } = await world();
  const nadia = await person("Nadia");
  const body = { ...plumber, title: "Nadia repairs", address_id: await addressOf(nadia), publish: true };
  await nadia.call("POST /service-offers", { body });
  const card = async () => {
    const query = { filter: { provider: nadia.id } };
    return (await visitor().call("GET /public/service-offers", { query })).data[0]?.provider?.rating;
  };
  expect(await card()).toEqual({ count: 0, mean: null, is_new: true });
  const { kit } = await world();
  await kit.db.updateTable("users").set({ created_at: "2020-01-01" }).where("id", "=", nadia.id).execute();
  expect(await card()).toEqual({ count: 0, mean: null, is_new: false });
  await kit.db.updateTable("users").set({ created_at: new Date() }).where("id", "=", nadia.id).execute();
  await reviewed(nadia, [5, 5, 4]);
  expect(await card()).toEqual({ count: 3, mean: 4.7, is_new: false });
  const olena = await person("Olena");
  const { author } = await answer(nadia, (await requestOf(olena)).id);
  expect(author.rating).toEqual({ count: 3, mean: 4.7, is_new: false });
});

test("providers who could propose read the customer's rating; others and visitors do not", async () => {
  const { person } = await world();
  const { olena, marko: first, job } = await doneJob();
  await review(first, job, { stars: 4 });
  await review(olena, job);
  const { id } = await requestOf(olena, { title: "Next tap" });
  const seenBy = async (who: Person) =>
    (await who.call("GET /search-service-requests/:id", { params: { id } })).customer_rating;
  expect(await seenBy(await person("Ivan"))).toEqual({ count: 1, mean: null, is_new: false });
  expect(await seenBy(await person("Uliana", { provides: false }))).toBeNull();
  expect(await seenBy(olena)).toBeNull();
});

test("what happened counts from five cases on: answers in business hours, kept jobs", async () => {
  const { kit, person, visitor } = await world();
  const [roman, olena] = await Promise.all([person("Roman"), person("Olena")]);
  for (let n = 0; n < 5; n++) {
    const request = await requestOf(olena, { receiver_id: roman.id });
    const job = await jobOf(olena, roman, request);
    await sql`update proposals set created_at = (select published_at + interval '30 minutes' from points where id = ${request.id})
      where id = ${job}`.execute(kit.db);
  }
  const { reliability } = await ratingOf(visitor(), roman);
  expect(reliability).toMatchObject({
    days: 365,
    first_answer: { count: 5, minutes: 30 },
    kept: { count: 5, share: 1 },
  });
  const { rows } = await sql<{ minutes: number }>`
    with hours as (insert into business_hours (user_id, weekday_number, start_in_minutes, end_in_minutes)
      select ${roman.id}, d, 480, 1080 from generate_series(1, 5) d returning user_id)
    select 1 as minutes from hours`.execute(kit.db);
  expect(rows).toHaveLength(5);
  // Friday 17:30 to Monday 08:15 in Kyiv: half an hour and a quarter are open.
  const open = await sql<{ minutes: number }>`
    select open_minutes(${roman.id}, '2026-11-20T15:30:00Z', '2026-11-23T06:15:00Z') as minutes`.execute(kit.db);
  expect(open.rows[0]?.minutes).toBe(45);
});

test("an account that is deleted keeps its reviews without a name", async () => {
  const { kit, visitor, person } = await world();
  const danylo = await person("Danylo");
  const [first] = await reviewed(danylo, [5], { body: "Gut." });
  await sql`update users set name = null, deleted_at = now() where id = ${first!.customer.id}`.execute(kit.db);
  expect((await list(visitor(), danylo)).data[0]).toMatchObject({ author_name: null, body: "Gut." });
  expect(await inbox(danylo)).toContain("request_status.review_shown");
});

test("reviews revealed by the end of their time count as well", async () => {
  const { visitor } = await world();
  const { olena, marko: other, job } = await doneJob();
  await review(olena, job, { stars: 4 });
  expect((await ratingOf(visitor(), other)).count).toBe(0);
  await doneAgo(job, 14);
  await revealWhatIsOver();
  expect((await ratingOf(visitor(), other)).count).toBe(1);
});
