// The way of two people through the product in one engine: registered, posted, answered, accepted, talked, a map drawn.
// Each step begins on a page that the service worker controls, as all page views of a person but the first do.
import { expect, onTestFinished } from "vitest";
import { wordsOf } from "../e2e/kit/words.ts";
import { codeIn, messageTo } from "../fixtures/registration.ts";
import { baseUrl } from "../world/let-listen.ts";
import { openWithPages } from "../world/pages.ts";
import { makeWorld, newPhone, password, type TestKit } from "../world/world.ts";
import type { BrowserPage } from "./browser-page.ts";
import type { Kind } from "./find-element.ts";

const t = wordsOf("en");
const patience = { timeout: 60_000, interval: 100 };

/** @param start opens the browser of one person. */
export async function travel(start: () => Promise<BrowserPage>): Promise<void> {
  const { kit, close } = await makeWorld({ HUMAN_CHECK_COST: "50000" });
  const app = await openWithPages(kit);
  const url = await baseUrl(app);
  const [olena, marko] = [personOn(await start(), url), personOn(await start(), url)];
  onTestFinished(async () => {
    await Promise.all([olena.stop(), marko.stop()]);
    await app.close();
    await close();
  });
  for (const [who, name] of [
    [olena, "Olena Koval"],
    [marko, "Marko Weber"],
  ] as const) {
    await meetWorker(who);
    await register(who, kit, name);
  }
  const request = await post(olena, "The tap drips");
  await propose(marko, request, "I come at once");
  await accept(olena, request);
  await talk(olena, marko);
  await seeMap(marko);
  expect([...kit.humanChecks.counts()], "each check was solved in a worker").toEqual([["passed", 2]]);
}

type Traveller = ReturnType<typeof personOn>;

/** Waits for what the person looks for, and acts as they do. */
function personOn(page: BrowserPage, url: string) {
  const text = () => page.run(() => document.body.innerText.replaceAll("\u00AD", "").replaceAll(/\s+/g, " "));
  return {
    run: page.run,
    stop: page.stop,
    path: () => page.run(() => location.pathname),
    async open(path: string) {
      await page.open(url + path);
      await expect.poll(() => page.run(() => "hydrated" in document.documentElement.dataset), patience).toBe(true);
    },
    async click(kind: Kind, name: string) {
      await expect
        .poll(() => page.click({ kind, name }).catch(String), { ...patience, message: `click ${name}` })
        .toBe(true);
    },
    async type(name: string, words: string) {
      await expect
        .poll(() => page.type({ kind: "field", name }, words), { ...patience, message: `type ${name}` })
        .toBe(true);
    },
    async reads(words: string) {
      await expect.poll(text, patience).toContain(words);
    },
  };
}

/** The first page view installs the service worker. */
async function meetWorker(who: Traveller): Promise<void> {
  await who.open("/?lang=en");
  const isControlled = () => who.run(() => navigator.serviceWorker.controller !== null);
  await expect.poll(isControlled, patience).toBe(true);
}

async function register(who: Traveller, kit: TestKit, name: string): Promise<void> {
  const phone = newPhone();
  await who.open("/register");
  await who.type(t("auth", "register.name"), name);
  await who.type(t("auth", "phone"), phone);
  await who.type(t("auth", "password"), password);
  await who.click("choice", t("auth", "register.role.both"));
  await who.click("choice", t("shell", "contact.show"));
  await who.click("choice", t("auth", "register.terms").split("<")[0] ?? "");
  await who.click("button", t("auth", "register.submit"));
  await who.reads(t("auth", "code.title"));
  await who.type(t("auth", "code.label"), codeIn(await messageTo(kit, phone)));
  await expect.poll(who.path, patience).not.toBe("/register");
}

/** @returns the id of the request. */
async function post(who: Traveller, title: string): Promise<string> {
  const next = () => who.click("button", t("points", "wizard.next"));
  await who.open("/service/request/add-wizard");
  await who.type(t("requests", "what.label"), "tap");
  await who.click("option", "Plumber");
  await next();
  await who.reads(t("requests", "question.about"));
  await next();
  await who.type(t("requests", "title.label"), title);
  await next();
  await who.reads(t("requests", "question.where"));
  await who.type(t("addresses", "place.label"), "Lviv");
  await who.click("option", "Lviv");
  await next();
  await who.click("choice", t("requests", "when.asap"));
  await next();
  await who.click("button", t("requests", "publish"));
  await expect.poll(who.path, patience).toMatch(/^\/service\/request\/[0-9a-f-]{36}$/);
  return (await who.path()).split("/").at(-1) ?? "";
}

async function propose(who: Traveller, request: string, message: string): Promise<void> {
  await who.open(`/service/search-request/${request}`);
  await who.click("choice", t("proposals", "kind.fixed"));
  await who.type(t("proposals", "form.amount"), "750");
  await who.type(t("proposals", "form.message"), message);
  await who.click("button", t("proposals", "form.send"));
  await who.reads(t("proposals", "mine.title"));
}

async function accept(who: Traveller, request: string): Promise<void> {
  await who.open(`/service/request/${request}`);
  await who.reads("I come at once");
  await who.click("button", t("proposals", "accept"));
  await who.click("button", t("proposals", "accept"));
  await who.reads(t("requests", "status.chosen"));
}

/** What one writes appears on the open page of the other. */
async function talk(one: Traveller, other: Traveller): Promise<void> {
  const thread = () =>
    one.run(async () => ((await (await fetch("/api/threads")).json()) as { data: { id: string }[] }).data[0]?.id ?? "");
  const id = await thread();
  await Promise.all([one.open(`/messages/${id}`), other.open(`/messages/${id}`)]);
  await one.type(t("threads", "message"), "The key is with the neighbour");
  await one.click("button", t("threads", "send"));
  await other.reads("The key is with the neighbour");
  await other.type(t("threads", "message"), "I am on my way");
  await other.click("button", t("threads", "send"));
  await one.reads("I am on my way");
}

/** The names of towns come from tiles that the map's worker has read. Without WebGL2 (Firefox without a graphics driver) words say it. */
async function seeMap(who: Traveller): Promise<void> {
  await who.open("/location/add");
  await who.type(t("addresses", "place.label"), "Lviv");
  await who.click("option", "Lviv");
  const draws = await who.run(() => document.createElement("canvas").getContext("webgl2") !== null);
  if (!draws) return who.reads(t("ui", "map.impossible"));
  const shown = () =>
    who.run(() => {
      const map = document.querySelector("[data-map][data-ready] canvas");
      map?.scrollIntoView();
      return (
        map?.getAttribute("aria-label") ?? document.querySelector("[data-map]")?.outerHTML.slice(0, 200) ?? "no map"
      );
    });
  return expect.poll(shown, patience).toContain("Lviv");
}
