import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { openLine } from "./kit/line.ts";
import { test } from "./kit/story.ts";
import { wordsOf } from "./kit/words.ts";

const appUrl = () => process.env["BASE_URL"] ?? "";

/** The worker has stored the page for times without a connection. */
const isReady = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await caches.match("/offline/language"))?.text()), { timeout: 30_000 })
    .toBeTruthy();

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
