import { expect, test } from "vitest";
import { recordStatements } from "../../tests/bench/record-statements.ts";
import { addressOf, plumber, requestOf } from "../../tests/fixtures/requests.ts";
import { world } from "../../tests/world/world.ts";

const show = "GET /public/nearby";
// The files of a worker share a database: no other file posts here.
const ushuaia = { lat: -54.8, lng: -68.3, locality: "Ushuaia", country_code: "AR" };

test("a visitor sees each provider around a cell once, and numbers only where five people work", async () => {
  const { person, visitor, app } = await world();
  const query = { filter: { lat: String(ushuaia.lat), lng: String(ushuaia.lng) } };
  const post = async (name: string, offers = 1) => {
    const provider = await person(name);
    const address_id = await addressOf(provider, ushuaia);
    for (let at = 0; at < offers; at++)
      await provider.call("POST /service-offers", {
        body: { ...plumber, title: `${name} ${at}`, address_id, price: 40_000, price_kind: "from", publish: true },
      });
    return provider.id;
  };
  const marko = await post("Marko", 2);
  const few = await visitor("en").call(show, { query });
  expect(few.people.map(({ provider }) => provider?.id)).toEqual([marko]);
  expect([few.locality, few.numbers]).toEqual([ushuaia.locality, null]);
  for (const name of ["Ivan", "Petro", "Iryna", "Danylo"]) await post(name);
  await requestOf(await person("Olena"), { position: ushuaia });
  expect((await visitor().call(show, { query })).numbers).toEqual({ people: 5, offers: 6, requests: 1 });
  expect((await visitor().call(show)).people.length).toBeGreaterThan(0);
  const inCountry = await visitor().call(show, { query: { filter: { country: "ar" } } });
  expect([inCountry.locality, inCountry.country_code], "the busiest town of the country").toEqual(["Ushuaia", "AR"]);
  expect((await visitor().call(show, { query: { filter: { country: "AQ" } } })).people).toEqual([]);
  expect((await visitor().attempt(show, { query: { filter: { country: "Ukraine" } } })).status).toBe(400);
  const url = `/api/public/nearby?filter[lat]=${ushuaia.lat}&filter[lng]=${ushuaia.lng}&lang=de`;
  expect((await app.inject({ url })).headers["cache-control"]).toBe("public, max-age=60");
});

test("visitors of one language get one answer until an offer changes; a member gets their own", async () => {
  const { person, visitor } = await world();
  const query = { filter: { lat: "-53.1", lng: "-70.9" } };
  const provider = await person("Aylin");
  const address_id = await addressOf(provider, {
    lat: -53.1,
    lng: -70.9,
    locality: "Punta Arenas",
    country_code: "CL",
  });
  const { id } = await provider.call("POST /service-offers", {
    body: { ...plumber, title: "First", address_id, price: 40_000, price_kind: "from", publish: true },
  });
  const show = async (reader = visitor("en")) => {
    const { result, statements } = await recordStatements(async () => reader.call("GET /public/nearby", { query }));
    return {
      titles: result.people.map(({ title }) => title),
      searched: statements.some(({ text }) => text.includes("market_")),
    };
  };
  expect(await show()).toEqual({ titles: ["First"], searched: true });
  expect(await show()).toEqual({ titles: ["First"], searched: false });
  expect((await show(visitor("de"))).searched, "another language").toBe(true);
  expect((await show(await person("Olena"))).searched, "a member").toBe(true);
  await provider.call("PATCH /service-offers/:id", { params: { id }, body: { title: "Second" } });
  expect(await show()).toEqual({ titles: ["Second"], searched: true });
});
