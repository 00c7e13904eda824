// Every page on a screen of 320 px with text of double size, as the server sends it: the longest words are German and Ukrainian.
// Each language gets every fourth page, the other one different pages; with ROUNDS=full both get all.
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { chromium, type Browser, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { settingsPath, settingsSections } from "#contract/settings-sections.ts";
import { launchOptions } from "../browser/launch-options.ts";
import { brokenWords, tooWideNow } from "../e2e/screens/reflow.ts";
import { as, manages } from "../fixtures/mandates.ts";
import { partnerOf } from "../fixtures/referrals.ts";
import { addressOf, requestOf, requestWithTwoProposals } from "../fixtures/requests.ts";
import { screenExamples } from "../rights/examples.ts";
import { ours, specified, type Need } from "../rights/screens.ts";
import { openWithPages } from "../world/pages.ts";
import { rounds } from "../world/rounds.ts";
import { world, type Person } from "../world/world.ts";

let app: FastifyInstance;
let browser: Browser;
let url: string;
/** The third is the id of the person whom a manager acts for. */
let readers: Record<"visitor" | "signed-in", [Person | null, string[], string?][]>;

const missing = ["/no-such-page", "/error-404"];
/** Screens that lead to another one, or that only a developer's server has. */
const notMeasured = ["/q", "/logout", "/pages/authentication/*", "/dev/gallery", "/pricing/choose", "/acting"];
const tabs = (path: string, key: string, values: string[]) => values.map((it) => `${path}?${key}=${it}`);

/** Further looks of a screen, beside its plain address. */
const looks: Record<string, string[]> = {
  "/": ["/?need=%D0%BA%D1%80%D0%B0%D0%BD"],
  "/service/offer/list": ["/service/offer/list?view=map", "/service/offer/list?what=zzzz"],
  "/service/request/add-wizard": tabs("/service/request/add-wizard", "pids=1&step", ["details", "review"]),
  "/service/offer/add-wizard": tabs("/service/offer/add-wizard", "step", [
    "texts",
    "price",
    "photos",
    "where",
    "review",
  ]),
  "/event/calendar/": tabs("/event/calendar", "view", ["week", "month"]),
  "/pages/account-setting/:section": settingsSections.map((section) => `${settingsPath}/${section}`),
  "/pricing/choose": ["/pricing/choose?plan=company&period=year"],
  "/discount-programmes": ["/discount-programmes?new=cashback"],
  "/admin/plans": ["/admin/plans?edit=company"],
  "/admin/subscriptions": ["/admin/subscriptions?state=all"],
  "/forgot-password": ["/forgot-password?by=email"],
  "/reset-password": ["/reset-password?token=abcdefghijklmnopqrstuvwxyz"],
};

/** Screens that each of these people sees with things of their own. */
const everybodys = [
  "/",
  "/notifications",
  "/messages",
  "/event/calendar",
  "/saved",
  "/pages/profile",
  "/pages/account-setting",
];

beforeAll(async () => {
  const { person, kit } = await world();
  app = await openWithPages(kit);
  await app.listen({ port: 0, host: "127.0.0.1" });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const { olga, withId } = await screenExamples();
  const { olena, marko, tap } = await requestWithTwoProposals();
  const landlord = await person("Ganna");
  const place = await addressOf(landlord);
  await landlord.call("PATCH /addresses/:id", { params: { id: place }, body: { link_enabled: true } });
  const { olga: manager, anna } = await manages({ name: "Anna-Margarete Schwarzenberger" });
  const { id: hers } = await requestOf(as(manager, anna));
  const rows = Object.entries({ ...specified, ...ours } as Record<string, Need>);
  const pathsOf = (wanted: (need: Need) => boolean) =>
    rows
      .filter(([, need]) => wanted(need))
      .flatMap(([path]) => [...(notMeasured.includes(path) ? [] : [withId(path)]), ...(looks[path] ?? [])]);
  readers = {
    visitor: [[null, [...pathsOf((need) => need === "public" || need === "visitors"), "/no-such-page"]]],
    "signed-in": [
      [olga, [...pathsOf((need) => need !== "public" && need !== "visitors"), "/"]],
      [
        olena,
        [...everybodys, "/service/my-requests", `/service/my-requests?close=${tap.id}`, `/service/request/${tap.id}`],
      ],
      [marko, [...everybodys, "/service/my-proposals?stage=sent", `/service/search-request/${tap.id}`]],
      [landlord, ["/", "/locations", `/location/info/${place}`, `/location/print/${place}?kind=card`]],
      [manager, ["/", "/managed", `/managed/${anna.id}`, "/service/providers"]],
      [manager, [...everybodys, "/service/my-requests", `/service/request/${hers}`, "/locations"], anna.id],
      [await partnerOf(), ["/", "/promo", "/promo/referrals", "/service/providers/search"]],
    ],
  };
  browser = await chromium.launch(await launchOptions());
}, 120_000);

afterAll(async () => {
  await browser.close();
  await app.close();
});

async function faultsAt(page: Page, path: string, language: string): Promise<string[]> {
  const address = new URL(path, url);
  address.searchParams.set("lang", language);
  const answer = await page.goto(address.href);
  if (!answer?.ok() && !missing.includes(path)) return [`${path}: ${answer?.status()}`];
  if (new URL(page.url()).pathname !== address.pathname) return [`${path}: led to ${page.url()}`];
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  const faults = [...(await tooWideNow(page)), ...(await brokenWords(page))];
  return faults.map((fault) => `${path} in ${language}: ${fault}`);
}

async function faultsOf(language: string, reader: Person | null, paths: string[], acting = ""): Promise<string[]> {
  const context = await browser.newContext({
    viewport: { width: 320, height: 844 },
    javaScriptEnabled: false,
  });
  if (reader?.token) await context.addCookies([{ name: "access", value: reader.token, url }]);
  if (acting) await context.addCookies([{ name: "acting", value: acting, url }]);
  const page = await context.newPage();
  const faults: string[] = [];
  const [of, shift] = language === "uk" ? [rounds(4, 1), 0] : [rounds(4, 1), 2];
  for (const path of paths.filter((_, at) => at % of === shift % of))
    faults.push(...(await faultsAt(page, path, language)));
  await context.close();
  return faults;
}

test.each(
  (["visitor", "signed-in"] as const).flatMap((reader) => ["uk", "de"].map((language) => [reader, language] as const)),
)(
  "no page of %s in %s scrolls sideways or breaks a word without a hyphen",
  { timeout: 180_000 },
  async (reader, language) => {
    const faults = await Promise.all(readers[reader].map(async (it) => faultsOf(language, ...it)));
    expect(faults.flat()).toEqual([]);
  },
);
