import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accept, addressOf, answer, requestOf } from "../../../tests/fixtures/requests.ts";
import { countingApp } from "../../../tests/world/count-queries.ts";
import { type Person, world } from "../../../tests/world/world.ts";

let counting: Awaited<ReturnType<typeof countingApp>>;
beforeAll(async () => {
  counting = await countingApp();
});
afterAll(() => counting.close());

const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString();
const query = { include: "proposals", sort: "-attention" } as const;
const listOf = async (person: Person) => (await person.call("GET /service-requests", { query })).data;

test("the list has three proposals of many, the cheapest first, with the earliest among them; unread ones are new", async () => {
  const { person } = await world();
  const olena = await person("Olena");
  const { id } = await requestOf(olena);
  for (const [name, amount, from] of [
    ["Marko", 90_000, 1],
    ["Ivan", 60_000, 3],
    ["Petra", 70_000, 4],
    ["Rui", 80_000, 5],
  ] as const)
    await answer(await person(name), id, { amount, starts_at: day(from) });
  const [request] = await listOf(olena);
  const prices = (request?.proposals ?? []).map(({ amount, is_new }) => [amount, is_new]);
  expect(prices).toHaveLength(3);
  expect(prices).toEqual(
    expect.arrayContaining([
      [60_000, true],
      [90_000, true],
    ]),
  );
  expect(prices.map(([amount]) => amount)).toEqual(
    prices.map(([amount]) => amount).toSorted((a, b) => Number(a) - Number(b)),
  );
  expect(request?.proposals?.[0]).toMatchObject({ price_kind: "fixed", currency: "UAH", time_zone: "Europe/Kyiv" });
  await olena.call("POST /notifications/read-all");
  expect((await listOf(olena))[0]?.proposals?.map((it) => it.is_new)).toEqual([false, false, false]);
  const [plain] = (await olena.call("GET /service-requests")).data;
  expect(plain).not.toHaveProperty("proposals");
});

test("requests stand in the order in which they need the customer", async () => {
  const { person, kit } = await world();
  const [olena, marko] = await Promise.all([person("Olena"), person("Marko")]);
  const address_id = await addressOf(olena);
  const post = async (title: string, facts = {}) => (await requestOf(olena, { address_id, title, ...facts })).id;
  const chosen = await post("Domovleno");
  await accept(olena, (await answer(marko, chosen, { starts_at: day(3) })).id);
  const done = await post("Hotovo");
  await accept(olena, (await answer(marko, done)).id);
  await olena.call("POST /service-requests/:id/close", {
    params: { id: done },
    body: { close_reason: "request_completed" },
  });
  const answered = await post("Vidpovily");
  await answer(marko, answered);
  const draft = await post("Chernetka", { publish: false });
  const open = await post("Chekaie");
  const list = await listOf(olena);
  expect(list.map(({ id }) => id)).toEqual([answered, chosen, done, open, draft]);
  const byId = new Map(list.map(({ id, proposals }) => [id, proposals]));
  expect(byId.get(done)?.map((it) => it.review_waits)).toEqual([true]);
  expect(byId.get(chosen)).toMatchObject([
    { person: { id: marko.id }, amount: 80_000, review_waits: false, is_new: false },
  ]);
  expect(byId.get(open)).toEqual([]);
  await sql`update notifications set read_at = null where user_id = ${olena.id}`.execute(kit.db);
  expect((await listOf(olena)).find(({ id }) => id === chosen)?.proposals?.[0]?.is_new).toBe(false);
});

test("the proposals cost the same number of statements for one request and for five", async () => {
  const { person } = await world();
  const [olena, marko] = await Promise.all([person("Olena"), person("Marko")]);
  const address_id = await addressOf(olena);
  const post = async () => answer(marko, (await requestOf(olena, { address_id })).id);
  const cost = () => counting.cost(olena, "GET /service-requests", { query });
  await post();
  const one = await cost();
  for (let count = 0; count < 4; count += 1) await post();
  expect(await cost()).toBe(one);
});
