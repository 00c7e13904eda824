// Numbers as people write them: read in the language of the page, shown before sending, asked where they have two meanings (rule L10).
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { axe } from "./kit/axe.ts";
import type { Member } from "./kit/member.ts";
import { odesaHome, tapOf } from "./kit/requests.ts";
import { test } from "./kit/story.ts";
import { wordsOf } from "./kit/words.ts";
import type { Words } from "./kit/words.ts";

/** An offer whose price is being edited, at its form. */
async function atPrice({ page, api, t }: Member) {
  const { id: address_id } = await api("POST /addresses", { body: odesaHome });
  const body = { title: "Klempner", point_type_id: 1, point_purpose_ids: [1], address_id, publish: true };
  const { id } = await api("POST /service-offers", {
    body: { ...body, price: 100, currency: "EUR", price_kind: "fixed" },
  });
  await page.goto(`/service/offer/edit/${id}`);
  return { id, price: page.getByRole("textbox", { name: t("offers", "price.amount") }) };
}
const save = (page: Page, t: Words) => page.getByRole("button", { name: t("offers", "save"), exact: true }).click();
const saved = (page: Page) => expect(page.getByRole("heading", { level: 1, name: "Klempner" })).toBeVisible();

test("a German types 1.500, sees 1.500 € beside the field, and publishes it", async ({ member }) => {
  const marko = await member("Marko", { language: "de", width: "phone" });
  const { page, t, api } = marko;
  const { id, price } = await atPrice(marko);
  await expect(price).toHaveValue("1");
  for (const [typed, shown] of [
    ["1.500,00", "= 1.500 €"],
    ["12 000 €", "= 12.000 €"],
    ["1.500", "= 1.500 €"],
  ] as const) {
    await price.fill(typed);
    await expect(page.getByText(shown, { exact: true })).toBeVisible();
  }
  await save(page, t);
  await saved(page);
  await expect(page.getByRole("main")).toContainText("1.500 €");
  expect((await api("GET /service-offers/:id", { params: { id } })).price).toBe(150_000);
});

test("an ambiguous price is asked where it is typed, and what is no number is refused with words", async ({
  member,
}) => {
  const marko = await member("Mark", { language: "en" });
  const { page, t, api } = marko;
  const { id, price } = await atPrice(marko);
  await price.fill("1.500");
  const asked = page.getByRole("group", { name: t("ui", "number.meant_two", { first: "€1,500", second: "€1.50" }) });
  await expect(asked).toBeVisible();
  await axe(page);
  await save(page, t);
  await expect(page.getByText(t("errors", "field.number_ambiguous")).first()).toBeVisible();
  await asked.getByRole("radio", { name: "€1.50" }).check();
  await expect(page.getByText("= €1.50", { exact: true })).toBeVisible();
  await price.fill("1e3");
  await save(page, t);
  await expect(page.getByText(t("errors", "field.not_a_number")).first()).toBeVisible();
  await price.fill("500 грн");
  await save(page, t);
  await expect(page.getByText(t("errors", "field.number_currency", { currency: "EUR" })).first()).toBeVisible();
  await price.fill("1.500");
  await asked.getByRole("radio", { name: "€1,500" }).check();
  await save(page, t);
  await saved(page);
  expect((await api("GET /service-offers/:id", { params: { id } })).price).toBe(150_000);
});

test("without JavaScript an ambiguous price is asked on the answered form", async ({ member }) => {
  const marko = await member("Марко", { language: "uk", width: "phone", javaScript: false });
  const { page, t, api } = marko;
  const { id, price } = await atPrice(marko);
  await price.fill("2.500");
  await save(page, t);
  const asked = page.getByRole("group", { name: /2 500 €.+2,50 €/ });
  await asked.getByRole("radio", { name: "2 500 €" }).check();
  await save(page, t);
  await saved(page);
  expect((await api("GET /service-offers/:id", { params: { id } })).price).toBe(250_000);
});

test("a proposal takes 12 000 грн and 2h30, and its preview shows both", async ({ member }) => {
  const olena = await member("Олена");
  const tap = await tapOf(olena);
  const marko = await member("Марко", { language: "uk", width: "phone" });
  const { page, t } = marko;
  await page.goto(`/service/search-request/${tap.id}`);
  await page.getByRole("textbox", { name: t("proposals", "form.amount") }).fill("12 000 грн.");
  await page.getByText(t("proposals", "form.more"), { exact: true }).click();
  await page.getByRole("textbox", { name: t("proposals", "form.duration") }).fill("2h30");
  await expect(page.getByText("= 12 000 ₴", { exact: true })).toBeVisible();
  await expect(page.getByText("= 2,5 години", { exact: true })).toBeVisible();
  await page.getByRole("textbox", { name: t("proposals", "form.message") }).fill("Приїду завтра.");
  await page.getByRole("button", { name: t("proposals", "form.send") }).click();
  await expect(page.getByRole("region", { name: t("proposals", "mine.title") })).toContainText(
    /12\s000[^]*2,5\sгодини/,
  );
});

test("a search asks about an ambiguous price, also without JavaScript", async ({ visitor }) => {
  const { page } = await visitor({ language: "uk", javaScript: false });
  const t = wordsOf("uk");
  await page.goto("/service/offer/list?price_max=1.500&currency=EUR");
  const asked = page.getByRole("group", { name: /1 500 €.+1,50 €/ });
  await asked.getByRole("radio", { name: "1 500 €" }).check();
  await page.getByRole("search").getByRole("button").last().click();
  await expect(page).toHaveURL(/price_max_meant=150000/);
  await page.getByText(t("search", "filter.more"), { exact: true }).click();
  await expect(page.getByText("= 1 500 €", { exact: true })).toBeVisible();
});
