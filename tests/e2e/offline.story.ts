import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { databases, foundIn, isKept } from "./acts/kept.ts";
import { openLine } from "./kit/line.ts";
import { answerOf, tapOf } from "./kit/requests.ts";
import { test } from "./kit/story.ts";
import { wordsOf } from "./kit/words.ts";

const appUrl = () => process.env["BASE_URL"] ?? "";

/** The worker has stored the page for times without a connection. */
const isReady = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await caches.match("/offline/language"))?.text()), { timeout: 30_000 })
    .toBeTruthy();

async function logOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    const form = Object.assign(document.createElement("form"), { method: "post", action: "/logout" });
    document.body.append(form);
    form.requestSubmit();
  });
  await page.waitForURL(/\/login/);
}

test("without a connection the stored page answers in the reader's language, and with it the page itself", async ({
  visitor,
}) => {
  const line = await openLine(appUrl());
  const t = wordsOf("de");
  const { page } = await visitor({ language: "de", worker: true, url: line.url });
  await page.goto("/");
  await isReady(page);
  await line.cut();
  await page.goto("/pricing?from=cellar");
  await expect(page).toHaveURL("/offline?lang=de&at=%2Fpricing%3Ffrom%3Dcellar");
  await expect(page.getByRole("heading", { level: 1, name: t("shell", "offline.title") })).toBeVisible();
  await line.restore();
  await page.goto("/pricing");
  await expect(page.getByRole("heading", { level: 1, name: t("plans", "pricing.title") })).toBeVisible();
  await line.close();
});

test("a provider in a cellar reads the address of the job; after the logout nothing of them is left", async ({
  member,
}) => {
  const line = await openLine(appUrl());
  const olena = await member("Олена", { language: "uk" });
  const marko = await member("Марко", { language: "uk", width: "phone", worker: true, url: line.url });
  const tap = await tapOf(olena);
  await olena.api("POST /events/:id/accept", { params: { id: await answerOf(marko, tap.id, "Приїду о третій.") } });
  const { page, t } = marko;
  await page.goto(`/service/search-request/${tap.id}`);
  await expect(page.getByText(/вулиця Тестова, 12/)).toBeVisible();
  await isReady(page);
  await isKept(page, 3);
  const planted = ["вулиця Тестова", tap.word, olena.phone.slice(-9), "Приїду о третій"];
  expect(await foundIn(page, planted), "stored in plain text while signed in").toEqual([]);

  await line.cut();
  await page.goto("/service/my-proposals");
  await expect(page).toHaveURL(/^[^?]*\/offline\?/);
  await expect(page.getByText("Марко")).toBeVisible();
  await expect(page.getByRole("heading", { name: tap.title })).toBeVisible();
  await expect(page.getByText(/вулиця Тестова, 12/)).toBeVisible();
  await expect(page.getByText(t("shell", "menu.login"))).toHaveCount(0);

  await line.restore();
  await page.goto("/service/my-proposals");
  await logOut(page);
  await expect.poll(() => databases(page)).toEqual([]);
  await line.cut();
  await page.goto("/service/my-proposals");
  await expect(page.getByRole("heading", { level: 1, name: t("shell", "offline.title") })).toBeVisible();
  await expect(page.getByText(tap.word)).toHaveCount(0);
  await line.close();
});

test("on the second visit the app is offered for installing, and Dismiss is remembered; lost connections are told", async ({
  visitor,
}) => {
  const { page } = await visitor({ language: "uk", width: "phone" });
  const t = wordsOf("uk");
  const install = page.getByRole("button", { name: t("shell", "install.yes") });
  const offer = () =>
    page.evaluate(() => dispatchEvent(Object.assign(new Event("beforeinstallprompt"), { prompt: async () => {} })));
  await page.goto("/");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("poruch.visits"))).toContain('"count":1');
  await page.evaluate(() => localStorage.setItem("poruch.visits", '{"count":1,"at":0,"dismissedAt":null}'));
  await page.reload();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("poruch.visits"))).toContain('"count":2');
  await offer();
  await expect(install).toBeVisible();
  await page.getByRole("button", { name: t("shell", "install.no") }).click();
  await expect(install).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("poruch.visits"))).not.toContain('"dismissedAt":null');
  await page.evaluate(() => dispatchEvent(new Event("offline")));
  await expect(page.getByText(t("shell", "connection.lost"))).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page.getByText(t("shell", "connection.restored"))).toBeVisible();
});
