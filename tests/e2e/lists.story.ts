// Lists on a phone: the first card is near the top, filters are a sheet, the map fills the screen, other actions are behind "…".
import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { axe } from "./kit/axe.ts";
import { odesaHome, tapOf } from "./kit/requests.ts";
import { test } from "./kit/story.ts";
import { wordsOf } from "./kit/words.ts";

const t = wordsOf("uk");
const de = wordsOf("de");
const plumber = { point_type_id: 1, point_purpose_ids: [1] };

/** The first card begins within the first quarter of the screen. */
async function expectListFirst(page: Page, card: Locator): Promise<void> {
  await expect(card).toBeVisible();
  const { y = 999 } = (await page.locator("main li").filter({ has: card }).first().boundingBox()) ?? {};
  expect(y, page.url()).toBeLessThanOrEqual(200);
}

test("on a phone lists are first; filters are a sheet, and the map fills the screen and leads back", async ({
  member,
  visitor,
}) => {
  const marko = await member("Marko Weber", { language: "de", width: "phone" });
  const word = `Rohr${randomUUID().slice(0, 6)}`;
  const { id: address_id } = await marko.api("POST /addresses", { body: odesaHome });
  for (const title of [`${word} klein`, `${word} groß`])
    await marko.api("POST /service-offers", { body: { ...plumber, title, address_id, publish: true } });
  const olena = await visitor({ language: "uk", width: "phone" });
  const { page } = olena;
  const list = `/service/offer/list?what=${word}`;
  const pill = page.getByRole("link", { name: new RegExp(`^${t("search", "filter.title")}: ${word}`) });
  const sheet = page.getByRole("dialog", { name: t("search", "filter.title") });
  await page.goto(list);
  await expectListFirst(page, page.getByRole("link", { name: word }).last());

  await test.step("scrolled down, a button over the page leads back to its top", async () => {
    const back = page.getByRole("button", { name: t("shell", "scroll_to_top") });
    // Two cards fill no usual phone.
    await page.setViewportSize({ width: 390, height: 560 });
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(back).toBeInViewport({ ratio: 1 });
    await back.click();
    await expect(back).toBeHidden();
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await test.step("the sheet takes the focus, gives it back, counts, and filters", async () => {
    await pill.press("Enter");
    await expect(sheet).toBeVisible();
    await axe(page);
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(pill).toBeFocused();
    await pill.click();
    await expect(sheet.getByRole("button", { name: t("search", "filter.show", { number: 2 }) })).toBeVisible();
    await sheet.getByRole("combobox", { name: t("offers", "filter.what") }).fill(`${word} groß`);
    await sheet.getByRole("button", { name: t("search", "filter.show", { number: 1 }) }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByText(t("offers", "found", { count: 1 }))).toBeVisible();
    await page.goBack();
    await expect(page.getByText(t("offers", "found", { count: 2 }))).toBeVisible();
  });

  await test.step("the map is loaded when it is opened, over the whole screen, and the browser's back closes it", async () => {
    const map = page.getByRole("dialog", { name: t("offers", "map.label") });
    const open = page.getByRole("link", { name: t("search", "map.open"), exact: true });
    await expect(page.locator("[data-map]")).toHaveCount(0);
    await open.click();
    await expect(page).toHaveURL(/view=map/);
    await expect(map.locator("[data-map]")).toBeVisible();
    expect(await map.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
    await axe(page);
    await page.goBack();
    await expect(map).toBeHidden();
    await open.click();
    await map.getByRole("button", { name: t("search", "map.back"), exact: true }).click();
    await expect(map).toBeHidden();
    await expect(page).not.toHaveURL(/view=map/);
  });

  await test.step("finder and own offers also show the list first; a short list has no filter", async () => {
    const customer = await member("Олена", { language: "uk" });
    const tap = await tapOf(customer);
    await marko.page.goto(`/service/search-requests?what=${tap.word}`);
    await expectListFirst(marko.page, marko.page.getByRole("link", { name: tap.title }));
    await marko.page.goto("/service/my-offers");
    await expectListFirst(marko.page, marko.page.getByRole("link", { name: `${word} groß` }));
    await expect(marko.page.getByRole("link", { name: new RegExp(`^${de("search", "filter.title")}`) })).toHaveCount(0);
  });
});

test(
  "a card of an own request shows its next action; the others are behind “…”, each explained",
  { tag: "@long" },
  async ({ member }) => {
    const olena = await member("Олена", { language: "uk", width: "phone" });
    const { page } = olena;
    const tap = await tapOf(olena);
    for (let count = 0; count < 7; count += 1)
      await olena.api("POST /service-requests", { body: { ...plumber, title: `Чернетка ${count}` } });
    await page.goto("/service/my-requests");
    await expectListFirst(page, page.getByRole("link", { name: tap.title }));
    await page.getByRole("link", { name: new RegExp(`^${t("search", "filter.title")}`) }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByRole("combobox", { name: t("requests", "my.filter") }).selectOption("published");
    await sheet.getByRole("button", { name: t("search", "filter.show", { number: 1 }) }).click();
    await expect(page.getByRole("link", { name: "Чернетка 6" })).toHaveCount(0);

    const card = page.getByRole("main").getByRole("listitem").filter({ hasText: tap.title });
    await expect(card.getByText(t("requests", "story.waiting"))).toBeVisible();
    const more = card.locator("summary");
    await expect(more).toHaveText(t("requests", "actions", { title: tap.title }));
    await more.press("Enter");
    await expect(card.getByText(t("requests", "close.why"))).toBeVisible();
    await axe(page);
    await page.keyboard.press("Escape");
    await expect(card.getByText(t("requests", "close.why"))).toBeHidden();
    await expect(more).toBeFocused();
    await more.click();
    await card.getByRole("button", { name: t("requests", "archive") }).click();
    await page.getByRole("link", { name: t("requests", "my.show_all") }).click();
    await expect(card.getByRole("button", { name: t("requests", "publish.again") }).last()).toBeVisible();
  },
);
