import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { password } from "./kit/mint.ts";
import { test } from "./kit/story.ts";
import { wordsOf } from "./kit/words.ts";

const t = wordsOf("de");
const id = randomUUID();
const guarded = [
  "/locations",
  "/location/add",
  `/location/edit/${id}`,
  "/service/search-requests?radius=25",
  `/service/search-request/${id}`,
  "/service/my-requests?status=closed",
  `/service/request/${id}`,
  `/service/request/edit/${id}`,
  "/notifications",
  "/pages/account-setting?tab=service",
  "/pages/profile",
];

const headed = (page: Page, name: string) => expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

async function logIn(page: Page, phone: string): Promise<void> {
  await page.getByLabel(t("auth", "phone"), { exact: true }).fill(phone);
  await page.getByLabel(t("auth", "password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: t("auth", "login.submit") }).click();
}

test("every page for signed-in users redirects a visitor to the login, which leads back", async ({ visitor }) => {
  const { page } = await visitor({ language: "de" });
  for (const path of guarded) {
    await page.goto(path);
    expect(new URL(page.url()).pathname, path).toBe("/login");
    expect(new URL(page.url()).searchParams.get("next"), path).toBe(path);
  }
  await headed(page, t("auth", "login.title"));
});

test("after the login the requested page opens, with its query", async ({ visitor, member }) => {
  const marko = await member("Marko", { language: "de" });
  const { page } = await visitor({ language: "de" });
  await page.goto("/service/my-requests?status=closed");
  await logIn(page, marko.phone);
  await page.waitForURL("/service/my-requests?status=closed");
  await headed(page, t("requests", "my.title"));
});

test("signed-in people are redirected from the login", async ({ member }) => {
  const { page } = await member("Marko", { language: "de" });
  await page.goto("/login?next=%2Flocations");
  await page.waitForURL("/locations");
  await page.goto("/register");
  expect(new URL(page.url()).pathname).toBe("/pages/account-setting");
  await page.goto("/login?next=https%3A%2F%2Fexample.com");
  expect(new URL(page.url()).pathname).toBe("/pages/account-setting");
});

test("an unknown path shows the 404 screen, with its status and a link to the home page", async ({ visitor }) => {
  const { page } = await visitor({ language: "de" });
  const answer = await page.goto("/service/nothing-here");
  expect(answer?.status()).toBe(404);
  await headed(page, t("shell", "not_found.title"));
  await page.getByRole("link", { name: t("shell", "error.home") }).click();
  await headed(page, t("content", "title"));
});

test("a missing request and another person's request look the same", async ({ member }) => {
  const [olena, dora] = await Promise.all([member("Olena"), member("Dora", { language: "de" })]);
  const { id: hers } = await olena.api("POST /service-requests", { body: { title: "Протікає кран" } });
  for (const path of [`/service/request/${hers}`, `/service/request/${id}`, `/service/request/edit/${hers}`]) {
    const answer = await dora.page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await headed(dora.page, t("requests", "not_found.title"));
  }
});

test("going back restores the list with its state", async ({ member }) => {
  const { page } = await member("Marko", { language: "de" });
  await page.goto("/service/my-requests?status=draft");
  await page
    .getByRole("link", { name: t("shell", "menu.notifications") })
    .first()
    .click();
  await headed(page, t("notifications", "title"));
  await page.goBack();
  await page.waitForURL("/service/my-requests?status=draft");
  await headed(page, t("requests", "my.title"));
});

test("the session continues after the access token expires", async ({ member }) => {
  const { page, context } = await member("Marko", { language: "de" });
  await context.clearCookies({ name: "access" });
  await page.goto("/locations");
  await headed(page, t("addresses", "list.title"));
  expect((await context.cookies()).map(({ name }) => name)).toContain("access");
});

test("being offline does not sign people out", async ({ member }) => {
  const { page, context } = await member("Marko", { language: "de" });
  const toNews = () =>
    page
      .getByRole("link", { name: t("shell", "menu.notifications") })
      .first()
      .click();
  await page.goto("/service/my-requests");
  await toNews();
  await headed(page, t("notifications", "title"));
  await page.goBack();
  await context.setOffline(true);
  await toNews();
  await headed(page, t("shell", "offline.title"));
  await context.setOffline(false);
  await page.getByRole("button", { name: t("shell", "error.retry") }).click();
  await headed(page, t("notifications", "title"));
});
