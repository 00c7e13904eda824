// Pages that visitors share are rendered once and dropped when their data changes, in this process and in others.
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openDb } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { openLog } from "#server/kit/log.ts";
import { makeKit } from "#server/open.ts";
import { offerAt, somewhere } from "../fixtures/offers.ts";
import { operatorOf } from "../fixtures/operators.ts";
import { answer, requestOf } from "../fixtures/requests.ts";
import { expectAtOnce } from "../world/at-once.ts";
import { appWithPages, openWithPages } from "../world/pages.ts";
import { world } from "../world/world.ts";

type Served = { app: FastifyInstance; queries: () => number };

let here: Served;
let there: Served;
let closeThere: () => Promise<void>;
beforeAll(async () => {
  const { kit, config } = await world();
  here = await serve(kit);
  // Acts as a second process of the same installation, with its own connections and memory.
  const other = await makeKit(config, openLog(config), kit.pool.options.connectionString ?? "");
  there = await serve(other.kit);
  closeThere = other.close;
  for (const served of [here, there])
    await vi.waitFor(async () => expect([await cost("/pricing", served), await cost("/pricing", served)][1]).toBe(0), {
      timeout: 20_000,
    });
}, 120_000);
afterAll(async () => {
  await here.app.close();
  await there.app.close();
  await closeThere();
});

/** The app with a counter of its statements. */
async function serve(kit: Kit): Promise<Served> {
  let count = 0;
  const db = openDb(kit.pool, kit.db.outbox, ({ level }) => void (level === "query" && count++));
  return { app: await openWithPages({ ...kit, db }), queries: () => count };
}

const get = (
  url: string,
  { app }: Served = here,
  headers: Record<string, string> = {},
  method: "GET" | "HEAD" = "GET",
) =>
  app.inject({ method, url, headers: { accept: "text/html", "accept-language": "en", host: "localhost", ...headers } });
const read = async (url: string, served?: Served) => (await get(url, served)).body;
/** Returns true or false, because a failed test would print the whole page. */
const holds = async (url: string, text: string, served?: Served) => (await read(url, served)).includes(text);
async function cost(url: string, served: Served = here, headers: Record<string, string> = {}) {
  const before = served.queries();
  await get(url, served, headers);
  return served.queries() - before;
}

/** A published offer whose title is found nowhere else. */
async function offered() {
  const { person } = await world();
  const marko = await person("Marko");
  const title = `Titel ${marko.id}`;
  const { id } = await offerAt(marko, somewhere(), { title });
  return { marko, id, title, path: `/service/offer/${id}`, list: `/service/offer/list?at=${marko.id}` };
}

test("a second reader gets the page without a query, whatever cookies of a visitor they have", async () => {
  const { path } = await offered();
  for (const url of ["/", "/service/offer/list", path, `${path}?lang=de`, "/pricing"]) {
    await read(url);
    expect([url, await cost(url), await cost(url, here, { cookie: "tz=Asia%2FTokyo; theme=dark; _ga=1" })]).toEqual([
      url,
      0,
      0,
    ]);
  }
});

test("readers who come at the same moment wait for one rendering", async () => {
  const { path } = await offered();
  await read(path);
  const alone = await cost(`${path}?at=1`);
  const before = here.queries();
  const answers = await Promise.all(Array.from({ length: 20 }, () => get(`${path}?at=2`)));
  expect(here.queries() - before).toBe(alone);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
});

test("writers read their own changes at once, readers in another process after its notification", async () => {
  const { marko, id, title, path, list } = await offered();
  const both = async () => [await holds(path, title), await holds(list, title)];
  expect(await both()).toEqual([true, true]);
  expect(await holds(path, title, there)).toBe(true);

  const edited = `Neu ${id}`;
  await marko.call("PATCH /service-offers/:id", { params: { id }, body: { title: edited } });
  await expectAtOnce(() => holds(path, edited), true);
  await expect.poll(async () => holds(path, edited, there), { timeout: 5_000 }).toBe(true);

  await marko.call("PATCH /service-offers/:id", { params: { id }, body: { archive: true } });
  await expectAtOnce(async () => [(await get(path)).statusCode, await holds(list, edited)], [404, false]);
  await expect.poll(async () => (await get(path, there)).statusCode, { timeout: 5_000 }).toBe(404);
});

test("a pause, a block and another name of the provider are seen at once", async () => {
  const { marko, path } = await offered();
  const { kit } = await world();
  const set = (change: object) => kit.db.updateTable("users").set(change).where("id", "=", marko.id).execute();
  await read(path);
  await set({ name: `Name ${marko.id}` });
  await expectAtOnce(() => holds(path, `Name ${marko.id}`), true);
  const pause = "This provider is not taking new requests now.";
  expect(await holds(path, pause)).toBe(false);
  await set({ paused_at: new Date() });
  await expectAtOnce(() => holds(path, pause), true);
  await set({ paused_at: null });
  await expectAtOnce(() => holds(path, pause), false);
  await set({ blocked_at: new Date() });
  await expectAtOnce(async () => (await get(path)).statusCode, 404);
});

