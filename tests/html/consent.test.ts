// Where the question about cookies stands (decision 124). What it does in a browser: `tests/e2e/consent.story.ts`.
import type { FastifyInstance } from "fastify";
import { beforeAll, expect, test } from "vitest";
import { languages } from "#contract/kit/languages.ts";
import type { ConsentSettings } from "#web/kit/consent/consent.ts";
import { openWithPages } from "../world/pages.ts";
import { world } from "../world/world.ts";

const nothing: ConsentSettings = { gaId: null, scriptUrl: null, siteId: null, categories: [] };
const openFor = async (settings: Partial<ConsentSettings>): Promise<FastifyInstance> =>
  openWithPages((await world()).kit, { consent: { ...nothing, ...settings } });
let app: FastifyInstance;
beforeAll(async () => {
  app = await openFor({ gaId: "G-TEST123456" });
}, 120_000);

const open = async (url: string, from = app, cookie = "") =>
  from.inject({ url, headers: { accept: "text/html", host: "localhost", ...(cookie && { cookie }) } });
/** The tag of the question on a page: absent, hidden or shown. */
const question = (html: string) => {
  const [tag] = /<section id="consent"[^>]*>/.exec(html) ?? [];
  return tag ? (/ hidden[ >]/.test(tag) ? "hidden" : "shown") : "absent";
};

test("no question without a setting, and one as soon as an optional category is in use", async () => {
  expect(question((await open("/pricing", await openFor({}))).body)).toBe("absent");
  const marketing = await openFor({ categories: ["marketing"] });
  expect(question((await open("/pricing", marketing)).body)).toBe("shown");
  const script = await openFor({ scriptUrl: "https://count.example/script.js" });
  expect(question((await open("/pricing", script)).body)).toBe("shown");
});

test.each(languages)("%s: on every page but those that inform about cookies", async (language) => {
  const shownOn = async (paths: string[]) => {
    const pages = await Promise.all(paths.map((path) => open(`${path}?lang=${language}`)));
    return paths.filter((_path, at) => question(pages[at]?.body ?? "") === "shown");
  };
  const asking = ["/", "/pricing", "/register", "/login", "/users/providers", `/${language}/public-offer`, "/nothing"];
  expect(await shownOn(asking)).toEqual(asking);
  expect(await shownOn([`/${language}/privacy-policy`, "/cookie-preferences", "/offline"])).toEqual([]);
});

test("two buttons of equal look; nothing is selected beforehand; no host before the consent", async () => {
  const { body, headers } = await open("/pricing");
  const [banner = ""] = /<section id="consent".*?<\/section>/s.exec(body) ?? [];
  const buttons = [...banner.matchAll(/<button name="choice" value="(\w+)" class="([^"]*)"/g)];
  expect(buttons.map(([, value]) => value)).toEqual(["decline", "selected", "all"]);
  expect(new Set(buttons.map(([, , look]) => look)).size).toBe(1);
  expect(banner.match(/<input type="checkbox"[^>]* checked(?! disabled)/)).toBeNull();
  expect(headers["content-security-policy"]).not.toContain("google");
});

test.each([
  ["declined", "1.20261101.", "hidden", false],
  ["performance", "1.20261101.performance", "hidden", true],
  ["only marketing", "1.20261101.marketing", "hidden", false],
  ["an older version of the question", "0.20261101.performance", "shown", false],
  ["not a choice", "yes", "shown", false],
])("a reader with the cookie of %s", async (_name, value, expected, counted) => {
  const page = await open("/pricing", app, `consent=${value}`);
  expect(question(page.body)).toBe(expected);
  expect(String(page.headers["content-security-policy"]).includes("google")).toBe(counted);
});
