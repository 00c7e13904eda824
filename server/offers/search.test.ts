import { expect, test } from "vitest";
import type { Language } from "#contract/kit/languages.ts";
import { idsOf, north, offerAt, searchOffers, somewhere } from "../../tests/fixtures/offers.ts";
import { world, type Person } from "../../tests/world/world.ts";

const electrician = { point_type_id: 1, point_purpose_ids: [2] };

async function cast() {
  const { person, kit, visitor } = await world();
  const [olena, marko] = await Promise.all([person("Olena", { language: "uk" }), person("Marko", { language: "de" })]);
  return { person, kit, visitor: visitor(), visitorIn: visitor, olena, marko, position: somewhere() };
}
test("a visitor finds offers nearby, nearest first, with distances in steps, the coarse place and the provider", async () => {
  const { olena, marko, visitor, position } = await cast();
  const far = await offerAt(olena, north(position, 30));
  const near = await offerAt(marko, position);
  const middle = await offerAt(olena, north(position, 7));
  const found = await searchOffers(visitor, position);
  expect(found.map(({ id, distance }) => [id, distance])).toEqual([
    [near.id, "under_2"],
    [middle.id, "5_10"],
    [far.id, "25_50"],
  ]);
  expect(found[0]?.provider).toMatchObject({ id: marko.id, name: "Marko", is_provider: true, times_hired: 0 });
  expect(found[0]?.place?.position).not.toEqual({ lat: position.lat, lng: position.lng });
  expect(idsOf(await searchOffers(visitor, position, {}, { sort: "-distance" }))).toEqual([far.id, middle.id, near.id]);
  expect(idsOf(await searchOffers(visitor, position, {}, { sort: "-published_at" }))).toEqual([
    middle.id,
    near.id,
    far.id,
  ]);
  expect(idsOf(await searchOffers(visitor, position, {}, { sort: "published_at", per_page: 1, page: 2 }))).toEqual([
    near.id,
  ]);
  expect(idsOf(await searchOffers(marko, position))).toEqual([near.id, middle.id, far.id]);
});

test("both must reach: the radius of the search and that of the provider", async () => {
  const { olena, visitor, position } = await cast();
  const wide = await offerAt(olena, north(position, 20), { radius: 100_000 });
  const narrow = await offerAt(olena, north(position, 20), { radius: 5_000 });
  expect(idsOf(await searchOffers(visitor, position, { radius: 30_000 }))).toEqual([wide.id]);
  expect(idsOf(await searchOffers(visitor, position, { radius: 10_000 }))).toEqual([]);
  expect(idsOf(await searchOffers(visitor, position))).toEqual([wide.id]);
  expect(idsOf(await searchOffers(visitor, north(position, 18))).toSorted()).toEqual([wide.id, narrow.id].toSorted());
});

test("a map shows the offers inside it, also across the date line, at points of the grid", async () => {
  const { olena, visitor } = await cast();
  const [west, east] = [
    { lat: -17.5, lng: 179.6 },
    { lat: -17.5, lng: -179.6 },
  ];
  const one = await offerAt(olena, west, { price: 5_000, price_kind: "fixed" });
  const other = await offerAt(olena, east);
  const box = "-18,179,-17,-179";
  const found = await searchOffers(visitor, null, { box });
  expect(idsOf(found).toSorted()).toEqual([one.id, other.id].toSorted());
  expect(found.map(({ distance }) => distance)).toEqual([null, null]);
  expect(idsOf(await searchOffers(visitor, null, { box: "-18,179,-17,180" }))).toEqual([one.id]);
  expect(await searchOffers(visitor, null, { box: "-18,178,-17,179" })).toEqual([]);
  const spots = (await visitor.call("GET /public/service-offers/map", { query: { filter: { box } } })).data;
  expect(spots.find(({ id }) => id === one.id)).toEqual({
    id: one.id,
    position: found.find(({ id }) => id === one.id)?.place?.position,
    title: "Майстер",
    point_type: "home_master",
    price: 5_000,
    price_kind: "fixed",
    currency: "UAH",
  });
  expect(spots).toHaveLength(2);
});

const plumbers: [Language, string][] = [
  ["uk", "сантехнік"],
  ["en", "plumber"],
  ["es", "fontanero"],
  ["de", "Klempner"],
  ["ru", "сантехник"],
  ["fr", "plombier"],
  ["pt", "canalizador"],
];

test.each(plumbers)("in %s «%s» finds the plumber, in whatever language he writes", async (language, text) => {
  const { olena, marko, visitorIn, position } = await cast();
  const german = await offerAt(marko, position, { title: "Rohre und Hähne" });
  const word = await offerAt(olena, position, { ...electrician, title: `${text} та ще щось` });
  await offerAt(olena, position, { ...electrician, title: "Проводка" });
  expect(idsOf(await searchOffers(visitorIn(language), position, { text })).toSorted()).toEqual(
    [german.id, word.id].toSorted(),
  );
});

test("words are found by their beginning, in title, description and tags, without accents; signs are no error", async () => {
  const { olena, visitor, position } = await cast();
  const offer = await offerAt(olena, position, {
    title: "Ремонт ёлок",
    description: "Très vite",
    tags: "піаніно, рояль",
  });
  for (const text of ["ремонт елок", "tres", "ТРЕ", "роял", "піан рем", "«рояль»!"])
    expect([text, idsOf(await searchOffers(visitor, position, { text }))]).toEqual([
      text,
      text === "ТРЕ" ? [] : [offer.id],
    ]);
  expect(await searchOffers(visitor, position, { text: "&|!:*" })).toEqual([]);
  expect(idsOf(await searchOffers(visitor, position, { text: "  " }))).toEqual([offer.id]);
});

