// Acts as a search engine: follows the links of public pages, starting at the home page.
import type { FastifyInstance } from "fastify";
import { beforeAll, expect, test } from "vitest";
import { languages, type Language } from "#contract/kit/languages.ts";
import { offerOf } from "../fixtures/plans.ts";
import { addressOf } from "../fixtures/requests.ts";
import { openWithPages } from "../world/pages.ts";
import { newIp, world } from "../world/world.ts";

/** The crawled languages; with ROUNDS=full all seven. */
const crawled: readonly Language[] = process.env["ROUNDS"] === "full" ? languages : ["uk"];
const origin = "http://localhost";
const perPerson = /^\/service\/(offer|provider|search-request)\/[\da-f-]{36}/;
/** The maximum of searches and of people's pages, because each of them has the same links. */
const enough = 6;

let app: FastifyInstance;
let ownOffer: string;
beforeAll(async () => {
  const { kit, person } = await world();
  const marko = await person("Marko");
  ownOffer = await offerOf(kit, marko, await addressOf(marko));
  app = await openWithPages(kit); // an app of its own: the sitemap is kept for minutes
}, 120_000);

type Page = { url: string; status: number; canonical: string[]; alternates: string[]; listed: boolean };
let calls = 0;
let ip = newIp();
async function get(url: string, language: Language) {
  if (++calls % 200 === 0) ip = newIp();
  const headers = { accept: "text/html", "accept-language": language, host: "localhost" };
  const { statusCode: status, headers: answered, body } = await app.inject({ url, headers, remoteAddress: ip });
  return { status, body, location: answered["location"] ?? "" };
}
const tags = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, text = ""]) => text.replaceAll("&amp;", "&"));

async function crawl(language: Language): Promise<Map<string, Page>> {
  const found = new Map<string, Page>();
  const waiting = ["/", `/service/offer/${ownOffer}`];
  const kinds = new Map<string, number>();
  for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
    const [path = "", query] = url.split("?");
    const kind = perPerson.test(path) ? path.split("/")[2] : query === undefined ? null : path;
    const seen = kinds.get(kind ?? "") ?? 0;
    if (found.has(url) || (kind && seen >= enough)) continue;
    if (kind) kinds.set(kind, seen + 1);
    const { status, body, location } = await get(url, language);
    const canonical = tags(body, /<link rel="canonical" href="([^"]+)"/g);
    const alternates = tags(body, /<link rel="alternate" hrefLang="[^"]+" href="([^"]+)"/gi).toSorted();
    found.set(url, {
      url,
      status,
      canonical,
      alternates,
      listed: status === 200 && !body.includes('content="noindex'),
    });
    for (const href of [...tags(body, /<a [^>]*href="(\/[^"#]*)/g), location].filter((it) => /^\/(?!\/)/.test(it)))
      waiting.push(href.replace(/[?&]lang=[a-z]{2}/, "").replace(/^([^?]*)&/, "$1?"));
  }
  return found;
}

async function sitemap(): Promise<string[]> {
  const locations = (xml: string) => tags(xml, /<loc>([^<]+)<\/loc>/g);
  const parts = locations((await get("/sitemap.xml", "en")).body);
  const files = await Promise.all(parts.map((part) => get(new URL(part).pathname, "en")));
  return files.flatMap(({ body }) => locations(body));
}

test(
  "every link works; a listed page has one canonical address, mutual alternates and an entry in the sitemap",
  { timeout: 600_000 },
  async () => {
    const all = await sitemap();
    const robots = await get("/robots.txt", "en");
    expect(robots.body).toContain(`Sitemap: ${origin}/sitemap.xml`);
    expect(all).toContain(`${origin}/service/offer/${ownOffer}?lang=de`);
    const alternatesOf = new Map<string, string>();
    for (const language of crawled) {
      const pages = [...(await crawl(language)).values()];
      expect(pages.filter(({ status }) => status >= 400).map(({ url, status }) => `${status} ${url}`)).toEqual([]);
      const listed = pages.filter((it) => it.listed);
      for (const { url, canonical, alternates } of listed) {
        expect([url, canonical.length, alternates.includes(canonical[0] ?? "")]).toEqual([url, 1, true]);
        for (const one of alternates) {
          expect([url, one, alternatesOf.get(one) ?? alternates.join()]).toEqual([url, one, alternates.join()]);
          alternatesOf.set(one, alternates.join());
        }
      }
      for (const { url, canonical, alternates } of pages.filter((it) => !it.listed))
        expect([url, canonical, alternates]).toEqual([url, [], []]);
      const own = (address: string) => new URL(address).searchParams.get("lang") === language;
      const isText = (address: string) => !perPerson.test(new URL(address).pathname);
      const texts = listed.flatMap(({ canonical }) => canonical).filter((it) => /^[^?]*\?lang=..$/.test(it));
      const expected = all.filter((it) => own(it) && isText(it));
      expect(new Set(texts.filter((it) => isText(it) && own(it)))).toEqual(new Set(expected));
      expect(all).toEqual(expect.arrayContaining(texts));
    }
    for (const address of all.filter((it) => perPerson.test(new URL(it).pathname)).slice(0, enough)) {
      const { body } = await get(address.replace(origin, ""), "en");
      expect(tags(body, /<link rel="canonical" href="([^"]+)"/g)).toEqual([address]);
    }
  },
);

test("under every host name of the app, canonical links and the sitemap begin with the configured address", async () => {
  const { kit } = await world();
  const own = "https://poruch.example";
  const config = { ...kit.config, PUBLIC_URL: own, publicUrl: own, ALLOWED_HOSTS: ["www.poruch.example"] };
  const named = await openWithPages({ ...kit, config });
  const read = async (url: string) =>
    (await named.inject({ url, headers: { accept: "text/html", host: "www.poruch.example" }, remoteAddress: newIp() }))
      .body;
  expect(await read("/faq?lang=de")).toContain(`<link rel="canonical" href="${own}/faq?lang=de"/>`);
  expect(await read("/robots.txt")).toContain(`Sitemap: ${own}/sitemap.xml`);
  expect(await read("/sitemap/1.xml")).not.toContain("www.poruch");
});
