// Forms posted to the pages as by a browser without JavaScript, and the page of a request that does not exist.
import type { FastifyInstance } from "fastify";
import { beforeAll, expect, test } from "vitest";
import { agreed, freeHour } from "../fixtures/calendar.ts";
import { backOf, promisedBack } from "../fixtures/cashback.ts";
import { manages } from "../fixtures/mandates.ts";
import { offerAt, somewhere } from "../fixtures/offers.ts";
import { addressOf, answer, requestOf } from "../fixtures/requests.ts";
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
    payload: new URLSearchParams({ ...fields, _lang: "en" }).toString(),
    remoteAddress: who.ip,
  });
  return answer.statusCode;
}

const nowhere = "00000000-0000-7000-8000-000000000000";
test.each(["/service/request/", "/service/request/edit/", "/service/search-request/"])(
  "%s reports a missing request as not found",
  async (path) => {
    const olena = await (await world()).person("Olena");
    const answer = await app.inject({ url: path + nowhere, headers: headersOf(olena), remoteAddress: olena.ip });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain("Request not found");
  },
);

test("the form of a request contains its keywords and its language", async () => {
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

test("a request says about how long it takes, and refuses a shorter end", async () => {
  const [olena, marko] = await Promise.all(["Olena", "Marko"].map((name) => world().then((it) => it.person(name))));
  if (!olena || !marko) throw new Error("nobody");
  const { id, address_id } = await requestOf(olena);
  const fields = {
    title: "Tap",
    point_purpose_ids: "1",
    address_id: address_id ?? "",
    moment: "asap",
    duration_unit: "hour",
  };
  const edit = (length: object) => post(olena, `/service/request/edit/${id}`, { ...fields, ...length });
  expect(await edit({ duration_from: "2", duration_to: "3h30" })).toBe(302);
  const read = () => olena.call("GET /service-requests/:id", { params: { id } });
  expect(await read()).toMatchObject({ duration_from: 120, duration_to: 210 });
  expect(await edit({ duration_from: "4", duration_to: "3" })).toBe(422);
  expect(await read()).toMatchObject({ duration_from: 120, duration_to: 210 });
  const url = `/service/search-request/${id}?lang=en`;
  const { body } = await app.inject({ url, headers: headersOf(marko), remoteAddress: marko.ip });
  expect(body).toMatch(/2\shours – 3\.5\shours/);
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
  const [made] = (await marko.call("GET /discount-programmes", {})).data;
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
  expect(body.replaceAll(/<!--.*?-->|<[^>]*>|\s/g, "")).toMatch(/720.*Neighbours:.*800.*−.*80/s);
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
  expect(body).toMatch(/Reliability.*Accepted jobs carried out.*100%\sof\s5\sjobs/s);
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

const unescaped = (html: string) => html.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
/** The fields that a browser would send of a form: the hidden ones of the page itself. */
const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(unescaped(html))?.[1];
const pageOf = async (who: Person, url: string) =>
  (await app.inject({ url, headers: headersOf(who), remoteAddress: who.ip })).body;

/** An edit form: its page, the fields that it posts besides the one that the test changes, and a function that reads the stored value. */
type EditForm = {
  who: Person;
  url: string;
  fields: Record<string, string>;
  field: string;
  /** Of the field: from the first tab, from the second one, and one that is refused. */
  texts?: [string, string, string];
  stored: () => Promise<string | null | undefined>;
};
async function editForms(): Promise<EditForm[]> {
  const { person } = await world();
  const [olena, marko] = await Promise.all([person("Olena"), person("Marko")]);
  const tap = await requestOf(olena);
  const [offer, proposal] = [await offerAt(marko, somewhere()), await answer(marko, tap.id)];
  const programme = await marko.call("POST /discount-programmes", {
    body: { title: "Old", kind: "percent", value: 10 },
  });
  const point = { point_purpose_ids: "1", language: "de" };
  const terms = { intent: "edit", id: proposal.id, price_kind: "fixed", amount: "800", currency: "UAH" };
  const params = { id: tap.id };
  return [
    {
      who: olena,
      url: `/service/request/edit/${tap.id}`,
      fields: { ...point, address_id: tap.address_id ?? "", moment: "asap" },
      field: "title",
      stored: async () => (await olena.call("GET /service-requests/:id", { params })).title,
    },
    {
      who: marko,
      url: `/service/offer/edit/${offer.id}`,
      fields: { ...point, address_id: offer.address_id ?? "", price_kind: "from", price: "500", currency: "UAH" },
      field: "title",
      stored: async () => (await marko.call("GET /service-offers/:id", { params: { id: offer.id } })).title,
    },
    {
      who: marko,
      url: `/service/search-request/${tap.id}?edit`,
      fields: terms,
      field: "message",
      stored: async () =>
        (await marko.call("GET /proposals/:proposalId", { params: { proposalId: proposal.id } })).message,
    },
    {
      who: marko,
      url: `/discount-programmes?edit=${programme.id}`,
      fields: { id: programme.id, kind: "percent", value: "10", currency: "UAH" },
      field: "title",
      stored: async () => (await marko.call("GET /discount-programmes/:id", { params: { id: programme.id } })).title,
    },
    {
      who: olena,
      url: "/pages/account-setting/about",
      fields: { intent: "about", name: "Olena", language_row: "1", language_1: "uk" },
      field: "bio",
      stored: async () => (await olena.call("GET /account-settings/current")).bio,
    },
    ...(await moreEditForms(olena)),
  ];
}

const atNight = ["21:00", "21:30", "late"] satisfies EditForm["texts"];
async function moreEditForms(olena: Person): Promise<EditForm[]> {
  const { olga, anna } = await manages();
  const id = await addressOf(olena);
  const entry = await olena.call("POST /events", { body: { title: "Old", ...freeHour() } });
  const ofPlace = { params: { id } };
  await olena.call("PATCH /addresses/:id", { ...ofPlace, body: { link_enabled: true } });
  const place = async () => olena.call("GET /addresses/:id", ofPlace);
  const clock = (minutes = 0) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
  const week = { day_1_mode: "hours", day_1_start: "9" };
  const lviv = { label: "Львів", lat: 49.84, lng: 24.03, country_code: "UA", locality: "Львів" };
  const where = { "address.locality_id": JSON.stringify(lviv), place_before: JSON.stringify(lviv) };
  return [
    {
      who: olena,
      url: "/pages/account-setting/hours",
      fields: { intent: "hours", ...week },
      field: "day_1_end",
      texts: atNight,
      stored: async () => clock((await olena.call("GET /business-hours")).data[0]?.end_in_minutes ?? 0),
    },
    {
      who: olena,
      url: "/pages/account-setting/quiet",
      fields: { intent: "quiet", quiet: "on", quiet_to: "07:00", digest: "off", digest_hour: "8" },
      field: "quiet_from",
      texts: atNight,
      stored: async () => (await olena.call("GET /account-settings/current")).quiet?.from,
    },
    {
      who: olga,
      url: `/managed/${anna.id}`,
      fields: { intent: "save", name: "Anna", locale: "uk", languages: "uk" },
      field: "bio",
      stored: async () => (await olga.call("GET /users/managed/:id", { params: { id: anna.id } })).bio,
    },
    {
      who: olena,
      url: `/location/edit/${id}`,
      fields: { ...where, reveal: "accepted" },
      field: "label",
      stored: async () => (await place()).label,
    },
    {
      who: olena,
      url: `/location/info/${id}`,
      fields: { intent: "words" },
      field: "greeting",
      stored: async () => (await place()).greeting,
    },
    {
      who: olena,
      url: `/event/calendar/edit/${entry.id}`,
      fields: { calendar: "private", start_date: entry.starts_at.slice(0, 10), start_time: "09:00", end_time: "10:00" },
      field: "title",
      stored: async () => (await olena.call("GET /events/:id", { params: { id: entry.id } })).title,
    },
  ];
}

test("in the second of two tabs the form reports the change of the first, keeps its text, and can replace the newer version", async () => {
  for (const { who, url, fields, field, texts, stored } of await editForms()) {
    const [first, second, unusable] = texts ?? ["From the first tab", "From the second tab", "x".repeat(5_000)];
    const opened = { _version: hidden(await pageOf(who, url), "_version") ?? "" };
    const send = async (text: string, more: Record<string, string>) =>
      app.inject({
        method: "POST",
        url,
        headers: {
          ...headersOf(who),
          "content-type": "application/x-www-form-urlencoded",
          origin: "http://localhost",
        },
        payload: new URLSearchParams({ _lang: "en", ...fields, [field]: text, ...more }).toString(),
        remoteAddress: who.ip,
      });
    expect([url, (await send(first, opened)).statusCode]).toEqual([url, 302]);
    // After another refusal the form still has the version that its reader saw.
    const wrong = await send(unusable, opened);
    expect([url, wrong.statusCode, hidden(wrong.body, "_version")]).toEqual([url, 422, opened["_version"]]);
    const refused = await send(second, opened);
    expect([url, refused.statusCode]).toEqual([url, 412]);
    for (const text of [second, "This was changed after you opened it", "See the newer version"])
      expect([url, refused.body.includes(text)]).toEqual([url, true]);
    expect([url, await stored()]).toEqual([url, first]);
    // Pressing the button again without a decision changes nothing.
    const again = { _version: hidden(refused.body, "_version") ?? "" };
    expect([url, (await send(second, again)).statusCode]).toEqual([url, 412]);
    const decided = { ...again, _over: hidden(refused.body, "_over") ?? "" };
    expect([url, (await send(second, decided)).statusCode]).toEqual([url, 302]);
    expect([url, await stored()]).toEqual([url, second]);
  }
});

test("a button confirms the time that its page shows; the page then shows the other one", async () => {
  const { person } = await world();
  const [olena, marko] = [await person("Olena"), await person("Marko")];
  const { id } = await olena.call("POST /events", { body: { subject_id: await agreed(olena, marko), ...freeHour() } });
  const read = () => marko.call("GET /events/:id", { params: { id } });
  const url = `/event/calendar?day=${(await read()).starts_at.slice(0, 10)}`;
  const seen = hidden(await pageOf(marko, url), "_seen") ?? "";
  expect(seen).toBe((await read()).version);
  await olena.call("PATCH /events/:id", { params: { id }, body: freeHour() });
  const fields = { event: id, intent: "confirm" };
  await post(marko, url, { ...fields, _seen: seen });
  expect((await read()).status).toBe("asked");
  expect(await post(marko, url, { ...fields, _seen: (await read()).version })).toBe(302);
  expect((await read()).status).toBe("confirmed");
});

test.each(["/pages/account-setting/about", "/pages/badges"])(
  "on %s no file is announced as wrong before anything is done",
  async (url) => {
    const olena = await (await world()).person("Olena");
    const { body } = await app.inject({ url, headers: headersOf(olena), remoteAddress: olena.ip });
    const files = [...body.matchAll(/<input[^>]*type="file"[^>]*>/g)].map(([tag]) => tag);
    expect(files.length).toBeGreaterThan(0);
    for (const tag of files.filter((it) => it.includes("required"))) expect(tag).toContain('aria-invalid="false"');
  },
);
