// What others wrote is read in the own language, with an engine outside of the town, so that readers are asked first (rules L14, L19).
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { type EngineServer, startEngine } from "../servers/translation-engine.ts";
import { openSection, save } from "./acts/settings.ts";
import { type RunningApp, startApp } from "./kit/app.ts";
import { axe } from "./kit/axe.ts";
import { follow } from "./kit/follow.ts";
import type { Member } from "./kit/member.ts";
import { odesaHome } from "./kit/requests.ts";
import { test } from "./kit/story.ts";

const fence = {
  title: "Паркани та ворота під ключ",
  description: "Ставлю паркани з дерева й металу, ворота з приводом. Фарбую те, що вже стоїть.",
};
const zaun = {
  title: "Zäune und Tore, schlüsselfertig",
  description: "Ich stelle Zäune aus Holz und Metall auf, Tore mit Antrieb. Was schon steht, streiche ich.",
};
const tiles = {
  title: "Fliesen in Bad und Küche verlegen",
  description: "Ich verlege Fliesen sauber und pünktlich und nehme die alten mit.",
};
const plytka = {
  title: "Кладу плитку у ванній і на кухні",
  description: "Кладу плитку охайно й вчасно, стару забираю із собою.",
};
const painting = { title: "Фарбую стіни та стелі", description: "Фарбую охайно, все накриваю, після роботи прибираю." };
const malen = {
  title: "Ich streiche Wände und Decken",
  description: "Ich streiche sauber, decke alles ab und räume nach der Arbeit auf.",
};
const roofs = { title: "Лагоджу старі дахи", description: "Лагоджу старі дахи швидко, також після великої бурі." };
const alteDaecher = {
  title: "Ich repariere alte Dächer",
  description: "Ich repariere alte Dächer schnell, auch nach einem großen Sturm.",
};

let engine: EngineServer;
let app: RunningApp;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  engine = await startEngine("libretranslate");
  for (const [from, to] of [
    [fence, zaun],
    [tiles, plytka],
    [painting, malen],
    [roofs, alteDaecher],
  ] as const)
    for (const field of ["title", "description"] as const) engine.dictionary.set(from[field], to[field]);
  app = await startApp({
    TRANSLATE: "libretranslate",
    TRANSLATE_LIBRETRANSLATE_URL: engine.url,
    TRANSLATE_CONSENT: "yes",
  });
});
test.afterAll(async () => {
  await app.stop();
  await engine.stop();
});

async function offerOf({ api }: Member, texts: { title: string; description: string }): Promise<string> {
  const { id: address_id } = await api("POST /addresses", { body: odesaHome });
  const body = { ...texts, point_type_id: 1, point_purpose_ids: [1], address_id };
  const offer = await api("POST /service-offers", { body: { ...body, price_kind: "on_inspection", publish: true } });
  return `/service/offer/${offer.id}`;
}
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const texts = async (page: Page, { title, description }: { title: string; description: string }) => {
  await expect(heading(page, title)).toBeVisible();
  await expect(page.getByRole("main")).toContainText(description);
};

test("readers choose in the settings, read lists and pages in their language, and see why something stays as it was", async ({
  member,
}) => {
  const ownApp = app.url;
  const [marko, nina] = [
    await member("Марко", { language: "uk", theme: "dark", ownApp }),
    await member("Nina Vogel", { language: "de", width: "phone", ownApp }),
  ];
  const fences = await offerOf(marko, fence);
  await offerOf(marko, painting);
  const tiling = await offerOf(nina, tiles);

  await test.step("a choice for an engine of the town waits, and the settings say why", () => choose(nina));

  const { page, t } = nina;
  const origin = page.locator("summary").filter({ hasText: t("ui", "translation.from", { language: "Ukrainisch" }) });
  const original = page.locator("details").getByText(fence.title, { exact: true });
  await test.step("list and page are German; the original is one tap or one key away", async () => {
    let calls = 0;
    page.on("request", (it) => (calls += it.url().endsWith("/api/translations") ? 1 : 0));
    await page.goto("/service/offer/list");
    await expect(page.getByRole("link", { name: zaun.title })).toBeVisible();
    await expect(page.getByRole("link", { name: malen.title })).toBeVisible();
    expect(calls, "calls for the whole list").toBe(1);
    await page.screenshot({ path: "artifacts/shots/translations-list-de-390.png" });
    await page.goto(fences);
    await texts(page, zaun);
    expect(calls, "calls for the whole page").toBe(2);
    await expect(heading(page, zaun.title)).toHaveAttribute("lang", "de");
    await expect(original).toBeHidden();
    await origin.click();
    await expect(original).toBeVisible();
    await axe(page);
    await origin.scrollIntoViewIfNeeded();
    await page.screenshot({ path: "artifacts/shots/translations-offer-de-390.png", fullPage: true });
    await origin.click();
    await expect(original).toBeHidden();
    await origin.focus();
    await page.keyboard.press("Enter");
    await expect(original).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: t("ui", "translation.wrong") })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText(t("ui", "translation.reported"))).toBeVisible();
    await origin.focus();
    await page.keyboard.press("Enter");
    await expect(original).toBeHidden();
  });

  await test.step("a list that the server drew in German never turns back to the original", () =>
    remainsGerman(page, t));

  await test.step("an engine that fails leaves the original with the reason, and is asked again by a tap", async () => {
    const roofing = await offerOf(marko, roofs);
    engine.manner = "fails";
    await page.goto(roofing);
    await expect(page.getByText(t("ui", "translation.later"))).toBeVisible();
    await texts(page, roofs);
    await page.screenshot({ path: "artifacts/shots/translations-failed-de-390.png" });
    engine.manner = "works";
    await page.getByRole("button", { name: t("ui", "translation.translate", { language: "Ukrainisch" }) }).click();
    await texts(page, alteDaecher);
  });

  await test.step("without a choice the text waits for the button, and a late engine for itself", () =>
    readByTap(marko, tiling));

  await test.step("those who read the language, and the author, get the original and no line", async () => {
    await follow(marko.page, fences);
    await texts(marko.page, fence);
    await expect(marko.page.getByText(marko.t("ui", "translation.wrong"))).toHaveCount(0);
  });
});