test("prices of plans, services and requests of others are seen at once", async () => {
  const operator = await operatorOf();
  const plans = (await operator.call("GET /admin/plans")).data;
  const plan = plans.find(({ listed, month_price }) => listed && month_price !== null);
  if (!plan) throw new Error("no plan has a price");
  const setPrice = (month_price: number | null) =>
    operator.call("PATCH /admin/plans/:id", { params: { id: plan.id }, body: { month_price } });
  await read("/pricing");
  await setPrice(1_234_500);
  await expectAtOnce(() => holds("/pricing", "12,345"), true);
  await setPrice(plan.month_price);

  const { kit, person } = await world();
  const app = await appWithPages(); // the memory of the catalogue belongs to the database that the app was made with
  const plain = { app, queries: () => 0 };
  await read("/", plain);
  const type = kit.db.updateTable("point_types").set({ names: JSON.stringify({ en: "Seldom seen" }) as never });
  const before = await kit.db.selectFrom("point_types").select("names").where("id", "=", 1).executeTakeFirstOrThrow();
  await type.where("id", "=", 1).execute();
  await expectAtOnce(() => holds("/", "Seldom seen", plain), true);
  await kit.db
    .updateTable("point_types")
    .set({ names: JSON.stringify(before.names) as never })
    .where("id", "=", 1)
    .execute();

  await read("/");
  const olena = await person("Olena");
  const title = `Wunsch ${olena.id}`;
  const request = await requestOf(olena, { title });
  await expectAtOnce(() => holds("/", title), true);
  await answer(await person("Petro"), request.id);
  await expectAtOnce(async () => (await cost("/")) > 0, true);
});

test("an unchanged page is answered with 304, HEAD with the same headers, and each encoding with the same page", async () => {
  const { path } = await offered();
  const url = `${path}?lang=en`;
  const plain = await get(url);
  const { etag, "content-security-policy": policy } = plain.headers;
  const head = await get(url, here, {}, "HEAD");
  expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, "", etag]);
  expect(head.headers["content-length"]).toBe(plain.headers["content-length"]);
  const known = await get(url, here, { "if-none-match": `"other", ${etag}`, "accept-encoding": "br" });
  expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, "", etag]);
  for (const [encoding, unpack] of [
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const) {
    const packed = await get(url, here, { "accept-encoding": `${encoding}, deflate` });
    expect([packed.headers["content-encoding"], packed.headers.etag]).toEqual([encoding, etag]);
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
    expect(packed.headers["content-security-policy"]).toBe(policy);
  }
  expect((await get(url, here, { "accept-encoding": "br;q=0, identity" })).headers["content-encoding"]).toBeUndefined();
});

test("readers in two countries get the same page, and a cache gets no header of one of them", async () => {
  const [ukrainian, german] = ["91.198.36.14", "85.214.132.117"];
  const [one, other] = await Promise.all(
    [ukrainian, german].map((remoteAddress) =>
      here.app.inject({ url: "/?lang=en&at=1", remoteAddress, headers: { host: "localhost" } }),
    ),
  );
  expect(one?.body === other?.body).toBe(true);
  expect(Object.keys(one?.headers ?? {}).filter((name) => /ratelimit|request-id|cookie/.test(name))).toEqual([]);
});

test("the first link with a code of referral sets its cookie, also when another reader opened it before", async () => {
  for (let at = 0; at < 2; at++) {
    const { headers } = await get("/?lang=en&rc=olena-2026");
    expect(String(headers["set-cookie"])).toContain("rc=olena-2026");
    expect(headers["cache-control"]).toBe("private, no-store");
  }
});

test("without JavaScript the language of an address with ?lang= stays on the next page", async () => {
  expect((await get("/pricing?lang=de")).headers["set-cookie"]).toBeUndefined();
  const next = await get("/", here, { referer: "http://localhost/pricing?lang=de" });
  expect(next.body.includes('<html lang="de"')).toBe(true);
  expect(String(next.headers["set-cookie"])).toContain("lang=de");
  expect(next.headers["cache-control"]).toBe("private, no-store");
});

test("shared pages contain no reader's time zone and no form key, and a missing offer is never cached", async () => {
  const { path } = await offered();
  const { body } = await get(path, here, { cookie: "tz=Asia%2FTokyo" });
  expect(body.includes('"timeZone":null')).toBe(true);
  expect(/name="_key"[^>]*value="[^"]+"/.exec(body)).toBeNull();
  const missing = await get(`/service/offer/${crypto.randomUUID()}?lang=en`);
  expect([missing.statusCode, missing.headers["cache-control"], missing.headers.etag]).toEqual([
    404,
    "private, no-store",
    undefined,
  ]);
});
