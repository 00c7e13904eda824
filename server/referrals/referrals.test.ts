import { sql } from "kysely";
import { beforeAll, afterAll, expect, test } from "vitest";
import { as, manages } from "../../tests/fixtures/mandates.ts";
import { offerOf } from "../../tests/fixtures/plans.ts";
import { invited, partnerOf } from "../../tests/fixtures/referrals.ts";
import { addressOf, answer, requestOf } from "../../tests/fixtures/requests.ts";
import { jobOf } from "../../tests/fixtures/reviews.ts";
import { countingApp } from "../../tests/world/count-queries.ts";
import { world, type Person } from "../../tests/world/world.ts";
import { transact } from "../kit/db.ts";
import { configureRewards, spendRewards } from "./rewards.ts";

const listOf = (who: Person) => who.call("GET /referrals");
const rewardsOf = (who: Person) => who.call("GET /referral-rewards");
const uniqueCode = (who: Person) => `Flyer-${who.id.slice(-12)}`;

const setReward = async (days: number) =>
  transact((await world()).kit.db, (tx) =>
    configureRewards(tx, { FEATURES_OFF: [], REFERRAL_REWARD_DAYS: days, REFERRAL_REWARD_PLAN: "freelancer" }),
  );
beforeAll(() => setReward(30));
afterAll(() => setReward(0));

test("a code is found in any case, keeps its writing, and counts its people", async () => {
  const { person, config } = await world();
  const [roman, petro] = [await person("Roman"), await person("Petro")];
  const body = { code: uniqueCode(roman), description: "Flyer in the café" };
  const made = await roman.call("POST /referral-codes", { body });
  const code = body.code.toLowerCase();
  expect(made).toMatchObject({ code, semantic_code: body.code, description: body.description, people: 0 });
  expect(made.link).toBe(`${config.publicUrl}/?rc=${code}`);
  const taken = await petro.attempt("POST /referral-codes", { body: { code } });
  expect([taken.status, taken.body]).toMatchObject([
    422,
    { errors: { code: [{ message: "The code has already been taken." }] } },
  ]);
  const wrong = await petro.attempt("POST /referral-codes", { body: { code: "a b" } });
  expect(wrong.body).toMatchObject({ errors: { code: [{ message: "The code format is invalid." }] } });
  expect((await petro.call("POST /referral-codes", { body: {} })).code).toMatch(/^[a-z2-9]{8}$/);
  expect((await petro.call("GET /referral-codes")).meta.total).toBe(1);
});

test("the inviting person sees name and services, the plan only by consent, and no phone by having invited", async () => {
  const { person, kit } = await world();
  const roman = await partnerOf();
  const petro = await person("Petro");
  await invited(roman, petro);
  const offer = await offerOf(kit, petro, await addressOf(petro));
  const before = (await listOf(roman)).data;
  expect(before).toMatchObject([{ id: petro.id, name: "Petro", subscriptions: null, rewarded: false }]);
  expect(before[0]?.service_offers.map(({ id }) => id)).toEqual([offer]);
  await petro.call("PATCH /account-settings", { body: { plan_shown_to_referrer: true } });
  const params = { id: petro.id };
  expect((await roman.call("GET /referrals/:id", { params })).subscriptions).toEqual([{ plan: "user" }]);
  expect((await roman.attempt("GET /referrals/:id/phones", { params })).code).toBe("phones.hidden");
  await petro.call("PATCH /account-settings", { body: { phone_visibility: "authorized", login_phone_shown: true } });
  expect((await roman.call("GET /referrals/:id/phones", { params })).phones).toHaveLength(1);
  // A paused person has no offers on the market, a blocked one is not there, and a person invited by another one is not in the list.
  await petro.call("PATCH /account-settings", { body: { paused: true } });
  expect((await listOf(roman)).data).toMatchObject([{ id: petro.id, service_offers: [] }]);
  expect((await (await partnerOf("Ruslan")).attempt("GET /referrals/:id", { params })).code).toBe("referral.not_found");
  await petro.call("POST /blocked-people", { body: { user_id: roman.id } });
  expect((await listOf(roman)).data).toEqual([]);
  expect((await roman.attempt("GET /referrals/:id", { params })).code).toBe("referral.not_found");
});

test("of a managed person the inviting one reads the manager's name only", async () => {
  const roman = await partnerOf();
  const { olga, anna } = await manages();
  await invited(roman, anna);
  const [found] = (await listOf(roman)).data;
  expect(found).toMatchObject({ id: anna.id, name: olga.name, manager: { id: olga.id } });
  expect(JSON.stringify(found)).not.toContain("Anna");
});

