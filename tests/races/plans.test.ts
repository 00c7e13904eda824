// Limits and payments under parallel use: on every path that leads to a published offer the limit holds exactly.
import { beforeAll, expect, test } from "vitest";
import { check } from "#server/cli/check.ts";
import { transact } from "#server/kit/db.ts";
import { expire } from "#server/plans/expire.ts";
import { markPaid } from "#server/plans/mark-paid.ts";
import { startPlan } from "#server/plans/start-plan.ts";
import { setPoint } from "#server/points/write.ts";
import { daysTo, endsInDays, offerOf, offersBy, offersUpTo, planOf, subscriptionOf } from "../fixtures/plans.ts";
import { addressOf } from "../fixtures/requests.ts";
import { rounds } from "../world/rounds.ts";
import { world, type Person, type World } from "../world/world.ts";

const patience = 120_000;
const limit = 3;
let there: World;
let before: Awaited<ReturnType<typeof check>>;
beforeAll(async () => {
  there = await world();
  before = await check(there.kit.pool); // findings of other tests of this worker, which change accounts in the tables
});

const many = <T>(times: number, make: (i: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: times }, (_, i) => make(i)));
const refusals = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((it) => (it.status === "rejected" ? [(it.reason as { constraint?: string }).constraint] : []));
const publish = (id: string) =>
  transact(there.kit.db, (tx) => setPoint(tx, id, { status: "published", published_at: new Date() }));
const provider = async (name = "Marko") => {
  const marko = await there.person(name);
  return { marko, address: await addressOf(marko) };
};

/** Expects exactly as many successes as the limit, and every other call refused for this reason. */
async function held(who: Person, results: PromiseSettledResult<unknown>[]) {
  expect(await offersBy(there.kit, who, "published")).toHaveLength(limit);
  expect(refusals(results)).toEqual(Array(results.length - limit).fill("limit_ServiceOffer:create"));
}

test("of 20 offers published at once exactly the number that the plan allows is published", async () => {
  const { marko, address } = await provider();
  await held(marko, await many(20, () => offerOf(there.kit, marko, address)));
});

test.each(["draft", "archived"] as const)("of 20 that are %s and published at once, too", async (status) => {
  const { marko, address } = await provider();
  const ids: string[] = [];
  for (let i = 0; i < 20; i++) ids.push(await offerOf(there.kit, marko, address, status));
  await held(marko, await many(20, (i) => publish(ids[i]!)));
});

test("the same holds for 20 offers that another person gets at once", async () => {
  const { kit } = there;
  const [{ marko, address }, { marko: ivan, address: theirs }] = [await provider(), await provider("Ivan")];
  await transact(kit.db, (tx) => startPlan(tx, { userId: marko.id, plan: "company", period: "month", actor: null }));
  const ids: string[] = [];
  for (let i = 0; i < 20; i++) ids.push(await offerOf(kit, marko, address));
  const results = await many(20, (i) =>
    transact(kit.db, (tx) => setPoint(tx, ids[i]!, { user_id: ivan.id, address_id: theirs })),
  );
  await held(ivan, results);
  expect(await offersBy(kit, marko, "published")).toHaveLength(20 - limit);
});

test("the same holds for publishing together with all other ways to a published offer", async () => {
  const { marko, address } = await provider();
  const [drafts, shelf]: [string[], string[]] = [[], []];
  for (let i = 0; i < 6; i++) drafts.push(await offerOf(there.kit, marko, address, "draft"));
  for (let i = 0; i < 6; i++) shelf.push(await offerOf(there.kit, marko, address, "archived"));
  const ways = [
    (i: number) => publish(drafts[i]!),
    (i: number) => publish(shelf[i]!),
    () => offerOf(there.kit, marko, address),
  ];
  await held(marko, await many(18, async (i) => void (await ways[i % 3]!(Math.floor(i / 3)))));
});

test(
  "publishing while a plan ends never leaves more offers than are allowed afterwards, and loses none",
  async () => {
    const { kit } = there;
    const { slug } = await planOf(kit, { abilities: offersUpTo(12) });
    for (let round = 0; round < rounds(10, 60); round++) {
      const { marko, address } = await provider();
      await transact(kit.db, (tx) => startPlan(tx, { userId: marko.id, plan: slug, period: "month", actor: null }));
      for (let i = 0; i < 6; i++) await offerOf(kit, marko, address);
      const replace = () =>
        transact(kit.db, (tx) => startPlan(tx, { userId: marko.id, plan: "user", period: null, actor: null }));
      const runOut = () => endsInDays(kit, marko, -1).then(() => expire(kit, {}));
      const results = await many(9, async (i) => {
        if (i === 4) await (round % 2 ? replace() : runOut());
        else await offerOf(kit, marko, address);
      });
      expect(results[4]?.status).toBe("fulfilled");
      const added = results.filter((it, i) => i !== 4 && it.status === "fulfilled").length;
      const left = await offersBy(kit, marko, "published");
      expect(left.length).toBeLessThanOrEqual(limit);
      expect(left.length + (await offersBy(kit, marko, "archived")).length).toBe(6 + added);
    }
  },
  patience,
);

test("ten parallel confirmations of a payment begin the plan once", async () => {
  const { kit, person } = there;
  for (let round = 0; round < rounds(4, 10); round++) {
    const marko = await person("Marko");
    const plan_id = (await planOf(kit)).id;
    const { subscription } = await marko.call("POST /subscriptions", { body: { plan_id, period: "month" } });
    const paid = await many(10, () => transact(kit.db, (tx) => markPaid(tx, subscription.id, null)));
    expect(paid.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(daysTo((await subscriptionOf(marko))!.ends_at)).toBeLessThanOrEqual(31);
  }
});

test("ten choices at once leave one waiting plan; paying and choosing at once leave one active plan", async () => {
  const { kit, person } = there;
  const marko = await person("Marko");
  const plans = await Promise.all([planOf(kit), planOf(kit)]);
  const choose = (i: number) =>
    marko.call("POST /subscriptions", { body: { plan_id: plans[i % 2]!.id, period: "month" } });
  expect(refusals(await many(10, choose))).toEqual([]);
  const waiting = (await marko.call("GET /subscriptions")).data.filter(({ state }) => state === "pending");
  expect(waiting).toHaveLength(1);
  const pay = () => transact(kit.db, (tx) => markPaid(tx, waiting[0]!.id, null));
  await many(6, async (i) => void (await (i % 2 ? pay() : choose(i))));
  const { data } = await marko.call("GET /subscriptions");
  expect(data.filter(({ state }) => state === "active").length).toBeLessThanOrEqual(1);
  expect(data.filter(({ state }) => state === "pending").length).toBeLessThanOrEqual(1);
});

test("afterwards the invariants of the database hold", async () => {
  const rules = new Set((await check(there.kit.pool)).map(({ rule }) => rule));
  for (const { rule } of before) rules.delete(rule);
  expect([...rules]).toEqual([]);
});
