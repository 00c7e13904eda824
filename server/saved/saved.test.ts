import { sql } from "kysely";
import { expect, test } from "vitest";
import { addressOf, lviv, plumber, requestOf } from "../../tests/fixtures/requests.ts";
import { world, type Person } from "../../tests/world/world.ts";
import { match } from "./match.ts";

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
  // A hit is counted first; the word about it comes in the next transaction.
  await expect.poll(() => matchesOf(olena), { timeout: 15_000 }).toHaveLength(1);
  expect(await matchesOf(olena)).toMatchObject([
    { type: "system_message", subject_kind: "offer", subject_id: right.id },
  ]);
  expect(await matchesOf(silent)).toEqual([]);
  await marko.call("PATCH /service-offers/:id", { params: { id: right.id }, body: { archive: true } });
  await marko.call("PATCH /service-offers/:id", { params: { id: right.id }, body: { publish: true } });
  await marko.call("PATCH /service-offers/:id", { params: { id: dear.id }, body: { archive: true } });
  await marko.call("PATCH /service-offers/:id", { params: { id: dear.id }, body: { price: 55_000, publish: true } });
  await expect.poll(() => freshOf(olena), { timeout: 15_000 }).toEqual([2]);
  await expect.poll(() => matchesOf(olena), { timeout: 15_000 }).toHaveLength(2);
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
  const offer = await offerOf(marko, position);
  const fresh = () => Promise.all(searchers.map(freshOf));
  await expect.poll(fresh, { timeout: 15_000 }).toEqual([[1], [1], [1], [0], [0]]);
  // The others are not even compared.
  const { rows } = await sql<{ near: number }>`
    select count(*)::integer as near from saved_searches s
    where s.user_id = any(${searchers.map(({ id }) => id)}::uuid[])
      and saved_keys(s.kind, s.point_type_ids, s.purpose_ids, s.lat, s.lng, s.radius) && keys_of_point(${offer.id})`.execute(
    kit.db,
  );
  expect(rows).toEqual([{ near: 3 }]);
});

test("no search whose circle holds a place is left out by its keys, at poles and at the date line neither", async () => {
  const { kit } = await cast();
  const { rows } = await sql<{ pairs: number; lost: number; compared: number }>`
    with circles as (
      select asin(random() * 2 - 1) * 180 / pi() as lat, random() * 360 - 180 as lng, (500 + power(random(), 4) * 499500)::integer as radius
      from generate_series(1, 200)
      union all select * from (values (90.0, 0.0, 500000), (-90, 12, 20000), (0, 180, 500000), (0, -180, 500), (51.5, 179.999, 25000)) edge),
    keyed as materialized (select c.*, saved_keys('offer', '{}', '{5}', lat, lng, radius) as keys from circles c),
    places as materialized (
      select c.lat, c.lng, c.radius, c.keys, greatest(-90, least(90, c.lat + (random() * 2 - 1) * 1.2 * c.radius / 111000)) as to_lat,
        c.lng + (random() * 2 - 1) * 1.2 * c.radius / 111000 / greatest(0.05, cos(radians(c.lat))) as to_lng
      from keyed c, generate_series(1, 15)),
    judged as (
      select earth_distance(ll_to_earth(lat, lng), ll_to_earth(to_lat, to_lng)) <= radius as holds,
        keys && keys_at(array[5], ll_to_earth(to_lat, to_lng)) as near
      from places)
    select count(*) filter (where holds)::integer as pairs, count(*) filter (where holds and not near)::integer as lost,
      count(*) filter (where near)::integer as compared from judged`.execute(kit.db);
  expect(rows[0]?.pairs).toBeGreaterThan(1_000);
  expect(rows[0]?.lost).toBe(0);
  const far = await sql<{ near: boolean }>`
    select saved_keys('offer', '{}', '{5}', 49.84, 24.03, 25000) && keys_at(array[5], ll_to_earth(50.45, 30.52)) as near`.execute(
    kit.db,
  );
  expect(far.rows).toEqual([{ near: false }]);
});

test("what a broken job has not told is told by its next try, and nobody is told twice", async () => {
  const { person, kit, marko, position } = await cast();
  const { lat, lng } = position;
  const [first, second] = [await person("First"), await person("Second")];
  for (const who of [first, second, second])
    await who.call("POST /saved-searches", { body: { kind: "offer", lat, lng, radius: 20_000 } });
  const offer = await offerOf(marko, position);
  await expect.poll(() => matchesOf(second), { timeout: 15_000 }).toHaveLength(1);
  await expect.poll(() => matchesOf(first), { timeout: 15_000 }).toHaveLength(1);
  await sql`update saved_search_hits h set told = false from saved_searches s
    where s.id = h.search_id and h.point_id = ${offer.id} and s.user_id = ${second.id}`.execute(kit.db);
  await sql`delete from notifications where user_id = ${second.id}`.execute(kit.db);
  for (const _ of [1, 2]) await match(kit, { id: offer.id });
  expect([(await matchesOf(first)).length, (await matchesOf(second)).length]).toEqual([1, 1]);
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
