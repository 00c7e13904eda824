import { beforeAll, expect, test } from "vitest";
import { planSlugs } from "#contract/plans.ts";
import { transact } from "#server/kit/db.ts";
import {
  daysTo,
  endsInDays,
  offerOf,
  offersBy,
  offersUpTo,
  planOf,
  subscriptionOf,
} from "../../tests/fixtures/plans.ts";
import { provePhone, registration } from "../../tests/fixtures/registration.ts";
import { addressOf } from "../../tests/fixtures/requests.ts";
import { caller, type Caller } from "../../tests/world/caller.ts";
import { makeWorld, newIp, newPhone, world, type Person, type World } from "../../tests/world/world.ts";
import { changePlan } from "./change-plan.ts";
import { expire } from "./expire.ts";
import { markPaid, markPaidByReference } from "./mark-paid.ts";
import { startPlan } from "./start-plan.ts";

let there: World;
beforeAll(async () => {
  there = await world();
});

const give = (person: Person, plan: string, period: "month" | "year" | null = "month") =>
  transact(there.kit.db, (tx) => startPlan(tx, { userId: person.id, plan, period, actor: null }));
const pay = (id: string) => transact(there.kit.db, (tx) => markPaid(tx, id, null));
const choose = (person: Person, plan_id: string, period: "month" | "year" = "month") =>
  person.call("POST /subscriptions", { body: { plan_id, period } });
const planNamed = async (slug: string) => {
  const { data } = await there.visitor().call("GET /plans");
  return data.find((plan) => plan.slug === slug)!;
};
const limitOf = async (person: Caller, action = "ServiceOffer:create") => {
  const { allowances } = await person.call("GET /subscriptions/use");
  return allowances.find((it) => `${it.resource}:${it.action}` === action)!;
};

test("anyone sees the plans, the first month among them; prices only where the operator set them", async () => {
  const { data } = await there.visitor().call("GET /plans");
  const slugs = data.map((plan) => plan.slug).filter((slug) => !slug.startsWith("story_"));
  expect(slugs).toEqual([...planSlugs]);
  expect(data.find(({ slug }) => slug === "agency")).toMatchObject({ month_price: null, year_price: null });
  expect(data.find(({ slug }) => slug === "user")).toMatchObject({ month_price: 0, listed: true });
});

test("the first month is free: a registration starts the trial", async () => {
  const [phone, visitor] = [newPhone(), there.visitor()];
  const body = registration(phone, await provePhone(there.kit, visitor, phone));
  const { access_token: token } = await visitor.call("POST /register", { body });
  const olena = caller(there.app, { language: "en", ip: newIp(), token });
  const trial = await subscriptionOf(olena);
  expect(trial).toMatchObject({ state: "active", plan: { slug: "trial" }, period: "month" });
  expect(daysTo(trial!.ends_at)).toBeGreaterThanOrEqual(28);
  const { subscriptions } = await olena.call("GET /users/current");
  expect(subscriptions.map(({ plan }) => plan)).toEqual(["trial"]);
  expect(await limitOf(olena)).toMatchObject({ limit: null, used: 0 });
});

test("the rights end exactly at the end of the plan, and the job ends it and notifies once", async () => {
  const marko = await there.person("Marko");
  await give(marko, "freelancer");
  expect((await limitOf(marko)).limit).toBe(10);
  await endsInDays(there.kit, marko, -1);
  expect((await limitOf(marko)).limit).toBe(3);
  await expire(there.kit, {});
  expect(await subscriptionOf(marko)).toMatchObject({ state: "ended", plan: { slug: "freelancer" } });
  expect((await marko.call("GET /users/current")).subscriptions).toEqual([]);
});

test("seven days before the end a person is reminded, once", async () => {
  const marko = await there.person("Marko");
  await give(marko, "freelancer");
  const remindedAt = () =>
    there.kit.db.selectFrom("subscriptions").select("reminded_at").where("user_id", "=", marko.id).executeTakeFirst();
  await expire(there.kit, {});
  expect((await remindedAt())?.reminded_at).toBeNull();
  await endsInDays(there.kit, marko, 6);
  await expire(there.kit, {});
  const first = await remindedAt();
  expect(first?.reminded_at).not.toBeNull();
  await expire(there.kit, {});
  expect(await remindedAt()).toEqual(first);
});