test("the list costs the same number of queries for one person and for five", async () => {
  const { person } = await world();
  const roman = await person("Roman");
  const { cost, close } = await countingApp();
  await invited(roman, await person("Petro"));
  const one = await cost(roman, "GET /referrals");
  for (const name of ["Ivan", "Marko", "Taras", "Oleh"]) await invited(roman, await person(name));
  expect(await cost(roman, "GET /referrals")).toBe(one);
  await close();
});

test("proposals by invited people are found, and a request names them with their organizer", async () => {
  const { person } = await world();
  const [olena, petro, ivan] = [await person("Olena"), await person("Petro"), await person("Ivan")];
  await invited(olena, petro);
  const { id } = await requestOf(olena);
  const byPetro = await answer(petro, id);
  await answer(ivan, id);
  const listed = await olena.call("GET /proposals", { query: { filter: { referrals: "true" } } });
  expect(listed.data.map((it) => it.id)).toEqual([byPetro.id]);
  const point = await olena.call("GET /points/:id", {
    params: { id },
    query: { include: "referral_events.organizer" },
  });
  expect(point.referral_events).toMatchObject([{ id: byPetro.id, organizer: { id: petro.id, name: "Petro" } }]);
  expect((await petro.call("GET /proposals", { query: { filter: { referrals: "true" } } })).data).toEqual([]);
});

test("the first job with a third person books one reward, which extends the plan or waits for the end of another one", async () => {
  const { person, kit } = await world();
  const [roman, petro, olena] = [await person("Roman"), await person("Petro"), await person("Olena")];
  await invited(roman, petro);
  await jobOf(roman, petro); // with the inviting person: none
  expect(await rewardsOf(roman)).toMatchObject({ days: 30, a_year: 12, booked: 0, waiting_days: 0 });
  await jobOf(olena, petro);
  await jobOf(olena, petro);
  expect(await rewardsOf(roman)).toMatchObject({ booked: 1, waiting_days: 0 });
  const [plan] = (await roman.call("GET /subscriptions")).data;
  expect(plan).toMatchObject({ plan: { slug: "freelancer" }, state: "active" });
  expect(Math.round((Date.parse(plan?.ends_at ?? "") - Date.now()) / 86_400_000)).toBe(30);
  expect((await listOf(roman)).data).toMatchObject([{ id: petro.id, rewarded: true }]);

  const ivan = await person("Ivan");
  await invited(roman, ivan);
  await kit.db.updateTable("subscriptions").set({ ends_at: null }).where("user_id", "=", roman.id).execute();
  await jobOf(ivan, olena); // also as a customer
  expect(await rewardsOf(roman)).toMatchObject({ booked: 2, waiting_days: 30 });
  await sql`update subscriptions set state = 'ended', ended_at = now(), ended_because = 'expired' where user_id = ${roman.id}`.execute(
    kit.db,
  );
  await transact(kit.db, (tx) => spendRewards(tx, { userId: roman.id }));
  expect(await rewardsOf(roman)).toMatchObject({ booked: 2, waiting_days: 0 });
});

test("a job with a person that the inviting person manages, or in their own management, books nothing", async () => {
  const { person } = await world();
  const { olga, anna } = await manages();
  const petro = await person("Petro");
  await invited(olga, petro);
  await jobOf(as(olga, anna), petro);
  expect(await rewardsOf(olga)).toMatchObject({ booked: 0 });
});

test("the database books one reward for a person and twelve in a year, and changes none", async () => {
  const { person, kit } = await world();
  const roman = await person("Roman");
  const guests = await Promise.all(Array.from({ length: 13 }, () => person("Guest")));
  for (const guest of guests) await invited(roman, guest);
  const book = (guest: Person | undefined) =>
    kit.db
      .insertInto("referral_rewards")
      .values({ user_id: roman.id, referred_id: guest?.id ?? "", days: 30, plan: "freelancer" })
      .execute();
  const results = await Promise.allSettled([...guests, guests[0]].map(book));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(12);
  expect(await rewardsOf(roman)).toMatchObject({ booked: 12 });
  await expect(
    kit.db.updateTable("referral_rewards").set({ days: 90 }).where("user_id", "=", roman.id).execute(),
  ).rejects.toThrow("never changed");
  await expect(kit.db.deleteFrom("referral_rewards").where("user_id", "=", roman.id).execute()).rejects.toThrow(
    "never changed",
  );
  await expect(
    kit.db
      .updateTable("users")
      .set({ referral_id: guests[1]?.id ?? "" })
      .where("id", "=", guests[0]?.id ?? "")
      .execute(),
  ).rejects.toThrow("does not change");
});
