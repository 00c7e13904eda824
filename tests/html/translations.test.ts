// A Ukrainian offer on German pages (rule L14), with the texts of the demo town as the engine.
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accept, addressOf, answer, plumber, requestOf } from "../fixtures/requests.ts";
import { threadOf } from "../fixtures/threads.ts";
import { openWithPages } from "../world/pages.ts";
import { makeWorld, type Person, type World } from "../world/world.ts";

const [title, inGerman] = ["Паркани та ворота під ключ", "Zäune und Tore, schlüsselfertig"];

let there: World;
let app: FastifyInstance;
beforeAll(async () => {
  there = await makeWorld({ TRANSLATE: "demo" });
  app = await openWithPages(there.kit);
}, 120_000);
afterAll(async () => {
  await app.close();
  await there.close();
});

async function published(marko: Person): Promise<string> {
  const body = { ...plumber, title, address_id: await addressOf(marko), publish: true };
  return (await marko.call("POST /service-offers", { body })).id;
}

async function mainOf(path: string, reader?: Person): Promise<string> {
  const cookie = reader ? { cookie: `access=${reader.token}` } : {};
  const headers = { accept: "text/html", host: "localhost", ...cookie };
  const { statusCode, body } = await app.inject({ url: path, headers });
  expect([path, statusCode]).toEqual([path, 200]);
  return /<main.*?<\/main>/s.exec(body)?.[0].replaceAll(/<script\b.*?<\/script>/gs, "") ?? "";
}

test("the list and the page of an offer are German, with the original below, and Ukrainian for those who read it", async () => {
  const id = await published(await there.person("Богдан", { language: "uk" }));
  const nina = there.visitor("de");
  const offer = await nina.call("GET /public/service-offers/:id", { params: { id } });
  const texts = (offer.translated?.fields ?? []).map(({ key, language }) => ({ key, language, text: title }));
  await nina.call("POST /translations", { body: { texts } });
  const page = await mainOf(`/service/offer/${id}?lang=de`);
  expect(page).toMatch(new RegExp(`<h1[^>]*lang="de"[^>]*>${inGerman}</h1>`));
  expect(page).toMatch(new RegExp(`<details.*<p lang="uk"[^>]*>${title}</p>`, "s"));
  expect(page).toContain("Übersetzt aus: Ukrainisch");
  expect(await mainOf("/service/offer/list?lang=de")).toContain(inGerman);
  for (const path of [`/service/offer/${id}?lang=uk`, "/service/offer/list?lang=uk"]) {
    const own = await mainOf(path);
    expect([path, own.includes(title), own.includes(inGerman)]).toEqual([path, true, false]);
  }
  const reader = await there.person("Jonas", { language: "de" });
  await reader.call("PATCH /account-settings", {
    body: {
      languages: [
        { code: "de", level: null },
        { code: "uk", level: "good" },
      ],
    },
  });
  const own = await mainOf(`/service/offer/${id}?lang=de`, reader);
  expect([own.includes(title), own.includes(inGerman)]).toEqual([true, false]);
});

const [request, requestInGerman] = ["Тече кран на кухні", "Der Wasserhahn in der Küche tropft"];

test("the title of a foreign request is German wherever a provider meets it, and the own one stays", async () => {
  const olena = await there.person("Olena", { language: "uk" });
  const nina = await there.person("Nina", { language: "de" });
  const { id } = await requestOf(olena, { title: request });
  const found = await nina.call("GET /search-service-requests/:id", { params: { id } });
  const texts = (found.translated?.fields ?? []).flatMap(({ field, key, language }) =>
    field === "title" ? [{ key, language, text: request }] : [],
  );
  await nina.call("POST /translations", { body: { texts } });
  await nina.call("POST /saved-points", { body: { point_ids: [id] } });
  const proposal = await answer(nina, id);
  const thread = await threadOf(nina, id);
  const german = new RegExp(`<span lang="de">${requestInGerman}</span>`);
  const expectGerman = async (path: string) => {
    const page = await mainOf(path, nina);
    expect([path, german.test(page), page.includes(request)]).toEqual([path, true, false]);
  };
  for (const path of ["/?lang=de", "/service/my-proposals?lang=de"]) await expectGerman(path);
  await accept(olena, proposal.id);
  for (const path of [
    "/messages",
    `/messages/${thread}`,
    "/notifications",
    "/saved?tab=requests",
    "/service/my-proposals",
    "/",
  ])
    await expectGerman(`${path}${path.includes("?") ? "&" : "?"}lang=de`);
  expect(await mainOf("/service/my-requests?lang=de", olena)).toContain(request);
});