test("each filter keeps only its matches", async () => {
  const { olena, marko, visitor, position } = await cast();
  const cheap = await offerAt(marko, position, { price: 10_000, price_kind: "hourly", currency: "UAH" });
  const dear = await offerAt(olena, position, { ...electrician, price: 90_000, price_kind: "fixed" });
  const euro = await offerAt(olena, position, { price: 5_000, price_kind: "from", currency: "EUR" });
  const asked = await offerAt(olena, position, { price_kind: "on_inspection" });
  const all = [cheap, dear, euro, asked].map(({ id }) => id).toSorted();
  const by = async (filter: object) => idsOf(await searchOffers(visitor, position, filter)).toSorted();
  const only = (...offers: { id: string }[]) => idsOf(offers).toSorted();
  expect(await by({})).toEqual(all);
  expect(await by({ purpose: "2" })).toEqual([dear.id]);
  expect(await by({ purpose: "1,2", point_type: "1" })).toEqual(all);
  expect(await by({ point_type: "2" })).toEqual([]);
  expect(await by({ language: "de" })).toEqual([cheap.id]);
  expect(await by({ country: "ua" })).toEqual(all);
  expect(await by({ country: "PL" })).toEqual([]);
  expect(await by({ provider: marko.id })).toEqual([cheap.id]);
  expect(await by({ currency: "EUR" })).toEqual([euro.id]);
  expect(await by({ price_min: 20_000, currency: "UAH" })).toEqual([dear.id]);
  expect(await by({ price_max: 20_000, currency: "UAH" })).toEqual([cheap.id]);
  expect(await by({ price_min: 1, price_max: 90_000, currency: "UAH" })).toEqual(only(cheap, dear));
  const bare = await visitor.attempt("GET /public/service-offers", { query: { filter: { price_max: 5 } } });
  expect([bare.status, bare.body]).toMatchObject([422, { errors: { currency: [{ code: "required" }] } }]);
  const sorted = async (sort: string) => idsOf(await searchOffers(visitor, position, { currency: "UAH" }, { sort }));
  expect(await sorted("price")).toEqual([cheap.id, dear.id, asked.id]);
  expect(await sorted("-price")).toEqual([dear.id, cheap.id, asked.id]);
});

test("without a place the newest come first, of everywhere", async () => {
  const { olena, visitor, position } = await cast();
  const offer = await offerAt(olena, position, { title: "Найновіше" });
  const [first] = await searchOffers(visitor, null, {}, { per_page: 1 });
  expect([first?.id, first?.distance]).toEqual([offer.id, null]);
});

const aroundTheClock = { closed: false, start_in_minutes: 0, end_in_minutes: 1440 };
const week = (day: object) => ({ days: [1, 2, 3, 4, 5, 6, 7].map((weekday_number) => ({ weekday_number, ...day })) });

test("open now follows the provider's hours; a provider without hours is neither open nor closed", async () => {
  const { olena, marko, person, visitor, position } = await cast();
  const ivan = await person("Ivan");
  await marko.call("POST /business-hours", { body: week(aroundTheClock) });
  await olena.call("POST /business-hours", { body: week({ closed: true }) });
  const [open, closed, unsaid] = [
    await offerAt(marko, position),
    await offerAt(olena, position),
    await offerAt(ivan, position),
  ];
  const found = new Map((await searchOffers(visitor, position)).map(({ id, open_now }) => [id, open_now]));
  expect([open, closed, unsaid].map(({ id }) => found.get(id))).toEqual([true, false, null]);
  expect(idsOf(await searchOffers(visitor, position, { open_now: "true" }))).toEqual([open.id]);
  const page = await visitor.call("GET /public/service-offers/:id", { params: { id: open.id } });
  expect([page.hours?.time_zone, page.hours?.days.length]).toEqual(["Europe/Kyiv", 7]);
});

test("paused, blocked, not providing: off the market; back on it afterwards", async () => {
  const { marko, visitor, kit, position } = await cast();
  const { id } = await offerAt(marko, position);
  const set = (change: object) => kit.db.updateTable("users").set(change).where("id", "=", marko.id).execute();
  for (const [off, on] of [
    [{ paused_at: new Date() }, { paused_at: null }],
    [{ blocked_at: new Date() }, { blocked_at: null }],
    [{ provides_services: false }, { provides_services: true }],
  ]) {
    await set(off as object);
    expect(await searchOffers(visitor, position)).toEqual([]);
    await set(on as object);
    expect(idsOf(await searchOffers(visitor, position))).toEqual([id]);
  }
});

test("a block hides the offers of the two people from each other", async () => {
  const { olena, marko, person, kit, position } = await cast();
  const ivan = await person("Ivan");
  await offerAt(marko, position);
  const block = (owner: Person, blocked: Person) =>
    kit.db.insertInto("blocked_people").values({ owner_id: owner.id, blocked_id: blocked.id }).execute();
  await block(marko, olena);
  await block(ivan, marko);
  expect([await searchOffers(olena, position), await searchOffers(ivan, position)]).toEqual([[], []]);
  expect(await searchOffers(await person("Petro"), position)).toHaveLength(1);
});

test("it filters by the provider's languages", async () => {
  const { marko, visitor, kit, position } = await cast();
  const { id } = await offerAt(marko, position);
  const speaks = async (language: string) => idsOf(await searchOffers(visitor, position, { language }));
  expect([await speaks("fr"), await speaks("de")]).toEqual([[], [id]]);
  await kit.db.insertInto("user_languages").values({ user_id: marko.id, code: "fr" }).execute();
  await kit.db.deleteFrom("user_languages").where("user_id", "=", marko.id).where("code", "=", "de").execute();
  expect([await speaks("fr"), await speaks("de")]).toEqual([[id], []]);
});
