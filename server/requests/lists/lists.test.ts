import { afterAll, beforeAll, expect, test } from "vitest";
import { addressOf, answer, requestOf } from "../../../tests/fixtures/requests.ts";
import { countingApp } from "../../../tests/world/count-queries.ts";
import { world } from "../../../tests/world/world.ts";

let counting: Awaited<ReturnType<typeof countingApp>>;
beforeAll(async () => {
  counting = await countingApp();
});
afterAll(() => counting.close());

async function olenasThree() {
  const { person } = await world();
  const olena = await person("Olena", { language: "uk" });
  const address_id = await addressOf(olena);
  const tap = await requestOf(olena, { address_id, title: "Тече кран" });
  const draft = await requestOf(olena, { address_id, title: "Пофарбувати стіну", publish: false });
  const done = await requestOf(olena, { address_id, title: "Полагодити замок" });
  const closing = { params: { id: done.id }, body: { close_reason: "another" } } as const;
  await olena.call("POST /service-requests/:id/close", closing);
  return { person, olena, address_id, tap, draft, done };
}

test("the own list has only own requests, newest first; it can be paged and filtered by status and words", async () => {
  const { person, olena, tap, draft, done } = await olenasThree();
  const list = async (query: object) => (await olena.call("GET /service-requests", { query })).data.map(({ id }) => id);
  expect(await list({})).toEqual([done.id, draft.id, tap.id]);
  expect(await list({ sort: "created_at" })).toEqual([tap.id, draft.id, done.id]);
  expect(await list({ filter: { status: "open" } })).toEqual([draft.id, tap.id]);
  expect(await list({ filter: { status: "closed" } })).toEqual([done.id]);
  expect(await list({ filter: { text: "кран" } })).toEqual([tap.id]);
  expect(await list({ filter: { text: "!!!" } })).toEqual([]);
  expect(await list({ per_page: 1, page: 2 })).toEqual([draft.id]);
  const { data, meta } = await olena.call("GET /service-requests", { query: { per_page: 2, page: 9 } });
  expect([data, meta]).toEqual([[], { total: 3, per_page: 2, current_page: 9, last_page: 2 }]);
  expect(await (await person("Marko")).call("GET /service-requests")).toMatchObject({ data: [], meta: { total: 0 } });
});

test("requests nearby are public: published only, without names, with the coarse place", async () => {
  const { olena, tap, address_id } = await olenasThree();
  const { person, visitor } = await world();
  const marko = await person("Marko");
  await requestOf(olena, { address_id, hidden_to_contractors: true });
  await requestOf(olena, { address_id, receiver_id: marko.id });
  const query = { per_page: 100, filter: { country: "ua", point_type: "1" } };
  const { data } = await visitor("de").call("GET /public/service-requests", { query });
  const hers = data.filter(({ title }) => title === tap.title && data.length);
  expect(hers.map(({ id }) => id)).toContain(tap.id);
  const shown = hers.find(({ id }) => id === tap.id);
  expect(shown).not.toHaveProperty("customer");
  expect(shown).not.toHaveProperty("comment");
  expect(shown?.place?.locality).toBe("Lwiw");
  const ids = new Set(data.map(({ id }) => id));
  const mine = await olena.call("GET /service-requests", { query: { per_page: 100 } });
  expect(mine.data.filter(({ id }) => ids.has(id)).map(({ id }) => id)).toEqual([tap.id]);
});

test("lists cost the same number of statements for one row and for twenty", async () => {
  const { person } = await world();
  const [olena, marko] = await Promise.all([person("Olena"), person("Marko")]);
  const address_id = await addressOf(olena);
  const post = async () => answer(marko, (await requestOf(olena, { address_id })).id);
  const costs = async () => [
    await counting.cost(olena, "GET /service-requests"),
    await counting.cost(olena, "GET /proposals", { query: { include: "user,request" } }),
    await counting.cost(marko, "GET /proposals", { query: { include: "request" } }),
    await counting.cost(marko, "GET /search-service-requests", { query: { filter: { lat: 49.84, lng: 24.03 } } }),
    await counting.cost(olena, "GET /public/service-requests"),
    await counting.cost(olena, "GET /notifications"),
    await counting.cost(olena, "GET /addresses"),
  ];
  await post();
  const one = await costs();
  for (let i = 0; i < 19; i++) await post();
  const twenty = await costs();
  expect(twenty.filter((cost, index) => cost > (one[index] ?? 0))).toEqual([]);
  expect(Math.max(...one)).toBeLessThanOrEqual(12);
});
