import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { password } from "./kit/mint.ts";
import { odesaHome, tapOf } from "./kit/requests.ts";
import { test } from "./kit/story.ts";
import { wordsOf } from "./kit/words.ts";

const uk = wordsOf("uk");

const headed = (page: Page, name: string) => expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

test("logging in, the list of requests, its filter and logging out need no JavaScript", async ({ visitor, member }) => {
  const olena = await member("Олена");
  const tap = await tapOf(olena);
  const { page } = await visitor({ language: "uk", width: "phone", javaScript: false });
  await page.goto("/service/my-requests");
  await page.getByLabel(uk("auth", "phone"), { exact: true }).fill(olena.phone);
  await page.getByLabel(uk("auth", "password"), { exact: true }).fill("a-wrong-password");
  await page.getByRole("button", { name: uk("auth", "login.submit") }).click();
  await expect(page.getByRole("main")).toContainText(uk("errors", "auth.credentials_incorrect"));
  await page.getByLabel(uk("auth", "password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: uk("auth", "login.submit") }).click();
  await headed(page, uk("requests", "my.waiting", { count: 1 }));
  // A short list shows no filter, but its address can open one.
  await page.goto("/service/my-requests?filters=1");
  await page.getByRole("searchbox", { name: uk("requests", "my.search") }).fill("кран");
  await page.getByRole("button", { name: uk("points", "my.search_go") }).click();
  await page.getByRole("link", { name: tap.title }).click();
  await headed(page, tap.title);
  await page.getByText(uk("shell", "bar.me"), { exact: true }).click();
  await page.getByRole("button", { name: uk("shell", "logout") }).click();
  await headed(page, uk("auth", "login.title"));
  await page.goto("/service/my-requests");
  await headed(page, uk("auth", "login.title"));
});

test(
  "without JavaScript the finder searches near a typed place, and a proposal is sent",
  { tag: "@long" },
  async ({ member }) => {
    const olena = await member("Олена");
    const tap = await tapOf(olena);
    const marko = await member("Marko", { language: "de", javaScript: false });
    const { page, t } = marko;
    await page.goto("/service/search-requests");
    await page.getByRole("combobox", { name: t("finder", "filter.place") }).fill("Odessa");
    await page.getByRole("combobox", { name: t("finder", "filter.what") }).fill(tap.word);
    await page.getByRole("button", { name: t("search", "filter.go") }).click();
    await page.getByRole("link", { name: "Odessa, Oblast Odessa, Ukraine" }).click();
    await page.getByRole("link", { name: tap.title }).click();
    await headed(page, tap.title);
    await page.getByRole("textbox", { name: t("proposals", "form.amount") }).fill("750");
    await page.getByRole("textbox", { name: t("proposals", "form.message") }).fill("Ich komme morgen.");
    await page.getByRole("button", { name: t("proposals", "form.send") }).click();
    await expect(page.getByRole("region", { name: t("proposals", "mine.title") })).toContainText("Ich komme morgen.");
  },
);

test(
  "a visitor searches on the landing page and reaches the wizard without JavaScript",
  { tag: "@long" },
  async ({ visitor }) => {
    const { page } = await visitor({ language: "uk", width: "phone", javaScript: false });
    await page.goto("/");
    await page.getByRole("combobox", { name: uk("content", "title") }).fill("протікає кран");
    await page.getByRole("button", { name: uk("content", "search"), exact: true }).click();
    await page.locator("#result [data-bottom-bar] a").click();
    await headed(page, uk("requests", "question.about"));
    await expect(page.getByRole("radio", { name: "Тече кран" }), "the typed words answer it").toBeChecked();
  },
);

test("a signed-in person posts a request step by step without JavaScript", { tag: "@long" }, async ({ member }) => {
  const { page, t, api } = await member("Олена", { language: "uk", width: "phone", javaScript: false });
  await api("POST /addresses", { body: odesaHome });
  const next = () => page.getByRole("button", { name: t("points", "wizard.next") }).click();
  await page.goto("/service/request/add-wizard");
  await page.getByRole("combobox", { name: t("requests", "what.label") }).fill("Сантехнік");
  await next();
  await headed(page, t("requests", "question.about"));
  await page.getByRole("radio", { name: "Тече кран" }).check();
  await next();
  await headed(page, t("requests", "question.details"));
  await page.getByRole("textbox", { name: t("requests", "title.label") }).fill("Тече кран");
  await page.getByRole("radio", { name: t("requests", "when.asap") }).check();
  await page.getByRole("textbox", { name: t("requests", "budget.label") }).fill("500");
  await next();
  await headed(page, t("requests", "question.review"));
  await page.getByRole("button", { name: t("requests", "publish") }).click();
  await headed(page, "Тече кран");
});