test("a chosen plan begins with its payment and keeps the agreed price", async () => {
  const marko = await there.person("Marko");
  const plan = await planOf(there.kit);
  const { subscription, payment } = await choose(marko, plan.id, "year");
  expect(payment).toEqual({ kind: "offline", url: null });
  expect(subscription).toMatchObject({ state: "pending", price: 450_000, currency: "UAH", payment: "offline" });
  expect((await marko.call("GET /users/current")).subscriptions).toEqual([]);
  await there.kit.db.updateTable("plans").set({ year_price: 1 }).where("id", "=", plan.id).execute();
  const reference = ` ${subscription.reference.toLowerCase()} `;
  const paid = await transact(there.kit.db, (tx) => markPaidByReference(tx, reference, null));
  expect(paid).toMatchObject({ id: subscription.id, state: "active", price: 450_000 });
  expect(daysTo(paid.ends_at)).toBeGreaterThanOrEqual(365);
  await expect(pay(subscription.id)).rejects.toMatchObject({ code: "subscription.state" });
});

test("a plan without a price waits for the confirmation of the operator", async () => {
  const marko = await there.person("Marko");
  const { subscription } = await choose(marko, (await planNamed("company")).id);
  expect(subscription).toMatchObject({ state: "pending", price: null, currency: null, payment: "offline" });
});

test("choosing again replaces the pending choice; withdrawing it leaves none", async () => {
  const marko = await there.person("Marko");
  const [one, two] = [await planOf(there.kit), await planOf(there.kit)];
  const first = (await choose(marko, one.id)).subscription;
  const second = (await choose(marko, two.id)).subscription;
  const states = async () => (await marko.call("GET /subscriptions")).data.map((it) => [it.id, it.state]);
  expect(await states()).toEqual([
    [second.id, "pending"],
    [first.id, "ended"],
  ]);
  await marko.call("DELETE /subscriptions/:id", { params: { id: second.id } });
  expect((await states()).map(([, state]) => state)).toEqual(["ended", "ended"]);
  const again = await marko.attempt("DELETE /subscriptions/:id", { params: { id: second.id } });
  expect([again.status, again.code]).toEqual([409, "subscription.state"]);
});

test("the same form sent twice is one choice", async () => {
  const marko = await there.person("Marko");
  const plan = await planOf(there.kit);
  const headers = { "idempotency-key": `choose-${marko.id}` };
  const send = () => marko.call("POST /subscriptions", { body: { plan_id: plan.id, period: "month" }, headers });
  const [one, two] = [await send(), await send()];
  expect(two).toEqual(one);
  expect((await marko.call("GET /subscriptions")).data).toHaveLength(1);
});

test("paying for the same plan early adds to its end, and no payment shortens what there is", async () => {
  const marko = await there.person("Marko");
  const plan = await planOf(there.kit);
  await pay((await choose(marko, plan.id)).subscription.id);
  await endsInDays(there.kit, marko, 20);
  const { ends_at } = await pay((await choose(marko, plan.id)).subscription.id);
  expect(daysTo(ends_at)).toBeGreaterThanOrEqual(20 + 28);
  expect((await marko.call("GET /subscriptions")).data.map(({ state }) => state)).toEqual(["active", "ended"]);
  await give(marko, plan.slug, null);
  await give(marko, plan.slug, "month");
  expect((await subscriptionOf(marko))?.ends_at).toBeNull();
});

test("another plan replaces the running one", async () => {
  const marko = await there.person("Marko");
  await give(marko, "freelancer");
  await give(marko, "company", "year");
  const { data } = await marko.call("GET /subscriptions");
  expect(data.map((it) => [it.plan.slug, it.state])).toEqual([
    ["company", "active"],
    ["freelancer", "ended"],
  ]);
});

test("a cancelled plan runs until its end, one without an end stops at once", async () => {
  const marko = await there.person("Marko");
  const id = await give(marko, "freelancer");
  await marko.call("DELETE /subscriptions/:id", { params: { id } });
  expect(await subscriptionOf(marko)).toMatchObject({ state: "active", cancelled: true });
  expect((await limitOf(marko)).limit).toBe(10);
  const endless = await give(marko, "company", null);
  await marko.call("DELETE /subscriptions/:id", { params: { id: endless } });
  expect((await limitOf(marko)).limit).toBe(3);
});

