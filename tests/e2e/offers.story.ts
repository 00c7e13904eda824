// Publishing offers as a provider, and finding them as others.
import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { choosePlace } from "./acts/wizard.ts";
import { choose } from "./kit/choose.ts";
import { follow } from "./kit/follow.ts";
import type { Member } from "./kit/member.ts";
import { operate } from "./kit/operate.ts";
import { odesaHome } from "./kit/requests.ts";
import { test } from "./kit/story.ts";
import { wordsOf } from "./kit/words.ts";
import type { Words } from "./kit/words.ts";

const [uk, de, fr] = [wordsOf("uk"), wordsOf("de"), wordsOf("fr")];
const wizard = "/service/offer/add-wizard";
const pipe = { title: "Сантехнік: крани й труби того ж дня", price: "450" };

type Step = "what" | "texts" | "price" | "photos" | "where" | "review";
const question = (page: Page, t: Words, step: Step) =>
  expect(page.getByRole("heading", { level: 1, name: t("offers", `question.${step}`) })).toBeVisible();
const next = (page: Page, t: Words) =>
  page.getByRole("button", { name: t("points", "wizard.next"), exact: true }).click();

/** Answers all questions, from the first to the review. */
async function answer(page: Page, t: Words, title: string): Promise<void> {
  await question(page, t, "what");
  await choose(page, page.getByRole("combobox", { name: t("offers", "what.label") }), "сантех", "Сантехнік");
  await next(page, t);
  await question(page, t, "texts");
  await page.getByRole("textbox", { name: t("offers", "title.label") }).fill(title);
  await page.getByRole("textbox", { name: t("points", "description.label") }).fill("Телефон +380 67 123 45 67");
  await expect(page.getByText(t("points", "contacts.title"))).toBeVisible();
  await page.getByRole("textbox", { name: t("points", "description.label") }).fill("З інструментом і запчастинами.");
  await expect(page.getByText(t("points", "contacts.title"))).toBeHidden();
  await next(page, t);
  await question(page, t, "price");
  await page.getByRole("radio", { name: t("offers", "price.hourly") }).check();
  await page.getByRole("textbox", { name: t("offers", "price.amount") }).fill(pipe.price);
  await next(page, t);
  await question(page, t, "photos");
  await page.getByRole("link", { name: t("points", "wizard.skip"), exact: true }).click();
  await question(page, t, "where");
  await choosePlace(page, t, "Львів");
  await next(page, t);
  await question(page, t, "review");
  await expect(page.getByRole("article")).toContainText(title);
}

/** Makes an offer of that provider through the API; its title contains a unique word. */
async function offerOf(provider: Member, publish = true) {
  const word = randomUUID().slice(0, 8);
  const { id: address_id } = await provider.api("POST /addresses", { body: odesaHome });
  const body = { title: `Klempner ${word}`, point_type_id: 1, point_purpose_ids: [1], address_id, publish };
  const { id } = await provider.api("POST /service-offers", { body: { ...body, price: 45_000, price_kind: "hourly" } });
  return { id, word, title: `Klempner ${word}` };
}

test("a provider posts an offer on a phone, and a visitor finds it in French", async ({ member, visitor }) => {
  const word = randomUUID().slice(0, 8);
  const title = `${pipe.title} ${word}`;
  const marko = await member("Марко", { language: "uk", width: "phone" });
  await marko.page.goto(wizard);
  await answer(marko.page, uk, title);
  await marko.page.getByRole("button", { name: uk("offers", "publish"), exact: true }).click();
  await expect(marko.page.getByRole("heading", { level: 1, name: title })).toBeVisible();

  const { page } = await visitor({ language: "fr", width: "desktop" });
  await page.goto(`/service/offer/list?what=${word}`);
  await expect(page.getByRole("link", { name: title })).toBeVisible();
  await expect(page.getByText("Plombier").first()).toBeVisible();
  await follow(page, "/service/offer/list");
  const what = page.getByRole("combobox", { name: fr("offers", "filter.what") });
  await choose(page, what, "plombier", "Plombier");
  await page.getByRole("button", { name: fr("search", "filter.go"), exact: true }).click();
  await page.waitForURL(/what_id=\d+/);
  await expect(page.getByRole("heading", { level: 1, name: "Plombier" })).toBeVisible();
  await expect(page.getByRole("list", { name: fr("offers", "chips.label") })).toContainText("Plombier");
  await follow(page, `/service/offer/list?what=${word}`);
  await expect(page.locator("[data-map][data-ready]")).toBeVisible();

  await page.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const ask = page.getByRole("link", { name: fr("offers", "ask") });
  await expect(ask).toHaveAttribute("href", /add-wizard\?offer=/);
  expect(await page.content()).not.toContain(marko.phone.slice(-9));
  await page.goBack();
  await expect(page.getByRole("link", { name: title })).toBeVisible();
});

