// A site with a name, a colour, a logo, languages and a place of its own: everything that people get says so (decision 198).
import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { siteOf } from "#server/kit/town.ts";
import { writeEmail } from "#server/mail/write-email.ts";
import { formWith, plain } from "../files/pictures.ts";
import { messageTo, requestCode } from "../fixtures/registration.ts";
import { addressOf } from "../fixtures/requests.ts";
import { openWithPages } from "../world/pages.ts";
import { makeWorld, newPhone, type Person, type World } from "../world/world.ts";

let there: World;
let pages: FastifyInstance;
/** Another process on the same database. */
let second: FastifyInstance;
let operator: Person;
beforeAll(async () => {
  there = await makeWorld();
  pages = await openWithPages(there.kit);
  second = await openWithPages(there.kit);
  operator = await there.person("Соломія", { language: "uk" });
  await there.kit.db.updateTable("users").set({ role: "operator" }).where("id", "=", operator.id).execute();
});
afterAll(async () => {
  await pages.close();
  await second.close();
  await there.close();
});
beforeEach(() => there.kit.db.deleteFrom("town").execute());

const change = (body: object) => operator.call("PATCH /admin/town", { body });
const get = async (url: string, language = "en", app = pages) =>
  app.inject({ url, headers: { accept: "text/html", "accept-language": language } });
const read = async (url: string, language?: string) => (await get(url, language)).body;