test("going back to the free plan loses nothing that is paid", async () => {
  const marko = await there.person("Marko");
  await give(marko, "freelancer");
  const free = await planNamed("user");
  const { subscription, payment } = await choose(marko, free.id);
  expect(payment.kind).toBe("none");
  expect(subscription).toMatchObject({ state: "active", plan: { slug: "freelancer" }, cancelled: true });
  await endsInDays(there.kit, marko, -1);
  expect((await choose(marko, free.id)).subscription).toMatchObject({ plan: { slug: "user" }, ends_at: null });
  expect((await choose(marko, free.id)).subscription).toMatchObject({ plan: { slug: "user" } });
});

test("a smaller plan archives the older offers; none is lost, and with a larger one they come back", async () => {
  const { kit } = there;
  const marko = await there.person("Marko");
  const address = await addressOf(marko);
  await give(marko, "freelancer");
  const offers: string[] = [];
  for (let i = 0; i < 5; i++) offers.push(await offerOf(kit, marko, address));
  for (const [i, id] of offers.entries())
    await kit.db
      .updateTable("points")
      .set({ title: `Offer ${i + 1}` })
      .where("id", "=", id)
      .execute();
  await endsInDays(kit, marko, -1);
  await expire(kit, {});
  expect(await offersBy(kit, marko, "published")).toEqual(offers.slice(2));
  expect(await offersBy(kit, marko, "archived")).toEqual(offers.slice(0, 2));
  const { data } = await marko.call("GET /notifications");
  const titles = data.filter(({ step }) => step === "offers_archived").map(({ reason }) => reason);
  expect(titles).toEqual(["Offer 2 · Offer 1"]);
  expect(await limitOf(marko)).toMatchObject({ limit: 3, used: 3 });
  const publish = (id: string) =>
    kit.db.updateTable("points").set({ status: "published" }).where("id", "=", id).execute();
  await expect(publish(offers[0]!)).rejects.toMatchObject({ constraint: "limit_ServiceOffer:create" });
  await give(marko, "freelancer");
  await publish(offers[0]!);
  expect(await limitOf(marko)).toMatchObject({ limit: 10, used: 4 });
});

test("lowering a plan's limits applies to all its holders", async () => {
  const { kit } = there;
  const marko = await there.person("Marko");
  const plan = await planOf(kit, { abilities: offersUpTo(5) });
  await give(marko, plan.slug);
  const address = await addressOf(marko);
  for (let i = 0; i < 5; i++) await offerOf(kit, marko, address);
  const abilities = [{ resource: "ServiceOffer", action: "create", limit: 4 } as const];
  await transact(kit.db, (tx) => changePlan(tx, plan.id, { abilities, month_price: null }, null));
  await expect.poll(() => offersBy(kit, marko, "published"), { timeout: 10_000 }).toHaveLength(4);
  expect((await planNamed(plan.slug)).month_price).toBeNull();
});

test("in a town without plans everybody may do what the largest plan gives, and nobody gets one", async () => {
  const town = await makeWorld({ FEATURES_OFF: "plans" });
  const [phone, visitor] = [newPhone(), town.visitor()];
  const { access_token: token } = await visitor.call("POST /register", {
    body: registration(phone, await provePhone(town.kit, visitor, phone)),
  });
  const olena = caller(town.app, { language: "en", ip: newIp(), token });
  const { id, subscriptions, ability } = await olena.call("GET /users/current");
  expect(subscriptions).toEqual([]);
  expect(ability).toContainEqual({ resource: "ServiceOffer", action: "create", limit: null });
  expect(ability).toContainEqual({ resource: "ServiceRequest", action: "manage", limit: null });
  expect(await town.kit.db.selectFrom("subscriptions").select("id").where("user_id", "=", id).execute()).toEqual([]);
  // A paid plan with a limit counts again only where plans are on.
  const marko = await town.person("Marko");
  await transact(town.kit.db, (tx) =>
    startPlan(tx, { userId: marko.id, plan: "freelancer", period: "month", actor: null }),
  );
  const address = await addressOf(marko);
  for (let n = 0; n < 11; n++) await offerOf(town.kit, marko, address);
  expect(await offersBy(town.kit, marko, "published")).toHaveLength(11);
  await town.close();
});