test(
  "a visitor answers the wizard, registers or logs in at its end, and nothing is lost",
  { tag: "@long" },
  async ({ visitor }) => {
    const { page } = await visitor({ language: "uk", width: "phone" });
    await page.goto(wizard);
    await page.getByRole("link", { name: uk("auth", "login.offer_first") }).click();
    await answer(page, uk, pipe.title);
    await expect(page.getByRole("link", { name: uk("points", "review.register") })).toBeVisible();
    await page.reload();
    await question(page, uk, "review");
    await expect(page.getByRole("article")).toContainText(pipe.title);
  },
);

test("an offer is changed, copied, archived, published again and deleted", { tag: "@long" }, async ({ member }) => {
  const marko = await member("Marko", { language: "de" });
  const { page } = marko;
  const { id, title } = await offerOf(marko);
  await page.goto(`/service/offer/edit/${id}`);
  await page.getByRole("textbox", { name: de("offers", "title.label") }).fill(`${title}!`);
  await page.getByRole("link", { name: de("offers", "cancel"), exact: true }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await page.getByRole("button", { name: de("shell", "unsaved.stay") }).click();
  await page.getByRole("button", { name: de("offers", "save"), exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: `${title}!` })).toBeVisible();

  await page.getByRole("link", { name: de("offers", "clone"), exact: true }).click();
  await page.getByRole("textbox", { name: de("offers", "title.label") }).fill(`${title} Kopie`);
  await page.getByRole("button", { name: de("offers", "clone.go") }).click();
  await expect(page.getByRole("heading", { level: 1, name: `${title} Kopie` })).toBeVisible();
  await expect(page.getByText(de("offers", "owner.hidden"))).toBeVisible();

  await follow(page, `/service/offer/${id}`);
  await confirm(page, de("offers", "archive"));
  await expect(page.getByText(de("offers", "owner.hidden"))).toBeVisible();
  await page.getByRole("button", { name: de("offers", "publish"), exact: true }).click();
  await expect(page.getByText(de("offers", "owner.public"))).toBeVisible();
  await confirm(page, de("offers", "delete"));
  await expect(page).toHaveURL(/my-offers/);
  const gone = await page.goto(`/service/offer/${id}`);
  expect(gone?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: de("offers", "not_found.title") })).toBeVisible();
});

async function confirm(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name, exact: true }).click();
}

test("a reached limit shows a link to the plans", { tag: "@long" }, async ({ member }) => {
  const ivan = await member("Ivan", { language: "de" });
  await operate("user", "plan", ivan.phone, "user");
  for (let count = 0; count < 3; count += 1) await offerOf(ivan);
  const { id } = await offerOf(ivan, false);
  await ivan.page.goto("/service/my-offers");
  await expect(ivan.page.getByText(de("offers", "limit.of", { used: 3, limit: 3 }))).toBeVisible();
  await follow(ivan.page, `${wizard}?draft=${id}&step=review`);
  await ivan.page.getByRole("button", { name: de("offers", "publish"), exact: true }).click();
  await expect(ivan.page.getByText(de("plans", "limit.more"))).toBeVisible();
  await ivan.page.getByRole("link", { name: de("plans", "mine.others") }).click();
  await expect(ivan.page).toHaveURL(/\/pricing/);
});

test("without JavaScript the list is searched, an offer read and changed", { tag: "@long" }, async ({ member }) => {
  const marko = await member("Marko", { language: "de", width: "phone", javaScript: false });
  const { page } = marko;
  const { id, word, title } = await offerOf(marko);
  await page.goto("/service/offer/list");
  await page.getByRole("link", { name: new RegExp(`^${de("search", "filter.title")}`) }).click();
  await page.getByRole("combobox", { name: de("offers", "filter.what") }).fill(word);
  await page.getByRole("button", { name: de("search", "filter.go"), exact: true }).click();
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.goto(`/service/offer/edit/${id}`);
  await page.getByRole("textbox", { name: de("offers", "title.label") }).fill(`${title} neu`);
  await page.getByRole("button", { name: de("offers", "save"), exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: `${title} neu` })).toBeVisible();
});
