// Forms posted to the pages as by a browser without JavaScript, and the page of a request that does not exist.
import type { FastifyInstance } from "fastify";
import { beforeAll, expect, test } from "vitest";
import { backOf, promisedBack } from "../fixtures/cashback.ts";
import { addressOf, requestOf } from "../fixtures/requests.ts";
import { jobOf } from "../fixtures/reviews.ts";
import { appWithPages } from "../world/pages.ts";
import { world, type Person } from "../world/world.ts";

let app: FastifyInstance;
beforeAll(async () => {
  app = await appWithPages();
}, 120_000);

const headersOf = (who: Person) => ({ accept: "text/html", cookie: `access=${who.token}`, host: "localhost" });

async function post(who: Person, url: string, fields: Record<string, string>): Promise<number> {
  const type = "application/x-www-form-urlencoded";
  const answer = await app.inject({
    method: "POST",
    url,
    headers: { ...headersOf(who), "content-type": type, origin: "http://localhost" },
    payload: new URLSearchParams(fields).toString(),
    remoteAddress: who.ip,
  });
  return answer.statusCode;
}

const nowhere = "00000000-0000-7000-8000-000000000000";
test.each(["/service/request/", "/service/request/edit/", "/service/search-request/"])(
  "%s says of a request that is not there that it was not found",
  async (path) => {
    const olena = await (await world()).person("Olena");
    const answer = await app.inject({ url: path + nowhere, headers: headersOf(olena), remoteAddress: olena.ip });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain("Request not found");
  },
);

test("the form of a request names its search words and its language", async () => {
  const olena = await (await world()).person("Olena");
  const { id, address_id } = await requestOf(olena);
  const fields = { title: "Tap", point_purpose_ids: "1", address_id: address_id ?? "", moment: "asap" };
  const status = await post(olena, `/service/request/edit/${id}`, { ...fields, tags: "water, tap", language: "de" });
  expect(status).toBe(302);
  expect(await olena.call("GET /service-requests/:id", { params: { id } })).toMatchObject({
    tags: ["water", "tap"],
    language: "de",
  });
});

test("a home keeps postcode, building and office, and has no radius of its own", async () => {
  const olena = await (await world()).person("Olena");
  const id = await addressOf(olena, undefined, { radius: 5_000 });
  const place = {
    label: "Львів",
    lat: 49.8397,
    lng: 24.0297,
    country_code: "UA",
    locality: "Львів",
    locality_type: "city",
    suburb: null,
  };
  const fields = {
    "address.locality": "Львів",
    "address.locality_id": JSON.stringify(place),
    "address.road": "вулиця Тестова",
    "address.house_number": "12",
    "address.postcode": "79000",
    "address.building": "Б",
    "address.office": "4",
    radius: "7",
  };
  expect(await post(olena, `/location/edit/${id}`, fields)).toBe(302);
  const home = await olena.call("GET /addresses/:id", { params: { id } });
  expect(home).toMatchObject({ radius: 50_000, exact: { postcode: "79000", building: "Б", office: "4" } });
  expect(await post(olena, `/location/edit/${id}`, { ...fields, works_here: "true" })).toBe(302);
  expect(await olena.call("GET /addresses/:id", { params: { id } })).toMatchObject({ radius: 7_000 });
});

test("a provider adds a discount and chooses it for a proposal; the customer reads what it takes off", async () => {
  const { person } = await world();
  const [olena, marko] = await Promise.all([person("Olena"), person("Marko")]);
  const { id } = await requestOf(olena);
  const programme = { kind: "percent", title: "Neighbours", value: "10", currency: "UAH", pay_days: "" };
  expect(await post(marko, "/discount-programmes", { ...programme, value: "95" })).toBe(422);
  expect(await post(marko, "/discount-programmes", programme)).toBe(302);
  const [made] = (await marko.call("GET /discount-programs", {})).data;
  const proposal = {
    intent: "propose",
    price_kind: "fixed",
    amount: "800",
    currency: "UAH",
    message: "I can come tomorrow.",
    discount_program_id: made?.id ?? "",
  };
  expect(await post(marko, `/service/search-request/${id}`, proposal)).toBe(302);
  const { body } = await app.inject({
    url: `/service/request/${id}`,
    headers: headersOf(olena),
    remoteAddress: olena.ip,
  });
  expect(body.replaceAll(/<!--.*?-->|\s/g, "")).toMatch(/720.*Neighbours:.*800.*−.*80/s);
  const sent = (await marko.call("GET /proposals", { query: { filter: { request: id } } })).data[0];
  const edit = { ...proposal, intent: "edit", id: sent?.id ?? "", amount: "900" };
  expect(await post(marko, `/service/search-request/${id}`, edit)).toBe(302);
  expect((await marko.call("GET /proposals", { query: { filter: { request: id } } })).data[0]).toMatchObject({
    amount: 81_000,
    discount: { list_price: 90_000 },
  });
});

test("the page of a provider says how many accepted jobs were kept", async () => {
  const { person } = await world();
  const [olena, marko] = await Promise.all([person("Olena"), person("Marko")]);
  for (let jobs = 0; jobs < 5; jobs += 1) await jobOf(olena, marko);
  const url = `/service/provider/${marko.id}?lang=en`;
  const { body } = await app.inject({ url, headers: { accept: "text/html" } });
  expect(body).toMatch(/Reliability.*Accepted jobs that were kept.*100% of 5/s);
});

test("a customer claims a cashback and the provider disputes it; a reason is needed", async () => {
  const { person } = await world();
  const [olena, marko] = await Promise.all([person("Olena"), person("Marko")]);
  const id = await promisedBack(olena, marko);
  expect(await post(olena, "/cashback", { id, intent: "claim" })).toBe(302);
  expect(await post(marko, "/cashback", { id, intent: "disputed", reason: "" })).toBe(422);
  expect(await post(marko, "/cashback", { id, intent: "disputed", reason: "It was for next time." })).toBe(302);
  expect(await backOf(olena, id)).toMatchObject({ state: "disputed", reason: "It was for next time." });
});
