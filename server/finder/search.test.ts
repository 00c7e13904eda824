import { expect, test } from "vitest";
import { accept, addressOf, answer, kyiv, lviv, requestOf } from "../../tests/fixtures/requests.ts";
import { world, type Person } from "../../tests/world/world.ts";

/** Positions without requests of other tests. */
let corner = 0;
const somewhere = () => ({ ...lviv, lat: 49.3, lng: 25 + ++corner * 0.9, locality: "Вигадані Хутори" });
const north = (position: ReturnType<typeof somewhere>, kilometres: number) => ({
  ...position,
  lat: position.lat + kilometres / 111.2,
});

async function cast() {
  const { person, kit } = await world();
  const [olena, marko] = await Promise.all([person("Olena", { language: "uk" }), person("Marko", { language: "de" })]);
  return { person, kit, olena, marko, position: somewhere() };
}
const search = async (who: Person, position: { lat: number; lng: number }, filter: object = {}, query: object = {}) =>
  (
    await who.call("GET /search-service-requests", {
      query: { per_page: 100, filter: { lat: position.lat, lng: position.lng, ...filter }, ...query },
    })
  ).data;
const ids = (list: { id: string }[]) => list.map(({ id }) => id);

test("Marko finds requests near him, nearest first, with distances in steps and the coarse place", async () => {
  const { olena, marko, position } = await cast();
  const [far, near, middle] = [
    await requestOf(olena, { position: north(position, 30) }),
    await requestOf(olena, { position }),
    await requestOf(olena, { position: north(position, 7) }),
  ];
  const found = await search(marko, position);
  expect(found.map(({ id, distance }) => [id, distance])).toEqual([
    [near.id, "under_2"],
    [middle.id, "5_10"],
    [far.id, "25_50"],
  ]);
  expect(found[0]).toMatchObject({ customer: { id: olena.id, name: "Olena" }, direct: false, my_proposal: null });
  expect(found[0]?.place?.position).not.toEqual({ lat: position.lat, lng: position.lng });
  expect(ids(await search(marko, position, {}, { sort: "-distance" }))).toEqual([far.id, middle.id, near.id]);
  expect(ids(await search(marko, position, {}, { sort: "-published_at" }))).toEqual([middle.id, near.id, far.id]);
  expect(ids(await search(marko, position, {}, { sort: "published_at", per_page: 1, page: 2 }))).toEqual([near.id]);
});

test("both must reach: the provider's radius and the radius that the customer wants to be found from", async () => {
  const { olena, marko, position } = await cast();
  const wide = await requestOf(olena, { address_id: await addressOf(olena, north(position, 20), { radius: 100_000 }) });
  const narrow = await requestOf(olena, { address_id: await addressOf(olena, north(position, 20), { radius: 5_000 }) });
  expect(ids(await search(marko, position, { radius: 30_000 }))).toEqual([wide.id]);
  expect(ids(await search(marko, position, { radius: 10_000 }))).toEqual([]);
  const closer = await search(marko, north(position, 18), { radius: 30_000 });
  expect(ids(closer).toSorted()).toEqual([wide.id, narrow.id].toSorted());
  expect(ids(await search(marko, position))).toEqual([wide.id]);
});

test("two places in one cell of the grid get the same answers, from any position in it", async () => {
  const { olena, person, marko, position } = await cast();
  const [here, there] = [
    { ...position, lat: position.lat },
    { ...position, lat: position.lat + 0.0004 },
  ];
  const one = await requestOf(olena, { position: here });
  const other = await requestOf(await person("Petro"), { position: there });
  const places = (await search(marko, position)).map(
    ({ id, place, distance }) => [id, place?.position, distance] as const,
  );
  expect(ids(await search(marko, position)).toSorted()).toEqual([one.id, other.id].toSorted());
  expect(places[0]?.slice(1)).toEqual(places[1]?.slice(1));
  const ivan = await person("Ivan");
  await addressOf(marko, north(here, 8));
  await addressOf(ivan, { ...north(there, 8), lat: north(here, 8).lat + 0.0003 });
  const byPlace = async (who: Person) =>
    (await who.call("GET /search-service-requests", { query: { per_page: 100 } })).data.map(
      (it) => `${it.id} ${it.distance}`,
    );
  expect((await byPlace(marko)).toSorted()).toEqual((await byPlace(ivan)).toSorted());
});

test("it is measured from the newest own place, or one that is named, never from another's", async () => {
  const { olena, marko, position } = await cast();
  const tap = await requestOf(olena, { position });
  const near = await addressOf(marko, north(position, 3));
  await addressOf(marko, kyiv);
  const from = async (filter: object) =>
    ids((await marko.call("GET /search-service-requests", { query: { filter, per_page: 100 } })).data);
  expect(await from({})).not.toContain(tap.id);
  expect(await from({ address: near })).toEqual([tap.id]);
  const hers = await olena.call("GET /addresses");
  const peek = await marko.attempt("GET /search-service-requests", {
    query: { filter: { address: hers.data[0]?.id } },
  });
  expect([peek.status, peek.code]).toEqual([404, "address.not_found"]);
});