test("the name is on the page in its languages, in emails, messages, the manifest, the help and the calendar; ours is nowhere", async () => {
  await change({ names: { en: "Hand & Heart", uk: "Сусіди" } });
  const { body: home } = await get("/");
  expect(home).toContain(" · Hand &amp; Heart</title>");
  expect(await read("/", "uk")).toContain("Сусіди");
  // A language without a name has that of the default language.
  expect(await read("/", "de")).toContain("Hand &amp; Heart");
  const articles = ["/pages/knowledge-base/app/install-the-app", "/faq", "/en/public-offer", "/about"];
  for (const url of ["/", "/login", "/service/offer/list", ...articles]) {
    const visible = (await read(url)).replaceAll(/<script[\s\S]*?<\/script>|\/assets\/[^"]*/g, "");
    const free = visible.replace(/This site runs on Poruch[^<]*/, "");
    expect([url, /.{0,40}poruch.{0,40}/i.exec(free.replaceAll(/@[\w.]+/g, ""))?.[0]]).toEqual([url, undefined]);
  }
  expect(await read("/faq")).toContain("Hand &amp; Heart connects people");
  const manifest = (await get("/app.webmanifest")).json<{ name: string; theme_color: string }>();
  expect(manifest).toMatchObject({ name: "Hand & Heart", theme_color: "#2456d6" });
  const order = { to: "a@b.example", person: "Nina", name: "password_changed", link: "/" } as const;
  const site = await siteOf(there.kit.db, there.kit.config);
  const { sender, html, text } = await writeEmail(site, { ...order, language: "uk" });
  expect([sender, html.includes("Сусіди"), text.includes("«Сусіди»"), text.includes("Поруч")]).toEqual([
    "Сусіди",
    true,
    true,
    false,
  ]);
  const [visitor, phone] = [there.visitor("en"), newPhone()];
  await requestCode(visitor, phone);
  expect(await messageTo(there.kit, phone)).toMatch(/\d{6} is your Hand & Heart code/);
  const { url } = await operator.call("POST /calendar-feed", { body: {} });
  expect((await get(new URL(url).pathname)).body).toContain("X-WR-CALNAME:Сусіди");
});

test("a name is text everywhere, also with signs of HTML, CSS and JSON", async () => {
  const name = `</title><script>"x"{{a}}`;
  await change({ names: { en: name }, headlines: { en: `<img src=x onerror=alert(1)>` } });
  const home = await read("/");
  expect(home).not.toContain(`<script>"x"`);
  expect(home).not.toContain("<img src=x");
  expect((await get("/app.webmanifest")).json<{ name: string }>().name).toBe(name);
  expect(await read("/faq")).toContain("&lt;/title&gt;&lt;script&gt;");
});

test("a colour reaches the pages if white text is readable on it; another one is refused with its contrast", async () => {
  expect((await get("/town.css")).body).toBe("");
  await change({ color: "#7a1f5c" });
  const [, url = ""] = /href="(\/town\.css\?color=\w+)"/.exec(await read("/")) ?? [];
  const style = await get(url);
  expect([style.body.startsWith(":root{--fill:#7a1f5c;"), style.headers["cache-control"]]).toEqual([
    true,
    "public, max-age=31536000, immutable",
  ]);
  expect((await get("/town.css?color=000000")).headers["cache-control"]).toBe("no-cache");
  expect((await get("/app.webmanifest")).json<{ theme_color: string }>().theme_color).toBe("#7a1f5c");
  const pale = await operator.attempt("PATCH /admin/town", { body: { color: "#ffcc00" } });
  expect([pale.status, pale.body]).toMatchObject([
    422,
    { errors: { color: [{ code: "color_contrast", params: { contrast: 1.5, min: 4.5 } }] } },
  ]);
  for (const color of ["red", "#FFF", "#12345g", "#2456d6;}body{display:none"]) {
    const { status } = await operator.attempt("PATCH /admin/town", { body: { color } });
    expect([color, status]).toEqual([color, 422]);
  }
});

test("a site has its languages: others are not offered, and their readers get the default one", async () => {
  await change({ languages: ["uk", "de"], default_language: "uk" });
  expect(await read("/", "fr")).toContain('<html lang="uk"');
  expect(await read("/?lang=es", "de")).toContain('<html lang="de"');
  const offered = [...(await read("/", "de")).matchAll(/hrefLang="([\w-]+)"|hreflang="([\w-]+)"/gi)].map(
    ([, one, other]) => one ?? other,
  );
  expect(new Set(offered)).toEqual(new Set(["uk", "de", "x-default"]));
  expect((await get("/sitemap/1.xml")).body).not.toContain("lang=fr");
  expect(await read("/pages/knowledge-base/account/languages-of-the-app", "de")).toContain("Ukrainisch, Deutsch.");
  const wrong = await operator.attempt("PATCH /admin/town", { body: { default_language: "fr" } });
  expect([wrong.status, wrong.body]).toMatchObject([422, { errors: { default_language: [{ code: "not_listed" }] } }]);
  expect((await operator.attempt("PATCH /admin/town", { body: { languages: [] } })).status).toBe(422);
  // Two operators at once: whoever comes second is refused, by the database too.
  const both = [
    { languages: ["de"], default_language: "de" },
    { languages: ["uk"], default_language: "uk" },
    { default_language: "uk" },
  ];
  for (let round = 0; round < 5; round++) {
    const answers = await Promise.all(both.map((body) => operator.attempt("PATCH /admin/town", { body })));
    expect(answers.filter(({ status }) => status !== 200 && status !== 422)).toEqual([]);
    const { languages, default_language } = await operator.call("GET /admin/town");
    expect(languages).toContain(default_language);
  }
});

test("visitors of the country begin at the place of the site, others at their own capital", async () => {
  const place = { name: "Чернівці", country_code: "UA", lat: 48.29, lng: 25.94 };
  await change({ place });
  const locate = async (remoteAddress: string) =>
    (await pages.inject({ url: "/api/ip-locator", remoteAddress })).json<{ data: { address: object; lat: number } }>()
      .data;
  const ours = { address: { locality: "Чернівці", country_code: "UA" }, lat: 48.29, currency: "UAH" };
  expect(await locate("91.198.36.1")).toMatchObject(ours);
  expect(await locate("127.0.0.1")).toMatchObject(ours);
  expect((await locate("193.136.1.1")).address).toMatchObject({ country_code: "PT" });
  await change({ place: null });
  expect((await locate("91.198.36.1")).lat).not.toBe(48.29);
});

test("from a logo the icons are made, and nothing of its file but pixels is served; a drawing with a script is refused", async () => {
  const tail = Buffer.from("<script>alert('planted')</script>");
  const content = Buffer.concat([await plain(900, 300).png().toBuffer(), tail]);
  const give = (bytes: Uint8Array | string) =>
    operator.attempt("POST /admin/town/logo", { form: formWith(bytes, { field: "logo" }) });
  const { logo } = ((await give(content)).body as { data: { logo: string } }).data;
  const home = await read("/");
  for (const size of [192, 180]) expect(home).toContain(logo.replace("512.png", `${size}.png`));
  for (const size of [512, 192, 180]) {
    const { rawPayload, headers } = await get(logo.replace("512.png", `${size}.png`));
    expect([headers["content-type"], rawPayload.includes("planted")]).toEqual(["image/png", false]);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: size, height: size, format: "png" });
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;
  expect(await give(svg)).toMatchObject({ status: 422, code: "upload.type" });
  expect((await operator.call("GET /admin/town")).logo).toBe(logo);
  const olena = await there.person("Olena");
  const id = await addressOf(olena);
  await olena.call("PATCH /addresses/:id", { params: { id }, body: { link_enabled: true } });
  const print = async () => {
    const headers = { authorization: `Bearer ${olena.token}` };
    const { statusCode, rawPayload } = await there.app.inject({ url: `/api/addresses/${id}/print`, headers });
    return [statusCode, rawPayload.subarray(0, 5).toString(), rawPayload.includes("/Subtype /Image")];
  };
  expect(await print()).toEqual([200, "%PDF-", true]);
  await give(await plain(600, 600).jpeg().toBuffer());
  await expect.poll(async () => (await get(logo)).statusCode, { timeout: 15_000 }).toBe(404);
  await operator.call("DELETE /admin/town/logo");
  expect(await read("/")).toContain("/icon-180.png");
  expect(await print()).toEqual([200, "%PDF-", false]);
});

test("another process shows a change at once, and the log says who changed which fields", async () => {
  const name = async (app: FastifyInstance) => /<title>([^<·]*)/.exec((await get("/login", "en", app)).body)?.[0];
  await name(second);
  await change({ names: { en: "Nextdoor Lane" }, color: null });
  await expect.poll(async () => (await get("/", "en", second)).body).toContain("Nextdoor Lane");
  const entry = await there.kit.db
    .selectFrom("audit_log")
    .select(["actor_id", "details"])
    .where("action", "=", "operator.town")
    .orderBy("at", "desc")
    .executeTakeFirstOrThrow();
  expect(entry).toEqual({ actor_id: operator.id, details: { fields: ["names", "color"] } });
  const others = await there.person("Marko");
  expect((await others.attempt("PATCH /admin/town", { body: { names: { en: "Mine" } } })).status).toBe(403);
});