const [house, greeting] = [
  "Будинок із ліхтарями",
  "Вітаю! Тут можна попросити майстра для квартири. Якщо капає або іскрить, пишіть одразу.",
];

test("a house greets the visitors of its link in their language, with the original below", async () => {
  const olena = await there.person("Olena", { language: "uk" });
  const id = await addressOf(olena);
  const words = { public_name: house, greeting, link_enabled: true };
  const { public_alias } = await olena.call("PATCH /addresses/:id", { params: { id }, body: words });
  const path = `/service/request/add-wizard?locationId=${public_alias}&lang=de`;
  expect(await mainOf(path)).toMatch(new RegExp(`<p lang="uk"[^>]*>${greeting}</p>`));
  const nina = there.visitor("de");
  const linked = await nina.call("GET /public/addresses/:id", { params: { id: public_alias ?? "" } });
  const texts = (linked.translated?.fields ?? []).map(({ field, key, language }) => ({
    key,
    language,
    text: field === "greeting" ? greeting : house,
  }));
  await nina.call("POST /translations", { body: { texts } });
  const page = await mainOf(path);
  expect(page).toContain(`<span lang="de">Das Haus mit den Laternen</span>`);
  expect(page).toMatch(/<p lang="de"[^>]*>Herzlich willkommen!/);
  expect(page).toMatch(new RegExp(`<details.*<p lang="uk"[^>]*>${greeting}</p>`, "s"));
});

test("a host reads the request of a guest in German, with the original below; a reporter its title", async () => {
  const [olena, nina] = [
    await there.person("Olena", { language: "uk" }),
    await there.person("Nina", { language: "de" }),
  ];
  const flat = await addressOf(nina, undefined, { link_enabled: true });
  const { public_alias } = await nina.call("GET /addresses/:id", { params: { id: flat } });
  const body = { ...plumber, title: request, publish: true, public_alias: public_alias ?? "" };
  const { id } = await olena.call("POST /service-requests", { body });
  const hosted = await nina.call("GET /service-requests/:id", { params: { id } });
  const [field] = hosted.translated?.fields ?? [];
  const texts = [{ key: field?.key ?? "", language: "uk" as const, text: request }];
  await nina.call("POST /translations", { body: { texts } });
  const page = await mainOf(`/service/request/${id}?lang=de`, nina);
  expect(page).toMatch(new RegExp(`<h1[^>]*lang="de"[^>]*>${requestInGerman}</h1>`));
  expect(page).toMatch(new RegExp(`<details.*<p lang="uk"[^>]*>${request}</p>`, "s"));
  for (const path of [
    "/service/my-requests?kind=hosted&lang=de",
    `/location/info/${flat}?lang=de`,
    `/report/request/${id}?lang=de`,
  ]) {
    const list = await mainOf(path, nina);
    expect([path, list.includes(requestInGerman), list.includes(request)]).toEqual([path, true, false]);
  }
  expect(await mainOf(`/service/request/${id}?lang=de`, olena)).toContain(request);
});

test("a direct request names the offer in German, and the title of a discount has its language", async () => {
  const [marko, nina] = [
    await there.person("Marko", { language: "uk" }),
    await there.person("Nina", { language: "de" }),
  ];
  const offer = await published(marko);
  const programme = { title: "Знижка для нових сусідів", kind: "percent", value: 10 } as const;
  await marko.call("POST /discount-programmes", { body: programme });
  const read = await nina.call("GET /public/service-offers/:id", { params: { id: offer } });
  const texts = (read.translated?.fields ?? []).map(({ key, language }) => ({ key, language, text: title }));
  await nina.call("POST /translations", { body: { texts } });
  const { id } = await requestOf(nina, { title: "Zaun wackelt", offer_id: offer });
  const page = await mainOf(`/service/request/${id}?lang=de`, nina);
  expect([page.includes(inGerman), page.includes(title)]).toEqual([true, false]);
  expect(await mainOf(`/service/offer/${offer}?lang=de`)).toMatch(
    new RegExp(`<p lang="uk"[^>]*>${programme.title}</p>`),
  );
});
