import { chromium, expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { launchOptions } from "../browser/launch-options.ts";
import { axe } from "./kit/axe.ts";
import { person } from "./kit/person.ts";
import { test } from "./kit/story.ts";
import { wordsOf } from "./kit/words.ts";

const t = wordsOf("uk");
const gallery = "/dev/gallery";
const tap = "Протікає кран на кухні";
const ground = (page: Page) => page.locator("[data-map]");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function drawn(map: Locator): Promise<void> {
  await map.scrollIntoViewIfNeeded();
  await expect(map).toHaveAttribute("data-ready", "", { timeout: 30_000 });
}

/** The perceived brightness of the map, 0 to 255. */
async function brightness(map: Locator): Promise<number> {
  const { channels } = await sharp(await map.screenshot()).stats();
  return channels.slice(0, 3).reduce((sum, { mean }) => sum + mean / 3, 0);
}

/** Loading the three maps takes longer than all steps together: they share one page. */
test("the map: language, markers and cards, keyboard, darkness, and the pin", async ({ visitor }) => {
  const { page } = await visitor({ language: "uk" });
  await page.goto(gallery);
  await drawn(ground(page).first());
  await test.step("it is in the reader's language, and hovering a card highlights its marker and the other way round", () =>
    highlightEachOther(page));
  await test.step("with the keyboard a reader zooms, opens the items at one place, and searches the area", () =>
    searchByKeyboard(page));
  await test.step("it follows the theme of the page at once", () => followTheme(page));
  await test.step("the pin is placed by dragging, by a click and by arrow keys; other people see a square", () =>
    movePin(page));
});

async function highlightEachOther(page: Page): Promise<void> {
  await expect(page.getByRole("region", { name: /^Карта: .*Київ/ })).toBeVisible();

  await page
    .getByRole("button", { name: t("ui", "map.gathered", { count: 4 }) })
    .first()
    .click();
  await expect(button(page, "Київ 0")).toBeVisible();
  await expect(page.getByRole("region", { name: /^Карта: .*Погреби/ })).toBeVisible();

  await button(page, t("ui", "map.fit")).click();
  await page
    .getByRole("button", { name: t("ui", "map.gathered", { count: 4 }) })
    .last()
    .click();
  const card = page.getByRole("link", { name: tap, exact: true });
  await expect(button(page, tap)).toBeVisible();
  await card.hover();
  await expect(button(page, tap)).toHaveAttribute("data-lit", "true");
  await button(page, tap).hover();
  await expect(card).toHaveAttribute("data-active", "true");
  await button(page, tap).click();
  await expect(page.locator("[data-result]")).toHaveText("tap");
}

async function searchByKeyboard(page: Page): Promise<void> {
  await button(page, t("ui", "map.fit")).press("Enter");
  await page
    .getByRole("button", { name: t("ui", "map.gathered", { count: 4 }) })
    .last()
    .press("Enter");
  const shared = button(page, t("ui", "map.same_place", { count: 2 }));
  await shared.press("Enter");
  const list = page.getByRole("dialog", { name: t("ui", "map.at_place", { count: 2 }) });
  await expect(list).toBeFocused();
  await axe(page);
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await expect(shared).toBeFocused();
  await page.keyboard.press("Enter");
  await list.getByRole("button", { name: "Walk the dog" }).press("Enter");
  await expect(page.locator("[data-result]")).toHaveText("dog");

  await button(page, t("ui", "map.zoom_out")).first().press("Enter");
  await button(page, t("ui", "map.search_here")).press("Enter");
  await expect(page.locator("[data-result]")).toHaveText(/^49\.\d+, 2\d\.\d+, 50\.\d+, 2\d\.\d+$/);
  await expect(button(page, t("ui", "map.search_here"))).toBeHidden();
}

async function followTheme(page: Page): Promise<void> {
  const map = ground(page).first();
  await expect.poll(() => brightness(map)).toBeGreaterThan(190);
  await page.evaluate(() => void (document.documentElement.dataset["theme"] = "dark"));
  await expect.poll(() => brightness(map)).toBeLessThan(80);
}

async function movePin(page: Page): Promise<void> {
  await drawn(ground(page).nth(1));
  const place = async () => (await page.locator("[data-at]").innerText()).split(", ").map(Number) as [number, number];
  const [lat, lng] = await place();
  const pin = button(page, t("ui", "map.pin"));

  for (const key of ["ArrowRight", "Shift+ArrowDown"]) await pin.press(key);
  await expect.poll(async () => (await place())[0]).toBeLessThan(lat);
  const [south, east] = await place();
  expect(east).toBeGreaterThan(lng);

  const from = await pin.boundingBox();
  if (!from) throw new Error("no pin");
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x - 60, from.y - 20, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await place())[1]).toBeLessThan(east);
  expect((await place())[0]).toBeGreaterThan(south);

  const before = await place();
  await ground(page)
    .nth(1)
    .click({ position: { x: 500, y: 300 } });
  await expect.poll(place).not.toEqual(before);
  await page.getByRole("button", { name: t("ui", "map.public"), pressed: false }).click();
  await expect(pin).toBeHidden();
  await expect(page.getByText(t("ui", "map.public_hint")).first()).toBeVisible();
}

test(
  "without tiles the markers are at the right positions, and a button tries again",
  { tag: "@long" },
  async ({ visitor }) => {
    const { page } = await visitor({ language: "uk" });
    let isBroken = true;
    await page.route("**/map/basemap.pmtiles*", (route) => (isBroken ? route.abort() : route.continue()));
    await page.goto(gallery);
    const note = page.getByRole("alert").filter({ hasText: t("ui", "map.background_failed") });
    await expect(note.first()).toBeVisible();
    await expect(page.getByRole("button", { name: t("ui", "map.gathered", { count: 4 }) })).toHaveCount(2);
    isBroken = false;
    await note
      .first()
      .getByRole("button", { name: t("ui", "map.retry") })
      .click();
    await drawn(ground(page).first());
  },
);

test("without WebGL2 a note replaces the map, and the list has all results", { tag: "@long" }, async () => {
  const options = await launchOptions();
  const browser = await chromium.launch({ ...options, args: [...options.args, "--disable-3d-apis"] });
  const { page, complaints } = await person(browser, { language: "uk" });
  await page.goto(gallery);
  await expect(page.getByText(t("ui", "map.impossible"))).toHaveCount(3);
  await expect(ground(page)).toHaveCount(0);
  await expect(page.getByRole("link", { name: tap, exact: true })).toBeVisible();
  expect(await loadedForMaps(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await browser.close();
});

test("a page without a map loads no code of the map", async ({ visitor }) => {
  const { page } = await visitor();
  await page.goto("/");
  await expect(page.getByRole("main")).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(await loadedForMaps(page)).toEqual([]);
});

const loadedForMaps = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /maplibre|pmtiles|use-map|(places|pin)-canvas|^\/map\//.test(path)),
  );
