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

/** The last field of every form of ours: without it a form was cut off. */
const whole = { _lang: "en" };
const berlin = { lat: 52.52, lng: 13.4, locality: "Berlin", country_code: "DE" };

test("a budget keeps the currency in which it was typed when its request moves to another country", async () => {
  const olena = await (await world()).person("Olena");
  const { id, address_id } = await requestOf(olena, { budget: 80_000, currency: "UAH" });
  const there = await addressOf(olena, berlin);
  const read = () => olena.call("GET /service-requests/:id", { params: { id } });
  const edit = (fields: object) =>
    post(olena, `/service/request/edit/${id}`, {
      title: "Tap",
      point_purpose_ids: "1",
      moment: "asap",
      ...fields,
      ...whole,
    });
  const kept = { budget: "800", budget_currency: "UAH" };
  expect((await edit({ address_id: there, ...kept })).status).toBe(302);
  expect(await read()).toMatchObject({ address_id: there, budget: 80_000, currency: "UAH" });
  expect((await edit({ address_id: there, budget: "", budget_currency: "UAH" })).status).toBe(302);
  expect(await read()).toMatchObject({ budget: null, currency: "EUR" });
  expect((await edit({ address_id: address_id ?? "", budget: "" })).status).toBe(302);
  expect(await read()).toMatchObject({ budget: null, currency: "UAH" });
});

test("in the wizard, too: a budget keeps the currency in which it was typed, wherever the place is", async () => {
  const olena = await (await world()).person("Olena");
  const { id } = await olena.call("POST /service-requests", {
    body: { title: "Tap", budget: 90_000, currency: "UAH" },
  });
  const wizard = `/service/request/add-wizard?draft=${id}&step=details`;
  const page = await app.inject({ url: wizard, headers: headersOf(olena), remoteAddress: olena.ip });
  expect(page.body).toContain('name="budget_currency" value="UAH"');
  const typed = { step: "details", title: "Tap", moment: "flexible", budget: "900", budget_currency: "UAH" };
  const fields = { ...typed, address_id: await addressOf(olena, berlin), ...whole };
  expect((await post(olena, wizard, fields)).status).toBe(302);
  const draft = await olena.call("GET /service-requests/:id", { params: { id } });
  expect(draft).toMatchObject({ budget: 90_000, currency: "UAH" });
});

test("a link to a former step of the wizard leads to the step that has its questions", async () => {
  const olena = await (await world()).person("Olena");
  for (const step of ["where", "when", "details"]) {
    const url = `/service/request/add-wizard?step=${step}&pids=1`;
    const page = await app.inject({ url, headers: headersOf(olena), remoteAddress: olena.ip });
    expect(page.body).toContain('name="moment"');
    expect(page.body).toContain('name="address.road"');
  }
});

test("answers of a visitor that cannot be read are refused", async () => {
  const olena = await (await world()).person("Olena");
  const bad = ["", "no json", "null", "[]", '{"point_purposes":[null]}', '{"target":5}', '{"point_type":"1"}'];
  for (const path of ["/service/request/add-wizard", "/service/offer/add-wizard"])
    for (const answers of bad) expect((await post(olena, path, { intent: "adopt", answers })).status).toBe(400);
});