test("purpose, type, words, urgency and language narrow it down", async () => {
  const { olena, marko, position } = await cast();
  const address_id = await addressOf(olena, position);
  const tap = await requestOf(olena, { address_id, urgent: true, language: "de", title: "Wasserhahn tropft" });
  const wall = await requestOf(olena, { address_id, title: "Стіна у тріщинах" });
  for (const [filter, expected] of [
    [{ purpose: "1" }, [tap.id, wall.id]],
    [{ purpose: "2,3" }, []],
    [{ point_type: "1" }, [tap.id, wall.id]],
    [{ point_type: "2,3" }, []],
    [{ text: "tropf" }, [tap.id]],
    [{ text: "стіна тріщ" }, [wall.id]],
    [{ text: "стіна tropf" }, []],
    [{ urgent: "true" }, [tap.id]],
    [{ urgent: "false" }, [wall.id]],
    [{ language: "de" }, [tap.id]],
  ] as const)
    expect([filter, ids(await search(marko, position, filter)).toSorted()]).toEqual([filter, [...expected].toSorted()]);
});

test("words are found in each way to write apostrophes, signs and letters of the other script", async () => {
  const { olena, marko, position } = await cast();
  const title = "Комп’ютер: ремонт 24/7, друк 3D-деталей, cтіл з 2.5 м";
  const { id } = await requestOf(olena, { title, position });
  const typed = ["комп'ютер", "комп‘ютер", "компʼютер", "комп`ютер", "комп´ютер", "комп′ютер", "кoмп’ютер", "компютер"];
  const others = ["24/7", "24-7", "7", "3d", "3D деталей", "стіл", "cтiл", "2.5", "ремонт/друк"];
  for (const what of [...typed, ...others])
    expect([what, ids(await search(marko, position, { text: what }))]).toEqual([what, [id]]);
  expect(ids(await search(marko, position, { text: "24/8" }))).toEqual([]);
});

test("not in the finder: own, unpublished, hidden, directed, awarded and closed requests, and those of blocked people", async () => {
  const { olena, marko, person, kit, position } = await cast();
  const address_id = await addressOf(olena, position);
  const tap = await requestOf(olena, { address_id });
  await requestOf(olena, { address_id, publish: false });
  await requestOf(olena, { address_id, hidden_to_contractors: true });
  await requestOf(olena, { address_id, receiver_id: marko.id });
  const given = await requestOf(olena, { address_id });
  await accept(olena, (await answer(marko, given.id)).id);
  const over = await requestOf(olena, { address_id });
  const closing = { params: { id: over.id }, body: { close_reason: "another" } } as const;
  await olena.call("POST /service-requests/:id/close", closing);
  await requestOf(marko, { position });
  const gone = await person("Petro");
  await requestOf(gone, { position });
  await kit.db.updateTable("users").set({ blocked_at: new Date() }).where("id", "=", gone.id).execute();
  expect(ids(await search(marko, position))).toEqual([tap.id]);
  expect(await search(olena, position)).toHaveLength(1); // Marko's
});

test("a dismissed request disappears from the own finder only, and can be restored", async () => {
  const { olena, marko, person, position } = await cast();
  const ivan = await person("Ivan");
  const { id } = await requestOf(olena, { position });
  const dismiss = { params: { id } };
  await marko.call("POST /search-service-requests/:id/dismiss", dismiss);
  await marko.call("POST /search-service-requests/:id/dismiss", dismiss);
  expect(ids(await search(marko, position))).toEqual([]);
  expect(await search(marko, position, { dismissed: "true" })).toMatchObject([{ id, dismissed: true }]);
  expect(ids(await search(ivan, position))).toEqual([id]);
  await marko.call("DELETE /search-service-requests/:id/dismiss", dismiss);
  expect(await search(marko, position)).toMatchObject([{ id, dismissed: false }]);
});

test("the details contain the permitted actions: answer once, see phones and address when they are open", async () => {
  const { olena, marko, position } = await cast();
  const tap = await requestOf(olena, { position, reveal: "accepted", comment: "Код 12" });
  const show = () => marko.call("GET /search-service-requests/:id", { params: { id: tap.id } });
  expect(await show()).toMatchObject({
    refusal: null,
    address_id: null,
    comment: null,
    my_proposal: null,
    can: { propose: true, see_phones: false, see_address: false },
  });
  const mine = await answer(marko, tap.id);
  expect(await show()).toMatchObject({
    refusal: "answered",
    address_id: null,
    comment: null,
    my_proposal: { id: mine.id, status: "created" },
    can: { propose: false, see_phones: true, see_address: false },
  });
  expect(await search(marko, position)).toMatchObject([
    { id: tap.id, my_proposal: { id: mine.id, status: "created" } },
  ]);
  await accept(olena, mine.id);
  const won = await show();
  expect(won).toMatchObject({ comment: "Код 12", can: { propose: false, see_phones: true, see_address: true } });
  const address = await marko.call("GET /addresses/:id", { params: { id: won.address_id ?? "" } });
  expect(address.exact?.road).toBe("вулиця Тестова");
  expect(await olena.call("GET /search-service-requests/:id", { params: { id: tap.id } })).toMatchObject({
    refusal: "own_request",
  });
});
