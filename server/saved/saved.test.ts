import { sql } from "kysely";
import { expect, test } from "vitest";
import { addressOf, lviv, plumber, requestOf } from "../../tests/fixtures/requests.ts";
import { world, type Person } from "../../tests/world/world.ts";

/** Remote coordinates that no other test uses. */
let corner = 0;
const somewhere = () => ({ ...lviv, lat: 50.6, lng: 25 + ++corner * 0.9, locality: "Вигадані Хутори" });

async function cast() {
  const { person, kit } = await world();
  const [olena, marko] = await Promise.all([person("Olena", { language: "uk" }), person("Marko", { language: "de" })]);
  return { person, kit, olena, marko, position: somewhere() };
}

async function offerOf(who: Person, position: ReturnType<typeof somewhere>, facts: object = {}) {
  const address_id = await addressOf(who, position);
  const body = { ...plumber, title: "Сантехнік на годину", address_id, publish: true, ...facts };
  return who.call("POST /service-offers", { body });
}

const matchesOf = async (who: Person) =>
  (await who.call("GET /notifications")).data.filter(({ step }) => step === "matched" || step === "offer_matched");
const freshOf = async (who: Person) => (await who.call("GET /saved-searches")).data.map(({ fresh }) => fresh);

test("Olena saves an offer and a request, finds them in her list, and takes one out again", async () => {
  const { person, olena, marko, position } = await cast();
  const offer = await offerOf(marko, position);
  const request = await requestOf(await person("Anna"), { position });
  const ids = [offer.id, request.id];
  expect((await olena.call("POST /saved-points", { body: { point_ids: ids } })).ids.toSorted()).toEqual(ids.toSorted());
  await olena.call("POST /saved-points", { body: { point_ids: ids } });
  const list = (await olena.call("GET /saved-points")).data;
  expect(list.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  const shown = list.find(({ kind }) => kind === "offer");
  expect(shown?.offer).toMatchObject({ id: offer.id, provider: { name: "Marko" } });
  expect(JSON.stringify(list)).not.toContain(marko.phone);
  expect((await olena.call("GET /saved-points", { query: { filter: { kind: "request" } } })).data).toHaveLength(1);
  await olena.call("DELETE /saved-points/:id", { params: { id: offer.id } });
  expect((await olena.attempt("DELETE /saved-points/:id", { params: { id: offer.id } })).status).toBe(404);
  expect((await olena.call("GET /saved-points/marks", { query: { ids: ids.join(",") } })).ids).toEqual([request.id]);
  expect((await marko.call("GET /saved-points")).data).toEqual([]);
});

test("a point that leaves the market stays on the list by its title alone, and cannot be saved anew", async () => {
  const { person, olena, marko, position } = await cast();
  const offer = await offerOf(marko, position);
  await olena.call("POST /saved-points", { body: { point_ids: [offer.id] } });
  await marko.call("PATCH /service-offers/:id", { params: { id: offer.id }, body: { archive: true } });
  expect((await olena.call("GET /saved-points")).data).toMatchObject([
    { id: offer.id, title: "Сантехнік на годину", offer: null, request: null },
  ]);
  const anna = await person("Anna");
  expect((await anna.call("POST /saved-points", { body: { point_ids: [offer.id] } })).ids).toEqual([]);
});

test("a saved search notifies once of each new matching offer, in words of another language too", async () => {
  const { person, olena, marko, position } = await cast();
  const { lat, lng } = position;
  const search = await olena.call("POST /saved-searches", {
    body: {
      kind: "offer",
      text: "plombier",
      lat,
      lng,
      place: "Хутори",
      radius: 20_000,
      price_max: 60_000,
      currency: "UAH",
    },
  });
  expect(search.position).not.toEqual({ lat, lng });
  const silent = await person("Silent");
  await silent.call("POST /saved-searches", { body: { kind: "offer", lat, lng, radius: 20_000, notify: false } });
  const dear = await offerOf(marko, position, { price: 90_000, currency: "UAH" });
  const right = await offerOf(marko, position, { price: 50_000, currency: "UAH" });
  await expect.poll(() => freshOf(silent), { timeout: 15_000 }).toEqual([2]);
  await expect.poll(() => freshOf(olena), { timeout: 15_000 }).toEqual([1]);
  expect(await matchesOf(olena)).toMatchObject([
    { type: "system_message", subject_kind: "offer", subject_id: right.id },
  ]);
  expect(await matchesOf(silent)).toEqual([]);
  await marko.call("PATCH /service-offers/:id", { params: { id: right.id }, body: { archive: true } });
  await marko.call("PATCH /service-offers/:id", { params: { id: right.id }, body: { publish: true } });
  await marko.call("PATCH /service-offers/:id", { params: { id: dear.id }, body: { archive: true } });
  await marko.call("PATCH /service-offers/:id", { params: { id: dear.id }, body: { price: 55_000, publish: true } });
  await expect.poll(() => freshOf(olena), { timeout: 15_000 }).toEqual([2]);
  expect(await matchesOf(olena)).toHaveLength(2);
  await olena.call("PATCH /saved-searches/:id", { params: { id: search.id }, body: { seen: true, name: "Кран" } });
  expect((await olena.call("GET /saved-searches")).data).toMatchObject([{ fresh: 0, name: "Кран", place: "Хутори" }]);
});

test("words without a known purpose are searched in the text", async () => {
  const { olena, marko, position } = await cast();
  await olena.call("POST /saved-searches", { body: { kind: "offer", text: "Mirabelka-Їжак" } });
  const { id } = await offerOf(marko, position, { title: "Варення «Мірабелька», mirabelkaїжак mirabelka ЇЖАК" });
  await offerOf(marko, position, { title: "Варення з мірабельки" });
  await expect
    .poll(() => matchesOf(olena), { timeout: 15_000 })
    .toMatchObject([{ subject_kind: "offer", subject_id: id }]);
});

test("a provider is notified of a new request in his circle; not of hidden, direct, own ones, nor those of people who blocked him", async () => {
  const { person, kit, olena, marko, position } = await cast();
  const { lat, lng } = position;
  await marko.call("POST /saved-searches", {
    body: { kind: "request", purpose_ids: plumber.point_purpose_ids, lat, lng },
  });
  const enemy = await person("Enemy");
  await kit.db.insertInto("blocked_people").values({ owner_id: enemy.id, blocked_id: marko.id }).execute();
  await requestOf(enemy, { position });
  await requestOf(olena, { position, hidden_to_contractors: true });
  await requestOf(olena, { position, receiver_id: (await person("Ivan")).id });
  await requestOf(marko, { position });
  const heard = await requestOf(olena, { position });
  await expect.poll(() => matchesOf(marko), { timeout: 15_000 }).toHaveLength(1);
  expect(await matchesOf(marko)).toMatchObject([{ type: "new_request", side: "provider", request: { id: heard.id } }]);
});

test("the limit of twenty searches also holds for parallel saves", async () => {
  const { olena } = await cast();
  const tries = Array.from({ length: 24 }, () => olena.attempt("POST /saved-searches", { body: { kind: "offer" } }));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(20);
  expect(statuses.filter((status) => status === 409)).toHaveLength(4);
});

test("a new offer is compared by the index of topics: searches by purpose, by type and of everything find it", async () => {
  const { person, marko, position, kit } = await cast();
  const { lat, lng } = position;
  const wanted = [{ purpose_ids: [9, 1] }, { point_type_ids: [1] }, {}];
  const others = [{ purpose_ids: [2] }, { point_type_ids: [2] }];
  const searchers = await Promise.all(
    [...wanted, ...others].map(async (limits, n) => {
      const who = await person(`Searcher ${n}`);
      await who.call("POST /saved-searches", { body: { kind: "offer", lat, lng, radius: 20_000, ...limits } });
      return who;
    }),
  );
  await offerOf(marko, position);
  const fresh = () => Promise.all(searchers.map(freshOf));
  await expect.poll(fresh, { timeout: 15_000 }).toEqual([[1], [1], [1], [0], [0]]);
  const { rows } = await sql<{ topics: number[] }>`
    select saved_topics(kind, point_type_ids, purpose_ids) as topics from saved_searches
    where user_id = any(${searchers.map(({ id }) => id)}::uuid[]) order by topics`.execute(kit.db);
  expect(rows.map(({ topics }) => topics.toSorted((a, b) => a - b))).toEqual([
    [2],
    [1, 9],
    [100_001],
    [100_002],
    [200_000],
  ]);
});

test("providers are saved by their page; during a pause they stay without content", async () => {
  const { person, kit } = await world();
  const [olena, marko, nina] = [
    await person("Olena"),
    await person("Marko"),
    await person("Nina", { provides: false }),
  ];
  const provider_ids = [marko.id, nina.id, olena.id, crypto.randomUUID()];
  expect(await olena.call("POST /saved-providers", { body: { provider_ids } })).toEqual({ ids: [marko.id] });
  const list = async () => (await olena.call("GET /saved-providers")).data;
  expect(await list()).toMatchObject([{ id: marko.id, provider: { name: "Marko", rating: { count: 0, mean: null } } }]);
  const marked = { query: { ids: provider_ids.join(",") } };
  expect(await olena.call("GET /saved-providers/marks", marked)).toEqual({ ids: [marko.id] });
  expect(await nina.call("GET /saved-providers/marks", marked)).toEqual({ ids: [] });
  await kit.db.updateTable("users").set({ paused_at: new Date() }).where("id", "=", marko.id).execute();
  expect(await list()).toMatchObject([{ id: marko.id, provider: null }]);
  await olena.call("DELETE /saved-providers/:id", { params: { id: marko.id } });
  expect(await list()).toEqual([]);
  expect((await olena.attempt("DELETE /saved-providers/:id", { params: { id: marko.id } })).code).toBe(
    "provider.not_found",
  );
});
