// The page of a provider: public, without contacts, of a managed provider with nothing of the managed person (rule P9).
import { expect, test } from "vitest";
import { unattachedPictures } from "../../tests/files/unattached-pictures.ts";
import { as, manages } from "../../tests/fixtures/mandates.ts";
import { offerAt, placeAt, somewhere } from "../../tests/fixtures/offers.ts";
import { offersUpTo, planOf } from "../../tests/fixtures/plans.ts";
import { accept, answer, plumber, requestOf } from "../../tests/fixtures/requests.ts";
import type { Caller } from "../../tests/world/caller.ts";
import { countingApp } from "../../tests/world/count-queries.ts";
import { world, type Person } from "../../tests/world/world.ts";

const pageOf = (reader: Caller, { id }: { id: string }) =>
  reader.attempt("GET /public/service-providers/:id", { params: { id } });
const shown = (reader: Caller, { id }: { id: string }) =>
  reader.call("GET /public/service-providers/:id", { params: { id } });
const change = async ({ id }: Person, set: object) =>
  (await world()).kit.db.updateTable("users").set(set).where("id", "=", id).execute();

test("a visitor reads services, areas with radius, languages, hours and own work, and neither phone nor street", async () => {
  const { person, visitor } = await world();
  const marko = await person("Marko", { language: "uk" });
  const body = { bio: "Ремонтую крани.", languages: [{ code: "uk", level: "native" }] } as const;
  await marko.call("PATCH /account-settings", { body: { bio: body.bio, languages: [...body.languages] } });
  await offerAt(marko, somewhere(), { title: "Кран", price: 45_000, radius: 25_000 });
  const day = { weekday_number: 1, start_in_minutes: 540, end_in_minutes: 1_080 };
  await marko.call("POST /business-hours", { body: day });
  await marko.call("PATCH /account-settings/portfolio", { body: { media_ids: await unattachedPictures(marko, 2) } });
  const page = await shown(visitor("de"), marko);
  expect(page).toMatchObject({
    id: marko.id,
    name: "Marko",
    bio: body.bio,
    languages: body.languages,
    is_provider: true,
    manager: null,
    point_purposes: [{ slug: "plumber", name: "Klempner" }],
    service_offers: [{ title: "Кран", price: 45_000, media_files: [], provider_page: marko.id }],
    areas: [{ place: { country_code: "UA" }, radius: 25_000 }],
    hours: { time_zone: "Europe/Kyiv", days: expect.arrayContaining([expect.objectContaining(day)]) },
    phones: "phones.hidden",
    own: false,
    hidden: null,
    can: { request: true, see_phones: false, block: false },
  });
  expect(page.portfolio).toHaveLength(2);
  expect(JSON.stringify(page)).not.toMatch(/Тестова|\+380/);
  expect(page.profile).toBeNull();
  const own = async (who: Person) => (await who.call("GET /service-providers/:id", { params: { id: who.id } })).profile;
  expect(await own(marko), "without a photo").toEqual(["offer", "bio", "hours", "work"]);
  expect(await own(await person("Olena")), "without an offer or a proposal").toBeNull();
});

test("the error of a provider who pauses or stopped differs from that of a person without a page; the own page stays open", async () => {
  const { person, visitor, kit } = await world();
  const [marko, olena] = [await person("Marko"), await person("Olena", { provides: false })];
  await offerAt(marko, somewhere());
  const codes = async () => [(await pageOf(visitor(), marko)).code, (await pageOf(olena, marko)).code];
  expect(await codes()).toEqual([null, null]);
  await change(marko, { paused_at: new Date() });
  expect(await codes()).toEqual(["provider.paused", "provider.paused"]);
  expect(await shown(marko, marko)).toMatchObject({ own: true, hidden: "provider.paused", can: { request: false } });
  await change(marko, { paused_at: null, provides_services: false });
  expect(await codes()).toEqual(["provider.stopped", "provider.stopped"]);
  await change(marko, { provides_services: true, leaves_at: new Date(), erases_at: new Date() });
  expect(await codes()).toEqual(["provider.not_found", "provider.not_found"]);
  await change(marko, { leaves_at: null, erases_at: null });
  await kit.db.insertInto("blocked_people").values({ owner_id: marko.id, blocked_id: olena.id }).execute();
  expect(await codes()).toEqual([null, "provider.not_found"]);
  expect((await pageOf(olena, olena)).code).toBe("provider.not_found"); // a customer has no page
});

test("a managed provider has the name, languages, hours and phones of the manager; asked directly, the manager is named", async () => {
  const { person, visitor } = await world();
  const { olga, anna } = await manages();
  await change(olga, { phone_visibility: "authorized" });
  await change({ ...olga, id: anna.id }, { name: "PLNT-anna", bio: "PLNT-bio", provides_services: true });
  const acting = as(olga, anna);
  const address_id = await placeAt(acting, somewhere());
  await acting.call("POST /service-offers", { body: { ...plumber, title: "Майстер", address_id, publish: true } });
  const page = await shown(visitor(), anna);
  expect(page).toMatchObject({ id: anna.id, name: "Olga", bio: null, manager: { id: olga.id, name: "Olga" } });
  expect(page.service_offers).toMatchObject([{ provider: { id: olga.id }, provider_page: anna.id }]);
  const olena = await person("Olena");
  const phones = await olena.call("GET /service-providers/:id/phones", { params: { id: anna.id } });
  expect(phones.phones.map(({ phone }) => phone)).toEqual([olga.phone]);
  expect((await olga.call("GET /reveals")).data).toMatchObject([{ viewer: { id: olena.id } }]);
  const tap = await requestOf(olena, { receiver_id: anna.id });
  const proposal = await answer(acting, tap.id);
  await accept(olena, proposal.id);
  const read = await olena.call("GET /service-requests/:id", { params: { id: tap.id } });
  expect(read).toMatchObject({ receiver: { id: anna.id, name: "Olga" } });
  const answered = await olena.call("GET /proposals/:proposalId", { params: { proposalId: proposal.id } });
  expect(answered.author).toMatchObject({ id: anna.id, name: "Olga" });
  expect(JSON.stringify([page, phones, read, answered])).not.toContain("PLNT");
  expect(await shown(olga, anna)).toMatchObject({ own: true, can: { request: false, block: false } });
});

