// Forms as no page of ours sends them whole, or that have become wrong meanwhile: nothing changes unseen, and the page says why.
import type { FastifyInstance } from "fastify";
import { beforeAll, expect, test } from "vitest";
import { addressOf, requestOf, requestWithTwoProposals } from "../fixtures/requests.ts";
import { decide, suggested } from "../fixtures/terms.ts";
import { appWithPages } from "../world/pages.ts";
import { world, type Person } from "../world/world.ts";

let app: FastifyInstance;
beforeAll(async () => {
  app = await appWithPages();
}, 120_000);

const headersOf = (who: Person) => ({ accept: "text/html", cookie: `access=${who.token}`, host: "localhost" });

async function post(who: Person, url: string, fields: Record<string, string>) {
  const { statusCode, body } = await app.inject({
    method: "POST",
    url: `${url}${url.includes("?") ? "&" : "?"}lang=en`,
    headers: {
      ...headersOf(who),
      origin: "http://localhost",
      "content-type": "application/x-www-form-urlencoded",
    },
    payload: new URLSearchParams(fields).toString(),
    remoteAddress: who.ip,
  });
  return { status: statusCode, body };
}

const berlin = { lat: 52.52, lng: 13.4, locality: "Berlin", country_code: "DE" };

test("a budget keeps the currency in which it was typed when its request moves to another country", async () => {
  const olena = await (await world()).person("Olena");
  const { id, address_id } = await requestOf(olena, { budget: 80_000, currency: "UAH" });
  const there = await addressOf(olena, berlin);
  const read = () => olena.call("GET /service-requests/:id", { params: { id } });
  const edit = (fields: object) =>
    post(olena, `/service/request/edit/${id}`, { title: "Tap", point_purpose_ids: "1", moment: "asap", ...fields });
  const kept = { budget: "800", budget_currency: "UAH" };
  expect((await edit({ address_id: there, ...kept })).status).toBe(302);
  expect(await read()).toMatchObject({ address_id: there, budget: 80_000, currency: "UAH" });
  expect((await edit({ address_id: there, budget: "", budget_currency: "UAH" })).status).toBe(302);
  expect(await read()).toMatchObject({ budget: null, currency: "EUR" });
  expect((await edit({ address_id: address_id ?? "", budget: "" })).status).toBe(302);
  expect(await read()).toMatchObject({ budget: null, currency: "UAH" });
});

test("in the wizard, too: the place asks nothing about the budget, so it keeps its currency", async () => {
  const olena = await (await world()).person("Olena");
  const { id } = await olena.call("POST /service-requests", {
    body: { title: "Tap", budget: 90_000, currency: "UAH" },
  });
  const wizard = `/service/request/add-wizard?draft=${id}&step=where`;
  const page = await app.inject({ url: wizard, headers: headersOf(olena), remoteAddress: olena.ip });
  expect(page.body).toContain('name="currency_of_budget" value="UAH"');
  const fields = { step: "where", currency_of_budget: "UAH", address_id: await addressOf(olena, berlin) };
  expect((await post(olena, wizard, fields)).status).toBe(302);
  const draft = await olena.call("GET /service-requests/:id", { params: { id } });
  expect(draft).toMatchObject({ budget: 90_000, currency: "UAH" });
});

test("answers of a visitor that cannot be read are refused", async () => {
  const olena = await (await world()).person("Olena");
  const bad = ["", "no json", "null", "[]", '{"point_purposes":[null]}', '{"target":5}', '{"point_type":"1"}'];
  for (const path of ["/service/request/add-wizard", "/service/offer/add-wizard"])
    for (const answers of bad) expect((await post(olena, path, { intent: "adopt", answers })).status).toBe(400);
});

test("an answer to terms that were withdrawn meanwhile is refused with the reason", async () => {
  const { olena, marko, tap, byMarko } = await requestWithTwoProposals();
  const terms = await suggested(olena, byMarko.id);
  const { data } = await marko.call("GET /threads", { query: { filter: { request: tap.id } } });
  await decide(olena, byMarko.id, terms, "withdraw");
  const shown = await app.inject({
    url: `/messages/${data[0]?.id}`,
    headers: headersOf(marko),
    remoteAddress: marko.ip,
  });
  expect(shown.body).not.toContain('role="alert"');
  const fields = { intent: "accept_terms", proposal: byMarko.id, terms };
  const { body } = await post(marko, `/messages/${data[0]?.id}`, fields);
  expect(body).toContain('role="alert"');
});

test("a form without its fields removes nothing", async () => {
  const olena = await (await world()).person("Olena");
  const { id } = await requestOf(olena, { urgent: true });
  expect((await post(olena, "/pages/account-setting?tab=service", { intent: "portfolio" })).status).toBe(400);
  expect((await post(olena, "/notifications", { intent: "nonsense" })).status).toBe(400);
  const odd = { title: "Tap", point_purpose_ids: "1", moment: "sometimes" };
  expect((await post(olena, `/service/request/edit/${id}`, odd)).status).toBe(422);
  expect((await post(olena, "/discount-programmes", { title: "x", value: "20" })).status).toBe(400);
});

test("a price without its kind, and terms that the page did not show, are not sent", async () => {
  const { olena, marko, tap, byMarko } = await requestWithTwoProposals();
  const { olena: anna, tap: other } = await requestWithTwoProposals();
  expect(anna.id).not.toBe(olena.id);
  const fields = { intent: "propose", amount: "500", currency: "UAH", message: "I can come" };
  expect((await post(marko, `/service/search-request/${other.id}`, fields)).status).toBe(422);
  const accept = { intent: "accept", id: byMarko.id };
  expect((await post(olena, `/service/request/${tap.id}`, accept)).status).toBe(400);
  expect((await post(olena, `/service/request/${tap.id}`, { ...accept, terms_version: "1" })).status).toBe(302);
});
