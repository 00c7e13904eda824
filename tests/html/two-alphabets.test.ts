// People and places on every page that shows them, for a reader of each alphabet (rules L11, L13). Pages as the server sends them.
import type { FastifyInstance } from "fastify";
import { beforeAll, expect, test } from "vitest";
import { offerOf } from "../fixtures/plans.ts";
import { addressOf, accept, answer, requestOf } from "../fixtures/requests.ts";
import { threadOf } from "../fixtures/threads.ts";
import { appWithPages } from "../world/pages.ts";
import { world, type Person } from "../world/world.ts";

let app: FastifyInstance;
beforeAll(async () => {
  app = await appWithPages();
}, 120_000);

async function textOf(reader: Person, path: string, lang: string): Promise<string> {
  const { statusCode, body } = await app.inject({
    url: `${path}${path.includes("?") ? "&" : "?"}lang=${lang}`,
    headers: { accept: "text/html", host: "localhost", cookie: `access=${reader.token}` },
    remoteAddress: reader.ip,
  });
  expect([path, statusCode]).toEqual([path, 200]);
  return body.replaceAll(/<(script|style|template)\b.*?<\/\1>/gs, " ").replaceAll(/<[^>]*>/g, "");
}

const vynnyky = { lat: 49.8156, lng: 24.1297, locality: "Винники", country_code: "UA" };

/** Hanna in «Винники» has accepted the proposal of Bohdan for one request, and reads another one of his. */
async function deal() {
  const { kit, person } = await world();
  const [hanna, bohdan] = await Promise.all([
    person("Ганна Бджілка", { language: "de" }),
    person("Богдан Савчук", { language: "de" }),
  ]);
  const [awarded, waiting] = [
    await requestOf(hanna, { title: "Zaun", position: vynnyky }),
    await requestOf(hanna, { title: "Tor", position: vynnyky }),
  ];
  await answer(bohdan, waiting.id);
  const { id: proposal } = await answer(bohdan, awarded.id);
  await accept(hanna, proposal);
  const thread = await threadOf(bohdan, awarded.id);
  const offer = await offerOf(kit, bohdan, await addressOf(bohdan, vynnyky));
  return { hanna, bohdan, awarded: awarded.id, waiting: waiting.id, thread, offer };
}

test("a reader of Latin letters finds the Latin form beside each Cyrillic name; a Ukrainian finds none", async () => {
  const { hanna, bohdan, awarded, waiting, thread, offer } = await deal();
  const ofHanna = ["/", `/service/request/${awarded}`, `/service/request/${waiting}`, "/notifications"];
  const both = ["/messages", `/messages/${thread}`];
  const pages = [...ofHanna, ...both, `/service/offer/${offer}`, `/service/provider/${bohdan.id}`];
  for (const path of pages) {
    expect([path, await textOf(hanna, path, "de")]).toEqual([path, expect.stringContaining("Bohdan Savchuk")]);
    const read = await textOf(hanna, path, "uk");
    expect([path, read]).toEqual([path, expect.stringContaining("Богдан Савчук")]);
    expect([path, read]).toEqual([path, expect.not.stringContaining("Bohdan")]);
  }
  for (const path of ["/", "/service/my-proposals", `/service/search-request/${awarded}`, ...both])
    expect([path, await textOf(bohdan, path, "de")]).toEqual([path, expect.stringContaining("Hanna Bdzhilka")]);
});

test("a place is in the letters and the language of the reader", async () => {
  const { hanna, bohdan, awarded, offer } = await deal();
  for (const [reader, path] of [
    [hanna, `/service/request/${awarded}`],
    [bohdan, "/service/my-proposals"],
    [hanna, `/service/offer/${offer}`],
    [hanna, `/service/provider/${bohdan.id}`],
  ] as const) {
    expect([path, await textOf(reader, path, "de")]).toEqual([path, expect.stringContaining("Vynnyky")]);
    expect([path, await textOf(reader, path, "uk")]).toEqual([path, expect.stringContaining("Винники")]);
  }
  const search = `/service/search-requests?lat=${vynnyky.lat}&lng=${vynnyky.lng}`;
  expect(await textOf(bohdan, search, "de")).toContain("Vynnyky");
  expect(await textOf(bohdan, search, "de")).not.toContain("Винники");
});
