// A Ukrainian offer on German pages (rule L14), with the texts of the demo town as the engine.
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addressOf, plumber } from "../fixtures/requests.ts";
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