const strange = { duration_from: 5, duration_to: 900_000, title: "x".repeat(500), tags: ["y".repeat(90)] };
test.each([
  ["request", { ...strange, budget: -500, date: "2020-01-01", time: "10:00", urgent: false }],
  ["offer", { ...strange, price: 99_999_999_999_900, price_kind: "fixed" }],
] as const)("refused answers of a visitor are left out of the draft, the others stay: %s", async (kind, answers) => {
  const olena = await (await world()).person("Olena");
  const posted = { intent: "adopt", publish: "true", answers: JSON.stringify({ ...answers, description: "It drips" }) };
  expect((await post(olena, `/service/${kind}/add-wizard`, { ...posted, ...whole })).status).toBe(200);
  const { data } =
    kind === "offer" ? await olena.call("GET /service-offers") : await olena.call("GET /service-requests");
  expect(data).toMatchObject([{ status: "incomplete", title: null, description: "It drips", duration_from: 5 }]);
  expect(data[0]).toMatchObject({ duration_to: null, tags: [] });
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
  expect((await post(olena, "/pages/account-setting/work", { intent: "portfolio" })).status).toBe(400);
  expect((await post(olena, "/notifications", { intent: "nonsense" })).status).toBe(400);
  const odd = { title: "Tap", point_purpose_ids: "1", moment: "sometimes", ...whole };
  expect((await post(olena, `/service/request/edit/${id}`, odd)).status).toBe(422);
  expect((await post(olena, "/discount-programmes", { title: "x", value: "20" })).status).toBe(400);
});

test("a form that was cut off turns nothing off and clears nothing", async () => {
  const olena = await (await world()).person("Olena");
  const { id } = await requestOf(olena, { budget: 80_000, currency: "UAH", comment: "Ring twice" });
  const read = async () => [
    await olena.call("GET /account-settings/current"),
    await olena.call("GET /service-requests/:id", { params: { id } }),
  ];
  const before = await read();
  const edit = `/service/request/edit/${id}`;
  for (const [url, fields] of [
    ["/pages/account-setting/service", { intent: "service" }],
    ["/pages/account-setting/notifications", { intent: "notifications" }],
    ["/pages/account-setting/quiet", { intent: "quiet", digest: "off" }],
    [edit, { title: "Tap", point_purpose_ids: "1", moment: "asap", budget_currency: "UAH" }],
    [edit, { title: "Tap", point_purpose_ids: "1", moment: "asap", budget_currency: "UAH", budget: "800" }],
  ] as const)
    expect([url, (await post(olena, url, fields)).status]).toEqual([url, 400]);
  expect(await read()).toEqual(before);
});

test("times are read as old browsers write them", async () => {
  const olena = await (await world()).person("Olena");
  const quiet = { intent: "quiet", quiet: "true", quiet_from: "9.00", quiet_to: "7:30", digest_hour: "8" };
  expect((await post(olena, "/pages/account-setting/quiet", { ...quiet, ...whole })).status).toBe(302);
  expect(await olena.call("GET /account-settings/current")).toMatchObject({ quiet: { from: "09:00", to: "07:30" } });
  const day = `${new Date().getUTCFullYear() + 1}-03-01`;
  const entry = { title: "Tap", calendar: "private", start_date: day, start_time: "9:00", end_time: "10:30", ...whole };
  expect((await post(olena, "/event/calendar/add", entry)).status).toBe(302);
  const hours = { day_0_mode: "hours", day_0_start: "8:00", day_0_end: "16.30" };
  expect((await post(olena, "/pages/account-setting/hours", { intent: "hours", ...hours, ...whole })).status).toBe(302);
});

test("bounds of amounts and times are said as people write them", async () => {
  const marko = await (await world()).person("Marko");
  const { tap } = await requestWithTwoProposals();
  const propose = (fields: object) =>
    post(marko, `/service/search-request/${tap.id}`, {
      intent: "propose",
      price_kind: "fixed",
      currency: "UAH",
      message: "I can come",
      ...fields,
      ...whole,
    });
  const free = await propose({ amount: "0" });
  expect([free.status, free.body.includes("Enter an amount of at least 0.01")]).toEqual([422, true]);
  const short = await propose({ amount: "500", duration: "0.05" });
  expect([short.status, /At least 5\sminutes/.test(short.body)]).toEqual([422, true]);
});

test("contact data is no name, and says so", async () => {
  const olena = await (await world()).person("Olena");
  const url = "/pages/account-setting/about";
  const { status, body } = await post(olena, url, { intent: "about", name: "Olena 067 123 45 67", ...whole });
  expect([status, body.includes("This looks like contact details")]).toEqual([422, true]);
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
