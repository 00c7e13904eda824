import { expect } from "@playwright/test";
import type { Page, Route } from "@playwright/test";
import { plain } from "../files/pictures.ts";
import { provePhone, register } from "./acts/register.ts";
import { apiOf } from "./kit/member.ts";
import { password } from "./kit/mint.ts";
import type { Person } from "./kit/person.ts";
import { test } from "./kit/story.ts";
import { wordsOf } from "./kit/words.ts";

const t = wordsOf("en");
const need = "A tap leaks";
const unpublished = { name: t("shell", "kept.unpublished_request") };

/** A visitor answers all questions, with a photo, and comes to the registration. */
async function toRegistration({ page }: Person) {
  const search = new URLSearchParams({ tid: "1", pids: "1", need, place: "Lviv" });
  await page.goto(`/service/request/add-wizard?${search}`);
  const next = page.getByRole("button", { name: t("points", "wizard.next") });
  const heading = (step: "about" | "details") =>
    expect(page.getByRole("heading", { level: 1, name: t("requests", `question.${step}`) })).toBeVisible();
  await heading("about");
  await next.click();
  await heading("details");
  const buffer = await plain(640, 480).jpeg().toBuffer();
  await page.getByLabel(t("media", "field.label")).setInputFiles({ name: "tap.jpg", mimeType: "image/jpeg", buffer });
  await expect(page.getByRole("list", { name: t("media", "field.list") }).getByRole("listitem")).toHaveCount(1);
  await next.click();
}

/** Holds the call; `sent`: the server does it, and its answer never comes. @returns when the call was made. */
function hold(page: Page, path: string, method: string, sent: boolean): Promise<void> {
  return new Promise((resolve) => {
    void page.route(path, async (route: Route) => {
      if (route.request().method() !== method) return route.fallback();
      if (sent) await route.fetch();
      resolve();
    });
  });
}

const requestsOf = (person: Person) => apiOf(person)("GET /service-requests", { query: { include: "media_files" } });

async function expectOnePublished(person: Person) {
  await expect
    .poll(async () => (await requestsOf(person)).data.map((it) => [it.title, it.status, it.media_files?.length]))
    .toEqual([[need, "published", 1]]);
}

/** Closes the tab in the middle, and comes back to the first page. */
async function comeBack(person: Person): Promise<Page> {
  await person.page.close();
  const page = await person.context.newPage();
  await page.goto("/");
  return page;
}

const moments = [
  ["before the draft is there", "**/api/service-requests", "POST", false],
  ["before the photo is sent", "**/api/images", "POST", false],
  ["after the photo is sent", "**/api/images", "POST", true],
  ["before it is published", "**/api/service-requests/*", "PATCH", false],
  ["after it is published", "**/api/service-requests/*", "PATCH", true],
] as const;

for (const [moment, path, method, sent] of moments)
  test(`a newcomer's request is published though the browser was closed ${moment}`, async ({ visitor }) => {
    const olena = await visitor({ language: "en", width: "phone" });
    await toRegistration(olena);
    const reached = hold(olena.page, path, method, sent);
    await provePhone(olena.page, t, { name: "Olena" });
    await reached;
    const page = await comeBack(olena);
    await expectOnePublished(olena);
    await expect(page.getByRole("region", unpublished)).toHaveCount(0);
  });

test("the registration that was not answered leaves the request in this browser, and its publishing in one tab or two", async ({
  visitor,
}) => {
  const olena = await visitor({ language: "en", width: "phone" });
  await toRegistration(olena);
  const reached = hold(olena.page, "**/api/register", "POST", true);
  const phone = await provePhone(olena.page, t, { name: "Olena" });
  await reached;
  await olena.context.clearCookies();
  const page = await comeBack(olena);
  await page
    .getByRole("region", unpublished)
    .getByRole("link", { name: t("shell", "kept.publish") })
    .click();
  await page.getByRole("link", { name: t("points", "review.login") }).click();
  await page.getByLabel(t("auth", "phone"), { exact: true }).fill(phone);
  await page.getByLabel(t("auth", "password"), { exact: true }).fill(password);
  const other = await olena.context.newPage();
  await page.getByRole("button", { name: t("auth", "login.submit") }).click();
  await other.goto("/service/my-requests");
  await page.waitForURL(/\/service\/request\/[0-9a-f-]{36}(?:\?now=published)?$/);
  await expectOnePublished(olena);
});

test("on another device the draft waits on Today and in the list, says that its photo is missing, and is published by one button", async ({
  visitor,
}) => {
  const olena = await visitor({ language: "en", width: "phone" });
  await toRegistration(olena);
  const reached = hold(olena.page, "**/api/images", "POST", false);
  const phone = await provePhone(olena.page, t, { name: "Olena" });
  await reached;
  await expect(olena.page.getByRole("status").filter({ hasText: t("shell", "kept.publishing_text") })).toBeVisible();
  const elsewhere = await visitor({ language: "en", width: "phone" });
  const { page } = elsewhere;
  await page.goto("/login");
  await page.getByLabel(t("auth", "phone"), { exact: true }).fill(phone);
  await page.getByLabel(t("auth", "password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: t("auth", "login.submit") }).click();
  const card = page.getByRole("region", unpublished);
  await expect(card).toContainText(need);
  await expect(card).toContainText(t("shell", "kept.photos_elsewhere", { count: 1 }));
  await page.goto("/service/my-requests");
  await card.getByRole("button", { name: t("shell", "kept.publish") }).click();
  await page.waitForURL(/\/service\/request\/[0-9a-f-]{36}(?:\?now=published)?$/);
  // The browser with the photo adds it, whenever it comes back.
  await comeBack(olena);
  await expectOnePublished(elsewhere);
});

test("a visitor's listing is published though the browser was closed after the registration", async ({ visitor }) => {
  const marko = await visitor({ language: "en", width: "phone" });
  const { page } = marko;
  await page.goto("/service/offer/add-wizard?step=what");
  const next = page.getByRole("button", { name: t("points", "wizard.next") });
  await page.getByRole("combobox", { name: t("offers", "what.label") }).fill("plumb");
  await page.getByRole("option").first().click();
  await next.click();
  await page.getByRole("textbox", { name: t("offers", "title.label") }).fill("Taps and pipes");
  await next.click();
  await expect(page.getByRole("heading", { level: 1, name: t("offers", "question.price") })).toBeVisible();
  await page.getByRole("textbox", { name: t("offers", "price.amount") }).fill("400");
  await next.click();
  await page.getByRole("link", { name: t("points", "wizard.skip"), exact: true }).click();
  await page.getByRole("combobox", { name: t("addresses", "place.label") }).fill("Lviv");
  await page.getByRole("option").first().click();
  await next.click();
  await page.getByRole("link", { name: t("points", "review.register") }).click();
  const offers = "**/api/service-offers";
  const reached = hold(page, offers, "POST", false);
  await register(page, t, { name: "Marko" });
  await reached;
  await comeBack(marko);
  await expect
    .poll(async () => (await apiOf(marko)("GET /service-offers")).data.map((it) => [it.title, it.status]))
    .toEqual([["Taps and pipes", "published"]]);
});