test("managers find providers by their offers, nearest first, each once, in a fixed number of statements", async () => {
  const { person } = await world();
  const { olga } = await manages();
  const position = somewhere();
  const [marko, ivan] = [await person("Marko", { language: "de" }), await person("Ivan")];
  await offerAt(ivan, { ...position, lat: position.lat + 0.1 });
  for (const title of ["Кран", "Труба"]) await offerAt(marko, position, { title });
  const find = async (filter: object) =>
    (await olga.call("GET /service-providers", { query: { filter: { ...position, ...filter } } })).data;
  expect((await find({})).map(({ id, distance }) => [id, distance])).toEqual([
    [marko.id, "under_2"],
    [ivan.id, "10_25"],
  ]);
  expect((await find({ language: "de", text: "Klempner" })).map(({ id }) => id)).toEqual([marko.id]);
  expect(await find({ point_type: 5 })).toEqual([]);
  const { cost, close } = await countingApp();
  const query = (radius: number) => ({ query: { filter: { ...position, radius } } });
  await cost(olga, "GET /service-providers", query(2_000));
  const costs = [await cost(olga, "GET /service-providers", query(2_000))];
  costs.push(await cost(olga, "GET /service-providers", query(50_000)));
  expect(costs[0]).toBe(costs[1]);
  await close();
});

test("the list of all providers goes on behind the offers, with everybody once, however many offers each has", async () => {
  const { person, kit } = await world();
  const { olga } = await manages();
  const code = "pt";
  const marko = await person("Marko", { language: code });
  const ivan = await person("Ivan", { language: code });
  const nadia = await person("Nadia", { language: code });
  const { id: plan_id } = await planOf(kit, { abilities: offersUpTo(null) });
  const subscription = {
    user_id: marko.id,
    plan_id,
    period: "month",
    state: "active",
    started_at: new Date(),
  } as const;
  await kit.db.insertInto("subscriptions").values(subscription).execute();
  await offerAt(marko, somewhere());
  const hundred = `
    insert into points (kind, user_id, actor_id, mandate, status, title, point_type_id, purpose_ids, address_id, published_at, language, currency)
     select 'offer', user_id, actor_id, mandate, status, title, point_type_id, purpose_ids, address_id, now(), language, currency
     from (select * from points where user_id = $1 and kind = 'offer' limit 1) p cross join generate_series(1, 100)`;
  for (let n = 0; n < 6; n++) await kit.pool.query(hundred, [marko.id]);
  const ours = [marko, ivan, nadia].map(({ id }) => id);
  const read = async (per_page: number, filter: object = {}) => {
    const ids: string[] = [];
    for (let page = 1; ; page++) {
      const query = { page, per_page, filter: { language: code, ...filter } } as const;
      const { data, meta } = await olga.call("GET /service-providers", { query });
      ids.push(...data.map(({ id }) => id));
      if (page >= meta.last_page) return ids;
    }
  };
  const all = await read(100);
  expect(new Set(all).size).toBe(all.length);
  expect(all.filter((id) => ours.includes(id))).toEqual([marko.id, nadia.id, ivan.id]);
  expect(await read(3)).toEqual(all);
  expect(await read(100, { point_type: 1 })).not.toContain(nadia.id);
  await change(nadia, { paused_at: new Date() });
  expect(await read(100)).not.toContain(nadia.id);
});

test("a portfolio holds 30 pictures in the given order; the manager fills that of a managed provider", async () => {
  const { person, kit } = await world();
  const marko = await person("Marko");
  const set = (who: Person, media_ids: string[]) =>
    who.attempt("PATCH /account-settings/portfolio", { body: { media_ids } });
  const ids = await unattachedPictures(marko, 31);
  expect((await set(marko, ids)).code).toBe("validation.failed");
  expect((await set(marko, ids.slice(0, 30).toReversed())).status).toBe(200);
  const [last] = ids.slice(30);
  await expect(
    kit.pool.query("update media_files set in_portfolio = true where id = $1", [last]),
  ).rejects.toMatchObject({ constraint: "portfolio_full" });
  await set(marko, ids.slice(0, 2).toReversed());
  const { data } = await marko.call("GET /account-settings/portfolio");
  expect(data.map(({ id }) => id)).toEqual(ids.slice(0, 2).toReversed());
  expect((await set(await person("Ivan"), ids.slice(0, 1))).code).toBe("media.not_found");
  const { olga, anna } = await manages();
  expect((await set(as(olga, anna), await unattachedPictures(olga, 1))).status).toBe(200);
  const kept = await kit.db.selectFrom("media_files").select("in_portfolio").where("user_id", "=", anna.id).execute();
  expect(kept).toEqual([{ in_portfolio: true }]);
});