/** From "at once" of before, over "as usual", to the word for the engine outside. */
async function choose(nina: Member): Promise<void> {
  const { page, t, api } = nina;
  await api("PATCH /account-settings", { body: { translate: "always" } });
  const stored = async () => {
    const { translate, translation } = await api("GET /account-settings/current");
    return [translate, translation.now];
  };
  const radio = (slug: "usual" | "always" | "on_demand" | "never") =>
    page.getByRole("radio", { name: t("accounts", `translate.${slug}`) });
  const why = page.getByText(t("accounts", "translate.waits", { choice: t("accounts", "translate.always") }));
  await openSection(nina, "language");
  await expect(why).toBeVisible();
  await expect(radio("on_demand")).toBeChecked();
  await axe(page);
  await why.scrollIntoViewIfNeeded();
  await page.screenshot({ path: "artifacts/shots/translations-settings-de-390.png" });
  // Another setting is no word for the engine.
  await page.getByLabel(t("accounts", "zone.label"), { exact: true }).selectOption("Europe/Warsaw");
  await save(nina);
  expect(await stored()).toEqual(["always", "on_demand"]);
  await radio("never").check();
  await save(nina);
  expect(await stored()).toEqual(["never", "never"]);
  await expect(why).toBeHidden();
  await radio("usual").check();
  await save(nina);
  expect(await stored()).toEqual([null, "on_demand"]);
  await page.reload();
  await expect(radio("usual")).toBeChecked();
  await openSection(nina, "language");
  await radio("always").check();
  await save(nina);
  expect(await stored()).toEqual(["always", "always"]);
}

/** The title of each card at every moment, from the HTML of the server until hearts work. */
async function remainsGerman(page: Page, t: Member["t"]): Promise<void> {
  await page.addInitScript(() => {
    const titles = new Set<string>();
    Object.assign(globalThis, { titlesOfCards: titles });
    const record = () => {
      for (const { textContent } of document.querySelectorAll("h3")) if (textContent) titles.add(textContent);
    };
    new MutationObserver(record).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.goto("/service/offer/list");
  const heart = page.getByRole("button", { name: `${t("saved", "heart")}: ${zaun.title}` });
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  const titles = await page.evaluate(() => [
    ...(globalThis as unknown as { titlesOfCards: Set<string> }).titlesOfCards,
  ]);
  expect(titles).toContain(zaun.title);
  expect(titles).not.toContain(fence.title);
  expect(titles).not.toContain(painting.title);
}

/** The browser asks for nothing until the button is pressed; meanwhile the original is visible. */
async function readByTap(marko: Member, path: string): Promise<void> {
  const { page, t } = marko;
  const language = "німецька";
  let release = () => {};
  const isReleased = new Promise<void>((done) => (release = done));
  let calls = 0;
  await page.route("**/api/translations", async (route) => {
    calls += 1;
    await isReleased;
    await route.continue();
  });
  await follow(page, "/service/offer/list");
  await expect(page.getByRole("link", { name: tiles.title })).toBeVisible();
  await follow(page, path);
  await texts(page, tiles);
  const button = page.getByRole("button", { name: t("ui", "translation.translate", { language }) });
  await expect(button).toBeVisible();
  expect(calls).toBe(0);
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(t("ui", "translation.waits", { language }))).toBeVisible();
  await texts(page, tiles);
  release();
  await expect(page.getByRole("main").getByText(plytka.description)).toBeVisible();
  await texts(page, tiles);
  await expect(page.getByText(t("ui", "translation.from", { language }))).toBeVisible();
  await axe(page);
  await page.screenshot({ path: "artifacts/shots/translations-offer-uk-dark.png" });
  expect(calls).toBe(1);
}
